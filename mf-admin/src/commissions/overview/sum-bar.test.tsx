import type { CommissionOverview } from '@portal/contract/money/commission-overview.schema'
import { renderScreen } from '@portal/testing'
import { screen } from '@testing-library/react'
import { SumBar } from './SumBar.tsx'

const overview: CommissionOverview = {
  ...{ month: '2026-10-01', is_closed: false, to_check: 2, counted: ['TAL'], waiting: [], advisers: [] },
  expected: 1_000_000,
  missing: { count: 1, cents: 50_000 },
  short: { count: 1, cents: 1_000 },
  over: { count: 0, cents: 0 },
  other: -869_040,
  received: 79_960,
  total: { commission: 0, referrers: 0, adviser_share: 0, firm: 0 },
}
const show = (of: CommissionOverview) =>
  renderScreen(<SumBar overview={of} />, { role: 'ROLE_ADMIN', path: '/', route: '/' })
const terms = () =>
  screen.getAllByRole('term').map((term, at) => [term.textContent, screen.getAllByRole('definition')[at]?.textContent])

test('clawbacks and other payments that nothing was expected of are added with their own sign', () => {
  show(overview)
  expect(terms()).toEqual([
    ['Expected', '$10,000.00'],
    ['Missing1', '$500.00'],
    ['Short1', '$10.00'],
    ['Over0', '$0.00'],
    ['Clawbacks and other', '-$8,690.40'],
    ['Received, with GST', '$799.60'],
  ])
})

test('where there are none, they aren’t named', () => {
  show({ ...overview, other: 0 })
  expect(screen.queryByText('Clawbacks and other')).toBeNull()
})
