import { users } from '@portal/contract/account/users'
import { activity } from '@portal/contract/office/activity'
import { views } from '@portal/contract/views'
import { applicationPolicies } from '@portal/contract/work/application-policies'
import { applicationRecords } from '@portal/contract/work/application-records'
import { applications } from '@portal/contract/work/applications'
import type { ApplicationDetails as Details } from '@portal/contract/work/applications.schema'
import { policies } from '@portal/contract/work/policies'
import {
  activityPage,
  answer,
  applicationDetails,
  fakeApi,
  listViews,
  pageOf,
  policyProduct,
  proposedPolicy,
  refusal,
  renderScreen,
  timelineOf,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import ApplicationDetails from '../ApplicationDetails.tsx'

/** The application as the server has it. */
let present: Details
const sent: unknown[] = []
const api = fakeApi(
  answer(applications.details, () => present),
  answer(applications.list, () => pageOf([])),
  answer(applicationPolicies.updateProduct, ({ body }) => {
    sent.push(body)
    const product = policyProduct({ ...body, version: 2 })
    const policy = proposedPolicy()
    present = { ...present, policies: [{ ...policy, terms: { ...policy.terms, products: [product] } }] }
    return product
  }),
  answer(applicationPolicies.addProduct, ({ body }) => {
    sent.push(body)
    return policyProduct({ ...body, id: 301 })
  }),
  answer(applicationPolicies.add, ({ body }) => {
    sent.push(body)
    return proposedPolicy({ id: 201 })
  }),
  answer(applicationPolicies.removeProduct, () => {
    sent.push('product removed')
    return { message: 'Product removed.' }
  }),
  answer(applicationPolicies.restoreProduct, () => {
    sent.push('product restored')
    return policyProduct()
  }),
  answer(applicationRecords.listTimeline, timelineOf()),
  answer(policies.list, () => pageOf([])),
  answer(activity.list, activityPage([])),
  answer(users.options, []),
  answer(views.open, listViews()),
)

beforeEach(() => {
  present = applicationDetails()
  sent.length = 0
})

async function open(search = '') {
  const opened = renderScreen(<ApplicationDetails />, {
    role: 'ROLE_ADMIN',
    path: `/application-details/70${search}`,
    route: '/application-details/:id',
  })
  await screen.findByRole('heading', { name: 'Mai Anh Nguyễn' })
  return opened
}

test('a premium is typed as it is paid, and kept by the year', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /Edit Premium of Life/ }))
  const input = screen.getByRole('textbox', { name: 'Premium of Life' })
  await user.clear(input)
  await user.type(input, '90{Enter}')
  await waitFor(() => expect(sent).toEqual([{ version: 1, annual_premium: 108_000 }]))
  expect(await screen.findByRole('button', { name: /Edit Premium of Life: \$90.00/ })).toHaveFocus()
})

test('a premium that cannot be is refused at its field, and stays', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /Edit Premium of Life/ }))
  const input = screen.getByRole('textbox', { name: 'Premium of Life' })
  await user.clear(input)
  await user.type(input, '99999999{Enter}')
  expect(await screen.findByText('Please enter at most $1,000,000 a year')).toBeVisible()
  expect(input).toHaveValue('99999999')
  expect(sent).toEqual([])
})

test('where two change one amount, both values are shown and one is chosen', async () => {
  const theirs = policyProduct({ amount: 100_000_000, version: 7 })
  api.use(
    answer(applicationPolicies.updateProduct, ({ body }) => {
      sent.push(body)
      return body.version === 1 ? refusal('STALE_VERSION', { record: theirs }) : policyProduct({ ...body, version: 8 })
    }),
  )
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /Edit Sum insured of Life/ }))
  const input = screen.getByRole('textbox', { name: 'Sum insured of Life' })
  await user.clear(input)
  await user.type(input, '1500000{Enter}')
  const dialog = await screen.findByRole('dialog', { name: /changed by someone else/ })
  expect(within(dialog).getByText('$1,000,000')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ version: 7, amount: 150_000_000 }))
})

test('what a standing policy had is struck through beside what it is to have', async () => {
  const before = { ...policyProduct({ id: 299, amount: 50_000_000, annual_premium: 60_000 }) }
  const { before: _, version: __, ...held } = before
  const policy = proposedPolicy({ is_new: false, number: 'NEOS 3120 8846', state: 'in_force' })
  present = applicationDetails({
    policies: [
      {
        ...policy,
        terms: { ...policy.terms, products: [policyProduct({ before: held })] },
        before: { ...policy.terms, annual_premium: 70_680 },
      },
    ],
  })
  await open()
  expect(screen.getByText('Changes policy in force')).toBeVisible()
  expect(screen.getByText('$500,000').tagName).toBe('DEL')
  expect(screen.getByText('Was $58.90 a month')).toBeVisible()
})

test.each([
  ['by the time at which all are paid', ['Y'], 'Total$1,200.00 a year'],
  ['by the month where that differs', ['Y', 'M'], 'Total$200.00 a month$2,400.00 a year'],
] as const)('the total is %s', async (_, frequencies, words) => {
  const policy = proposedPolicy()
  const policies = frequencies.map((frequency, index) => ({
    ...policy,
    id: 200 + index,
    terms: { ...policy.terms, frequency, annual_premium: 120_000 },
  }))
  present = applicationDetails({ policies })
  await open()
  expect(screen.getByText('Total').closest('[role=row]')).toHaveTextContent(words)
})

test('a product is removed, and put back', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'More for Life' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent).toEqual(['product removed', 'product restored']))
})

test('a product of a kind that the policy has not is added with the terms of its kind', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Product' }))
  const form = await screen.findByRole('form', { name: 'Add product' })
  await user.selectOptions(within(form).getByLabelText('Cover'), 'Income Protection')
  expect(within(form).queryByRole('option', { name: 'Life' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add product' }))
  expect(await within(form).findByText('Please enter the monthly benefit')).toBeVisible()
  await user.type(within(form).getByLabelText('Monthly benefit'), '6900')
  await user.type(within(form).getByLabelText('Premium'), '217.80')
  await user.selectOptions(within(form).getByLabelText('Waiting period'), '90 days')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({
        cover: 'INC',
        amount: 690_000,
        annual_premium: 261_360,
        waiting_period: '90',
        benefit_period: '65',
      }),
    ]),
  )
})

test('a policy is added with the insurer and the client that the application has', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Policy' }))
  const form = await screen.findByRole('form', { name: 'Add policy' })
  expect(within(form).getByLabelText('Life insured')).toHaveValue('Mai Anh Nguyễn')
  await user.selectOptions(within(form).getByLabelText('Ownership'), 'Super')
  await user.clear(within(form).getByLabelText('Owner'))
  await user.type(within(form).getByLabelText('Owner'), 'Banksia Super')
  await user.click(screen.getByRole('button', { name: 'Add policy' }))
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({ insurer: 'NEOS', owner_type: 'S', owner_name: 'Banksia Super', frequency: 'M' }),
    ]),
  )
})
