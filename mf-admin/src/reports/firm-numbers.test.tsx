import { users } from '@portal/contract/account/users'
import { firmNumbers } from '@portal/contract/money/firm-numbers'
import { answer, expectAccessible, fakeApi, pageOf, renderScreen } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import CommissionReport from './firm/CommissionReport.tsx'
import PersistencyReport from './firm/PersistencyReport.tsx'
import PremiumReport from './firm/PremiumReport.tsx'
import TimeReport from './firm/TimeReport.tsx'

const PAID = {
  ...{ payments: 32, commission: 934_422, referrer_share: 45_923 },
  ...{ adviser_share: 565_956, firm_share: 322_543, gst: 93_443 },
}
const KEPT = { started: 26, reached_13: 8, kept_13: 6, reached_25: 0, kept_25: 0 }
const PREMIUM = { policies: 2, premium: 300_001, average: 150_001 }
const SPEED = { conversions: 3, median_days: 34, longest_days: 120 }
const MONTH = '2026-10-01'
const TAL = { key: 'TAL', name: 'TAL' }

const asked: Array<Record<string, unknown>> = []
function answered<T>(figures: T) {
  return { rows: [{ ...TAL, ...figures }], total: figures, months: [{ month: MONTH, ...figures }] }
}
fakeApi(
  answer(users.options, []),
  answer(firmNumbers.commissions, ({ query }) => {
    asked.push(query)
    return answered(PAID)
  }),
  answer(firmNumbers.persistency, answered(KEPT)),
  answer(firmNumbers.premiums, answered(PREMIUM)),
  answer(firmNumbers.times, answered(SPEED)),
  answer(firmNumbers.startedPolicies, ({ query }) => {
    asked.push(query)
    return pageOf([
      {
        ...{ id: 9, client: { id: 3, name: 'Mai Anh Nguyễn' }, insurer: 'TAL' as const, number: '22074418' },
        ...{ state: 'lapsed' as const, premium: 120_000, started_on: '2024-03-01', ended_on: '2025-01-01' },
      },
    ])
  }),
  answer(firmNumbers.conversions, pageOf([])),
)
beforeEach(() => {
  asked.length = 0
})

test('a line of commission leads into it, and its payments to the list of those received', async () => {
  const path = '/reports/commissions?from=2026-07&to=2026-10'
  const { user } = renderScreen(<CommissionReport />, { role: 'ROLE_ADMIN', path, route: '/reports/commissions' })
  const row = await screen.findByRole('row', { name: /^TAL/ })
  expect(row).toHaveTextContent('$9,344.22')
  expect(within(row).getByRole('link', { name: 'Payments: 32, TAL' })).toHaveAttribute(
    'href',
    '/commission/received?period_from=2026-07-01&period_to=2026-10-31&insurer=TAL',
  )
  await expectAccessible()
  await user.click(within(row).getByRole('link', { name: 'TAL' }))
  expect(await screen.findByRole('button', { name: 'Remove filter: Insurer TAL' })).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ by: 'adviser', insurer: 'TAL' })
})

test('policies that were lost are seen behind their figure', async () => {
  const path = '/reports/persistency?from=2023-07&to=2026-06'
  const { user } = renderScreen(<PersistencyReport />, { role: 'ROLE_ADMIN', path, route: '/reports/persistency' })
  const row = await screen.findByRole('row', { name: /^TAL/ })
  expect(row).toHaveTextContent('75%')
  await user.click(within(row).getByRole('link', { name: 'Lost: 2, TAL' }))
  const drawer = await screen.findByRole('dialog', { name: 'Policies lost within 13 months' })
  expect(await within(drawer).findByText('Mai Anh Nguyễn')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ by: 'insurer', key: 'TAL', months: '13', kept: false })
})

test('average premium and time to in force stand by line and of all', async () => {
  renderScreen(<PremiumReport />, { role: 'ROLE_ADMIN', path: '/reports/premium', route: '/reports/premium' })
  expect(await screen.findByRole('row', { name: /^Total/ })).toHaveTextContent('$1,500.01')
  const route = '/reports/time-to-in-force'
  renderScreen(<TimeReport />, { role: 'ROLE_ADMIN', path: route, route })
  expect(await screen.findAllByText('34 days')).toHaveLength(2)
})
