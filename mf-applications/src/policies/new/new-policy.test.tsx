import { clients } from '@portal/contract/clients/clients'
import { policies } from '@portal/contract/work/policies'
import { answer, expectAccessible, fakeApi, pageOf, policyRow, renderScreen, USUAL_COMMISSION } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import NewPolicy from './NewPolicy.tsx'

const sent: unknown[] = []
fakeApi(
  answer(clients.list, pageOf([])),
  answer(policies.create, ({ params, body }) => {
    sent.push({ ...params, ...body })
    return { ...policyRow({ id: 40 }), ...USUAL_COMMISSION, terms: [], applications: [] }
  }),
)
beforeEach(() => {
  sent.length = 0
})

const form = () => <NewPolicy client={{ id: 12, name: 'Mai Lê' }} onClose={() => {}} />

test('a policy that a client has already is added with its covers, and opens', async () => {
  const { user, address } = renderScreen(form())
  const fields = within(await screen.findByRole('form', { name: 'New policy' }))
  expect(fields.getByLabelText(/^Life insured/)).toHaveValue('Mai Lê')
  await user.selectOptions(fields.getByLabelText(/^Insurer/), 'TAL')
  await user.type(fields.getByLabelText(/^Start date/), '01/07/2024')
  await user.selectOptions(fields.getByLabelText('Cover'), 'Life')
  await user.type(fields.getByLabelText('Amount'), '500000')
  await user.type(fields.getByLabelText('Premium'), '50')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Add policy' }))
  await waitFor(() => expect(address()).toBe('/policy-details/40'))
  expect(sent).toEqual([
    expect.objectContaining({
      id: 12,
      insurer: 'TAL',
      commenced_on: '2024-07-01',
      products: [expect.objectContaining({ cover: 'TRM', amount: 500_000_00, annual_premium: 600_00 })],
    }),
  ])
})

test('what is missing is named, and what was typed stays', async () => {
  const { user } = renderScreen(form())
  const fields = within(await screen.findByRole('form', { name: 'New policy' }))
  await user.type(fields.getByLabelText(/^Policy number/), '123')
  await user.click(screen.getByRole('button', { name: 'Add policy' }))
  expect((await screen.findAllByText('Please choose an insurer'))[0]).toBeVisible()
  expect(screen.getAllByText('Please enter the date on which it started')[0]).toBeVisible()
  expect(screen.getAllByText('Please add a cover')[0]).toBeVisible()
  expect(fields.getByLabelText(/^Policy number/)).toHaveValue('123')
  expect(sent).toEqual([])
})
