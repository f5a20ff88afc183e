import { views } from '@portal/contract/views'
import { renewals } from '@portal/contract/work/renewals'
import { dayIn, daysBefore } from '@portal/domain/values/date'
import { answer, expectAccessible, fakeApi, listViews, pageOf, policyRow, renderScreen } from '@portal/testing'
import { screen, within } from '@testing-library/react'
import RenewalList from './RenewalList.tsx'

/** The anniversary of a policy so many days ahead, far from where a group ends. */
function renewsIn(days: number, name: string) {
  const renews_on = daysBefore(dayIn('Australia/Sydney', new Date()), -days)
  return policyRow({ id: 300 + days, client: { id: 500 + days, name }, renews_on })
}
const rows = [
  renewsIn(-15, 'Late Lorraine'),
  renewsIn(10, 'Giulia Rossetti'),
  renewsIn(20, 'Sean Gallagher'),
  renewsIn(75, 'Teresa Bonnici'),
]
const noNotice = { total: 0, now: 0, from_renewal: 0 }
const oneNotice = { total: 1, now: 200_000, from_renewal: 215_000 }
const OVERDUE = { total: 1, annual_premium: 486_096, noticed: noNotice }
const NEXT = { total: 2, annual_premium: 486_096, noticed: oneNotice }
const LATER = { total: 1, annual_premium: 200_000, noticed: oneNotice }

const api = fakeApi(
  answer(renewals.list, () => pageOf(rows)),
  answer(renewals.counts, ({ query: { lists } }) => ({
    counts: lists.length === 1 ? [NEXT] : [OVERDUE, NEXT, NEXT, LATER],
  })),
  answer(views.open, listViews()),
)

const open = (search = '') =>
  renderScreen(<RenewalList />, { role: 'ROLE_ADMIN', path: `/renewals${search}`, route: '/renewals' })

/** The names of groups and clients, from top to bottom. */
function namesInOrder() {
  const grid = screen.getByRole('grid', { name: 'Renewals' })
  const found = within(grid).getAllByRole('row').slice(1)
  return found.map((row) => row.querySelector('strong, a')?.textContent)
}

test('renewals stand by how near they are, each window with sums over the same policies, and who is in none of them', async () => {
  open()
  const overdue = await screen.findByRole('rowheader', { name: 'Overdue 1' })
  expect(namesInOrder()).toEqual([
    ...['Overdue', 'Late Lorraine'],
    ...['Next 30 days', 'Giulia Rossetti', 'Sean Gallagher'],
    ...['61 to 90 days', 'Teresa Bonnici'],
  ])
  expect(overdue.closest('tr')).toHaveTextContent('$4,860.96–––')
  const next = screen.getByRole('row', { name: /Next 30 days 2 · 1 without a notice \(\$2,860.96\)/ })
  expect(next).toHaveTextContent('$2,000.00$2,150.00+$150.00+7.5%')
  expect(screen.getByRole('rowheader', { name: '61 to 90 days 1' })).toBeVisible()
  await expectAccessible()
})

test('in another order, and in one window alone, they stand in one piece', async () => {
  open('?sort=client')
  expect(await screen.findByText('Late Lorraine')).toBeVisible()
  expect(screen.queryByText('Next 30 days')).toBeNull()
  api.use(answer(renewals.list, () => pageOf(rows.slice(1, 3))))
  open('?window=30')
  expect((await screen.findAllByText('Sean Gallagher')).at(-1)).toBeVisible()
  expect(screen.queryByText('Next 30 days')).toBeNull()
})

test.each([
  ['a rise', 215_000, 'to $2,150.00 Change +$150.00 (+7.5%)'],
  ['a fall', 180_000, 'to $1,800.00 Change -$200.00 (-10.0%)'],
])('of the whole list it says what the notices change: %s', async (_, from_renewal, words) => {
  const noticed = { ...oneNotice, from_renewal }
  api.use(answer(renewals.counts, ({ query: { lists } }) => ({ counts: lists.map(() => ({ ...NEXT, noticed })) })))
  const { container } = open()
  await screen.findByText(/1 with a notice/)
  expect(container).toHaveTextContent(words)
})
