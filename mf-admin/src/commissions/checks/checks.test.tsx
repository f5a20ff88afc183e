import { commissionChecks } from '@portal/contract/money/commission-checks'
import type { CommissionCheck } from '@portal/contract/money/commission-checks.schema'
import { answer, expectAccessible, fakeApi, renderScreen } from '@portal/testing'
import { screen } from '@testing-library/react'
import CheckDrawer from './CheckDrawer.tsx'

const check: CommissionCheck = {
  id: 61,
  month: '2026-10-01',
  policy: { id: 30, number: '22074418' },
  client: { id: 12, name: 'Hugh Pemberton' },
  insurer: 'PPS Mutual',
  adviser: null,
  type: 'ongoing',
  verdict: 'over',
  reason: 'Paid monthly: set this insurer to monthly?',
  percent: 22,
  per_year: 1,
  assumed: ['percent', 'premium', 'rhythm'],
  explained_by: 'rhythm',
  expected: 0,
  received: 2_200,
  difference: 2_200,
  set_aside: null,
}
const api = fakeApi(answer(commissionChecks.view, { ...check, premium: 120_000, payments: [] }))

const open = (role: 'ROLE_SUPER_ADMIN' | 'ROLE_ADMIN') =>
  renderScreen(<CheckDrawer id={61} onClose={() => {}} />, { role })

test('a payment says what was assumed and leads to where it is set', async () => {
  open('ROLE_SUPER_ADMIN')
  expect(await screen.findByText('Paid monthly: set this insurer to monthly?')).toBeVisible()
  expect(screen.getByText('22%, whole premium, paid yearly')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Set what PPS Mutual pays' })).toHaveAttribute(
    'href',
    '/systems?section=providers&provider=PPS%20Mutual',
  )
  expect(screen.getByRole('link', { name: 'Set a rate for this policy' })).toHaveAttribute('href', '/policy-details/30')
  await expectAccessible()
})

test('who may not set what an insurer pays is told who does', async () => {
  open('ROLE_ADMIN')
  expect(await screen.findByText(/A super admin sets what PPS Mutual pays/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /Set what/ })).not.toBeInTheDocument()
})

test('nothing is said of a payment that everything was entered for', async () => {
  api.use(answer(commissionChecks.view, { ...check, assumed: [], explained_by: null, premium: 120_000, payments: [] }))
  open('ROLE_ADMIN')
  expect(await screen.findByText('Hugh Pemberton')).toBeVisible()
  expect(screen.queryByText('Assumed')).not.toBeInTheDocument()
})
