import { users } from '@portal/contract/account/users'
import { activity } from '@portal/contract/office/activity'
import { views } from '@portal/contract/views'
import { policies } from '@portal/contract/work/policies'
import { renewals } from '@portal/contract/work/renewals'
import {
  activityPage,
  answer,
  applicationDetails,
  applicationRow,
  expectAccessible,
  fakeApi,
  listViews,
  pageOf,
  policyProduct,
  policyRow,
  proposedPolicy,
  renderScreen,
  USUAL_COMMISSION,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import RenewalList from '../../renewals/list/RenewalList.tsx'
import PolicyDetails from '../details/PolicyDetails.tsx'
import PolicyList from './PolicyList.tsx'

const asked: Array<Record<string, unknown>> = []
const sent: unknown[] = []
const bare = policyRow({ client: { id: 13, name: 'Tāne Williams' } })
const noticed = policyRow({ id: 201, renewal_state: 'notice', renewal_premium: 154_260 })
const ready = policyRow({ id: 202, client: { id: 14, name: 'Eleni Vasilakis' }, renewal_state: 'ready' })

fakeApi(
  answer(policies.list, ({ query }) => {
    asked.push(query)
    return pageOf([bare])
  }),
  answer(policies.counts, ({ query }) => ({
    counts: query.lists.map(() => ({ total: 1, annual_premium: 100_000, in_super: 40_000 })),
  })),
  answer(policies.details, () => ({
    ...policyRow(),
    ...USUAL_COMMISSION,
    commission: { ...USUAL_COMMISSION.commission, ongoing: { percent: 22, from: 'insurer' as const } },
    terms: [
      {
        ...proposedPolicy().terms,
        state: 'current' as const,
        number: 2,
        effective_on: '2026-08-14',
        products: [policyProduct({ before: null })],
      },
      {
        ...proposedPolicy().terms,
        id: 251,
        state: 'former' as const,
        effective_on: '2025-08-14',
        annual_premium: 90_000,
      },
    ],
    applications: [applicationRow({ status: 'in_force' })],
  })),
  answer(policies.update, ({ body }) => {
    sent.push(body)
    return { ...policyRow({ version: 5 }), ...USUAL_COMMISSION, terms: [], applications: [] }
  }),
  answer(policies.end, ({ body }) => {
    sent.push(body)
    return { ...policyRow({ state: body.state, version: 5 }), ...USUAL_COMMISSION, terms: [], applications: [] }
  }),
  answer(renewals.list, ({ query }) => {
    asked.push(query)
    return pageOf([bare, noticed, ready])
  }),
  answer(renewals.counts, ({ query }) => ({
    counts: query.lists.map(() => ({
      total: 3,
      annual_premium: 404_280,
      noticed: { total: 1, now: 134_760, from_renewal: 154_260 },
    })),
  })),
  answer(renewals.notice, ({ body }) => {
    sent.push(body)
    return policyRow({ renewal_premium: body.renewal_premium, renewal_state: 'notice' })
  }),
  answer(renewals.ready, ({ body }) => {
    sent.push(body)
    return policyRow()
  }),
  answer(renewals.renew, () => {
    sent.push('renewed')
    return applicationDetails({ id: 99, kind: 'renewal' })
  }),
  answer(activity.list, activityPage([])),
  answer(users.options, []),
  answer(views.open, listViews()),
)

beforeEach(() => {
  asked.length = 0
  sent.length = 0
})

const routes = (path: string) => ({ role: 'ROLE_ADMIN' as const, path, route: path })

test('the register has those in force, and what they come to in and out of super', async () => {
  renderScreen(<PolicyList />, routes('/policies'))
  expect(await screen.findByText('Tāne Williams')).toBeVisible()
  expect(asked[0]).toMatchObject({ state: ['in_force'], sort: 'renews_on' })
  const sum = await screen.findByText('$1,000.00')
  expect(sum.parentElement).toHaveTextContent(/In super \$400.00\s+Outside super \$600.00/)
  expect(screen.getByRole('link', { name: 'Renewals' })).toHaveAttribute('href', '/renewals')
  await expectAccessible()
})

test('a renewal shows what it costs more, and what is to be done next', async () => {
  const { user, address } = renderScreen(<RenewalList />, routes('/renewals'))
  await screen.findByText('Tāne Williams')
  const row = screen.getByRole('row', { name: /Notice in/ })
  expect(within(row).getByText('+$195.00')).toBeVisible()
  expect(within(row).getByText('+14.5%')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mark ready' }))
  await waitFor(() => expect(sent).toEqual([{ ready: true }]))
  await user.click(screen.getByRole('button', { name: 'Renew' }))
  await waitFor(() => expect(address()).toBe('/application-details/99'))
})

test('a notice is kept with the premium from the renewal on', async () => {
  const { user } = renderScreen(<RenewalList />, routes('/renewals'))
  await user.click(await screen.findByRole('button', { name: 'Add notice' }))
  const form = await screen.findByRole('form', { name: 'Renewal notice' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await within(form).findByText('Please enter the premium')).toBeVisible()
  await user.type(within(form).getByLabelText('Premium a year from the renewal'), '1542.60')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ renewal_premium: 154_260, version: 4 }]))
})

test('a policy shows its terms now and before, and ends only when that is confirmed', async () => {
  const { user } = renderScreen(<PolicyDetails />, {
    role: 'ROLE_ADMIN',
    path: '/policy-details/200',
    route: '/policy-details/:id',
  })
  expect(await screen.findByRole('heading', { name: 'Mai Anh Nguyễn' })).toBeVisible()
  expect(screen.getByText('From 14/08/2026')).toBeVisible()
  expect(screen.getByText('$900.00 a year')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as lapsed…' }))
  await user.click(await screen.findByRole('button', { name: 'Mark as lapsed' }))
  await waitFor(() => expect(sent).toEqual([{ state: 'lapsed', version: 4 }]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ state: 'in_force', version: 5 }))
})

test('a policy says what commission is expected of it and who says so, and takes a per cent of its own', async () => {
  const { user } = renderScreen(<PolicyDetails />, {
    role: 'ROLE_ADMIN',
    path: '/policy-details/200',
    route: '/policy-details/:id',
  })
  expect(await screen.findByText('66%, assumed')).toBeVisible()
  expect(screen.getByText('22%, as its insurer pays')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /Upfront commission/ }))
  await user.type(screen.getByRole('textbox', { name: /Upfront commission/ }), '60.5{Enter}')
  await waitFor(() => expect(sent).toEqual([{ version: 4, upfront_percent: 60.5 }]))
})

test('a policy is renewed from its page', async () => {
  const { user, address } = renderScreen(<PolicyDetails />, {
    role: 'ROLE_ADMIN',
    path: '/policy-details/200',
    route: '/policy-details/:id',
  })
  await user.click(await screen.findByRole('button', { name: 'Renew' }))
  await waitFor(() => expect(address()).toBe('/application-details/99'))
})
