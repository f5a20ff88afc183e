import { users } from '@portal/contract/account/users'
import { commissions } from '@portal/contract/money/commissions'
import type { CommissionCorrection } from '@portal/contract/money/commissions.schema'
import { answer, expectAccessible, fakeApi, renderScreen } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import PaymentDrawer from './PaymentDrawer.tsx'

const split = (adviser: { id: number; name: string; percent: number; cents: number }, firm: number) => ({
  referrer: null,
  adviser: { ...adviser, is_default: false },
  ...{ firm, gst: 1_000 },
})
let shown: CommissionCorrection
const sent: unknown[] = []
fakeApi(
  answer(commissions.correction, () => shown),
  answer(commissions.correct, ({ body }) => {
    sent.push(body)
    shown = {
      ...shown,
      present: shown.anew,
      corrections: [
        { reason: 'Split set late', by: { id: 1, name: 'Helen Sturt' }, at: '2026-11-20T00:00:00.000Z' },
        ...shown.corrections,
      ],
    }
    return shown
  }),
  answer(users.options, ({ query }) =>
    query.role?.includes('ROLE_ADVISOR') ? [{ id: 5, name: 'Rao Li', role: 'ROLE_ADVISOR' as const }] : [],
  ),
)

beforeEach(() => {
  sent.length = 0
  shown = {
    payment: {
      ...{ id: 70, statement: { id: 7, number: 3, period: '2026-10-01' }, paid_on: '2026-10-06', insurer: 'TAL' },
      ...{ policy: { id: 30, number: '22074418' }, client: { id: 12, name: 'Hugh Pemberton' } },
      ...{ policy_number: '22074418', name: 'PEMBERTON H', type: 'upfront', amount: 11_000, gst: 1_000 },
      ...{ adviser: { id: 4, name: 'Priya Nair' }, adviser_share: null, referrer: null, referrer_share: null },
      firm_share: 10_000,
    },
    present: split({ id: 4, name: 'Priya Nair', percent: 0, cents: 0 }, 10_000),
    anew: split({ id: 4, name: 'Priya Nair', percent: 60, cents: 6_000 }, 4_000),
    month: '2026-11-01',
    corrections: [],
  }
})

const open = () =>
  renderScreen(<PaymentDrawer id={70} onClose={() => {}} />, { role: 'ROLE_ADMIN', path: '/', route: '/' })

test('a payment is divided by the splits that hold now, with a reason, and says so afterwards', async () => {
  const { user } = open()
  const drawer = within(await screen.findByRole('dialog', { name: 'Hugh Pemberton' }))
  expect(drawer.getByText('Priya Nair, 0% of the rest')).toBeVisible()
  expect(drawer.getByText('Priya Nair, 60% of the rest')).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Correct payment' }))
  expect(drawer.getByLabelText('Reason')).toHaveAccessibleDescription(/Please enter a reason/)
  await expectAccessible()
  await user.type(drawer.getByLabelText('Reason'), 'Split set late')
  await user.click(drawer.getByRole('button', { name: 'Correct payment' }))
  await waitFor(() => expect(sent).toEqual([{ reason: 'Split set late' }]))
  expect(await drawer.findByText('Helen Sturt, 20/11/2026')).toBeVisible()
})

test('who gets what is entered; a per cent that is none is refused', async () => {
  const { user } = open()
  const drawer = within(await screen.findByRole('dialog', { name: 'Hugh Pemberton' }))
  await user.click(drawer.getByRole('radio', { name: 'Enter the split' }))
  await user.click(drawer.getByLabelText('Adviser'))
  await user.click(await screen.findByRole('option', { name: 'Rao Li' }))
  const percent = drawer.getByLabelText('Adviser’s per cent')
  await user.clear(percent)
  await user.type(percent, '101')
  await user.type(drawer.getByLabelText('Reason'), 'Rao’s client')
  await user.click(drawer.getByRole('button', { name: 'Correct payment' }))
  expect(percent).toHaveAccessibleDescription('Please enter a percentage from 0 to 100')
  await user.clear(percent)
  await user.type(percent, '55.5')
  await expectAccessible()
  await user.click(drawer.getByRole('button', { name: 'Correct payment' }))
  await waitFor(() =>
    expect(sent).toEqual([{ reason: 'Rao’s client', payees: { adviser: { id: 5, percent: 55.5 }, referrer: null } }]),
  )
})
