import { users } from '@portal/contract/account/users'
import { leadMoves } from '@portal/contract/clients/lead-moves'
import { views } from '@portal/contract/views'
import { applications } from '@portal/contract/work/applications'
import type { ApplicationDetails, ApplicationRow } from '@portal/contract/work/applications.schema'
import { pickDays } from '@portal/domain/work/application-stage'
import { applicationStatusesIn } from '@portal/domain/work/application-status'
import {
  answer,
  applicationDetails,
  applicationRow,
  expectAccessible,
  fakeApi,
  listViews,
  pageOf,
  proposedPolicy,
  refuse,
  renderScreen,
  type ScreenOptions,
} from '@portal/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import ApplicationList from '../list/ApplicationList.tsx'

const mai = applicationRow({ status: 'submitted', annual_premium: 521_460, version: 3 })
const tane = applicationRow({
  id: 71,
  client: { id: 13, name: 'Tāne Williams' },
  insurer: 'TAL',
  status: 'withdrawn',
  covers: ['INC'],
  annual_premium: 200_000,
  waiting_on: null,
  waiting_for: null,
  waiting_since: null,
  version: 5,
})

/** The applications as the server has them. */
let rows: ApplicationRow[] = []
/** What else the page of one has. */
let whole: Partial<ApplicationDetails> = {}
const sent: unknown[] = []
const api = fakeApi(
  answer(applications.board, ({ query: { group = 'active' } }) => ({
    lanes: applicationStatusesIn(group).map((status) => {
      const items = rows.filter((row) => row.status === status)
      const annual_premium = items.reduce((sum, row) => sum + (row.annual_premium ?? 0), 0)
      return { status, total: items.length, annual_premium, items }
    }),
    page_size: 25,
  })),
  answer(leadMoves.latest, { move: null }),
  answer(applications.list, () => pageOf(rows)),
  answer(applications.counts, ({ query }) => ({
    counts: query.lists.map(() => ({ total: 1, annual_premium: null, waiting_on: null })),
  })),
  answer(applications.details, ({ params: { id } }) => applicationDetails({ id, ...whole })),
  answer(applications.updateStatus, ({ params: { id }, body }) => {
    sent.push({ id, ...body })
    rows = rows.map((row) => (row.id === id ? { ...row, status: body.status, version: row.version + 1 } : row))
    return applicationDetails({ id, status: body.status, version: body.version === undefined ? 1 : body.version + 1 })
  }),
  answer(users.options, []),
  answer(views.open, listViews()),
)
beforeEach(() => {
  whole = { policies: [proposedPolicy({ number: 'N 1', commenced_on: '2026-12-01' })] }
  rows = [mai, tane]
  sent.length = 0
})

const open = (search = '?view=board', options: ScreenOptions = {}) =>
  renderScreen(<ApplicationList />, { path: `/applications${search}`, route: '/applications', ...options })
const lane = (name: string) => screen.getByRole('region', { name })
const cardIn = (name: string, person: RegExp) => within(lane(name)).queryByRole('link', { name: person })
async function focus(name: RegExp) {
  const card = await screen.findByRole('link', { name })
  act(() => card.focus())
}

test('each status in progress is a lane with its count and premium; a card says whose it is and whom it waits for', async () => {
  open()
  const card = await screen.findByRole('link', { name: /^Mai Anh/ })
  expect(lane('Submitted')).toContainElement(card)
  expect(card).toHaveTextContent(/NEOS.*L · TPD/)
  expect(card).toHaveTextContent('$5,214.60')
  expect(within(lane('Submitted')).getByText('$5.2k')).toBeVisible()
  expect(within(lane('Draft')).getByText('0')).toBeVisible()
  expect(screen.getByText('Premium a year').parentElement).toHaveTextContent('$5,214.60')
  expect(card.getAttribute('href')).toMatch(/^\/application-details\/70\?from=/)
  await expectAccessible()
})

test('a card that lacks nothing moves without a question, with the version that was seen, and Undo brings it back', async () => {
  const { user } = open()
  await focus(/^Mai Anh/)
  await user.keyboard(' {ArrowRight} ')
  await waitFor(() => expect(cardIn('Underwriting', /^Mai Anh/)).toBeVisible())
  expect(cardIn('Submitted', /^Mai Anh/)).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(cardIn('Submitted', /^Mai Anh/)).toBeVisible())
  await waitFor(() =>
    expect(sent).toEqual([
      { id: 70, status: 'underwriting', version: 3 },
      { id: 70, status: 'submitted', version: 4, days: pickDays(mai) },
    ]),
  )
})

test.each([
  ['STALE_VERSION', 'Somebody else has changed this application.'],
  ['CONFLICT', 'This policy number is already in force with that insurer.'],
] as const)('a move that is refused as %s is put back, counts and all, and says why', async (code, message) => {
  api.use(refuse(applications.updateStatus, code, { message }))
  const { user } = open()
  await focus(/^Mai Anh/)
  await user.keyboard(' {ArrowRight} ')
  expect(await screen.findByText(message)).toBeVisible()
  expect(cardIn('Submitted', /^Mai Anh/)).toBeVisible()
  expect(within(lane('Submitted')).getByText('1')).toBeVisible()
  expect(within(lane('Underwriting')).getByText('0')).toBeVisible()
})

test('a card moves by its menu too, also to a status that has no lane here', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Move Mai Anh Nguyễn' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'In Force' }))
  await waitFor(() => expect(sent).toEqual([{ id: 70, status: 'in_force', version: 3 }]))
  expect(screen.queryByRole('link', { name: /^Mai Anh/ })).toBeNull()
})

test('a card that lacks something asks for it, and a number that is taken is said where it was typed', async () => {
  whole = { policies: [proposedPolicy()] }
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Move Mai Anh Nguyễn' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'In Force' }))
  const question = await screen.findByRole('alertdialog', { name: '2 things are missing' })
  expect(within(question).getByRole('button', { name: 'Move to In Force anyway' })).toBeEnabled()
  await user.type(within(question).getByLabelText('Policy number'), 'N 2')
  await user.type(within(question).getByLabelText('Start date'), '1/12/2026')
  await expectAccessible()
  const message = 'NEOS already has a policy with the number N 2.'
  api.use(refuse(applications.updateStatus, 'DUPLICATE', { message }))
  await user.click(within(question).getByRole('button', { name: 'Move to In Force' }))
  expect(await within(question).findByText(message)).toBeVisible()
  expect(within(question).getByLabelText('Policy number')).toHaveValue('N 2')
  expect(cardIn('Submitted', /^Mai Anh/)).not.toBeNull()
  api.resetHandlers()
  await user.click(within(question).getByRole('button', { name: 'Move to In Force' }))
  const policies = [{ id: 200, number: 'N 2', effective_on: '2026-12-01' }]
  await waitFor(() => expect(sent).toEqual([{ id: 70, status: 'in_force', version: 3, policies }]))
})

test('a closed application comes back only when I say so', async () => {
  const { user } = open('?view=board&group=closed')
  await user.click(await screen.findByRole('button', { name: 'Move Tāne Williams' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Submitted' }))
  const question = await screen.findByRole('alertdialog', { name: 'Reopen this application?' })
  expect(sent).toEqual([])
  expect(cardIn('Withdrawn', /^Tāne/)).not.toBeNull()
  await user.click(within(question).getByRole('button', { name: 'Move to Submitted' }))
  await waitFor(() => expect(sent).toEqual([{ id: 71, status: 'submitted', version: 5, confirmed: true }]))
})

test('whoever refers has the list alone', async () => {
  open('?view=board', { role: 'ROLE_REFERRAL' })
  expect(await screen.findByRole('grid', { name: 'Applications' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Board' })).toBeNull()
})
