import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import type { Board, ClientRow } from '@portal/contract/clients/clients.schema'
import { views } from '@portal/contract/views'
import { LEAD_STATUSES, type LeadStatus } from '@portal/domain/clients/lead-status'
import { queryClient } from '@portal/platform'
import {
  answer,
  clientRow,
  clientSummary,
  expectAccessible,
  fakeApi,
  hold,
  listViews,
  pageOf,
  refusal,
  refuse,
  renderScreen,
} from '@portal/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import LeadList from '../list/LeadList.tsx'

const mai = clientRow({
  next_due: '2026-11-20',
  next_step: 'Send consent form',
  covers: [
    { cover: 'TRM', amount: 120_000_000 },
    { cover: 'INC', amount: 720_000 },
  ],
})
const daniel = clientRow({ id: 13, first_name: 'Daniel', last_name: 'O’Brien', status: 2, quote_value: 337_440 })

function boardOf(leads: readonly ClientRow[], totals: Partial<Record<LeadStatus, number>> = {}): Board {
  const lanes = LEAD_STATUSES.map(({ value, group }) => {
    const items = leads.filter(({ status }) => status === value)
    return {
      status: value,
      total: totals[value] ?? items.length,
      quote_value: items.reduce((sum, lead) => sum + (lead.quote_value ?? 0), 0),
      items: group === 'pipeline' ? items : [],
    }
  })
  return { lanes, status_group: 'pipeline', page_size: 25 }
}

/** The leads as the server has them. */
let leads: ClientRow[] = []
const api = fakeApi(
  answer(clients.board, () => boardOf(leads, { 5: 42 })),
  answer(clients.counts, ({ query }) => ({ counts: query.lists.map(() => ({ total: 58, quote_value: null })) })),
  answer(clients.listLeads, ({ query }) => pageOf(leads, { page: query.page, page_size: query.page_size })),
  answer(users.options, []),
  answer(views.open, listViews()),
)
beforeEach(() => {
  leads = [mai, daniel]
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver')
})

/** The end of every lane is in sight as soon as somebody looks for it. */
class EndInSight {
  readonly #tell: (entries: Array<{ isIntersecting: boolean }>) => void
  constructor(tell: (entries: Array<{ isIntersecting: boolean }>) => void) {
    this.#tell = tell
  }
  observe() {
    queueMicrotask(() => this.#tell([{ isIntersecting: true }]))
  }
  disconnect() {}
}

/** The server moves leads, and keeps what it was told. */
function moves() {
  const told: unknown[] = []
  api.use(
    answer(clients.updateStatus, ({ params, body }) => {
      told.push({ ...params, ...body })
      leads = leads.map((lead) =>
        lead.id === params.id ? { ...lead, status: body.status, version: lead.version + 1 } : lead,
      )
      return clientSummary(leads.find(({ id }) => id === params.id))
    }),
  )
  return told
}

const open = (search = '?view=board') => renderScreen(<LeadList />, { path: `/leads${search}`, route: '/leads' })
const lane = (name: string) => screen.getByRole('region', { name })
async function focus(name: RegExp) {
  const card = await screen.findByRole('link', { name })
  act(() => card.focus())
}
const cardIn = (name: string, person: RegExp) => within(lane(name)).queryByRole('link', { name: person })

test('each status is a lane with its count, its value and its cards, and each card leads to its record and back', async () => {
  open('?view=board&state=NSW')
  const card = await screen.findByRole('link', { name: /^Mai Anh Nguyễn/ })
  expect(lane('New Lead')).toContainElement(card)
  expect(card).toHaveTextContent('Life, IP')
  expect(card).toHaveTextContent('$1,234.50')
  expect(card).toHaveTextContent('Send consent form')
  expect(card).toHaveAttribute('href', '/client-details/12?from=%2Fleads%3Fview%3Dboard%26state%3DNSW&place=1&lane=0')
  expect(within(lane('Quote Sent')).getByText('$3.4k')).toBeVisible()
  expect(screen.getByText('Not Interested')).toHaveTextContent('42')
})

test('a lane of very many has about so many', async () => {
  const { lanes, ...board } = boardOf(leads, { 0: 12_387 })
  const estimated = lanes.map((one) => (one.status === 0 ? { ...one, total_is_estimate: true } : one))
  api.use(answer(clients.board, { ...board, lanes: estimated }))
  open()
  expect(await within(lane('New Lead')).findByText('about 12,400')).toBeVisible()
  expect(within(lane('New Lead')).getByRole('button', { name: 'about 12,400 more' })).toBeVisible()
  expect(screen.getByText(/^about 12,400 leads$/)).toBeVisible()
})

test('a card moves by keys at once, with the version that was seen, and Undo brings it back', async () => {
  const told = moves()
  const { user } = open()
  await focus(/^Mai Anh/)
  await user.keyboard(' {ArrowRight} ')
  expect(cardIn('Follow Up', /^Mai Anh/)).toBeVisible()
  expect(cardIn('New Lead', /^Mai Anh/)).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(cardIn('New Lead', /^Mai Anh/)).toBeVisible())
  await waitFor(() =>
    expect(told).toEqual([
      { id: 12, status: 1, version: 1 },
      { id: 12, status: 0, version: 2 },
    ]),
  )
})

test('a move that the server refuses is undone, counts and all, and says why', async () => {
  api.use(refuse(clients.updateStatus, 'STALE_VERSION', { message: 'Somebody else has changed this client.' }))
  const { user } = open()
  await focus(/^Mai Anh/)
  await user.keyboard(' {ArrowRight} ')
  expect(await screen.findByText('Somebody else has changed this client.')).toBeVisible()
  expect(cardIn('New Lead', /^Mai Anh/)).toBeVisible()
  expect(within(lane('New Lead')).getByText('1')).toBeVisible()
  expect(within(lane('Follow Up')).getByText('0')).toBeVisible()
})

test('a refused move leaves the moves beside it alone', async () => {
  const gate = hold(clients.updateStatus, clientSummary({ ...daniel, status: 3 }))
  api.use(gate.handler)
  const { user } = open()
  await focus(/^Daniel/)
  await user.keyboard(' {ArrowRight} ')
  api.use(refuse(clients.updateStatus, 'FORBIDDEN', { message: 'No.' }))
  await focus(/^Mai Anh/)
  await user.keyboard(' {ArrowRight} ')
  expect(cardIn('Ready to proceed', /^Daniel/)).toBeVisible()
  gate.release()
  expect(await screen.findByText('Moved to Ready to proceed')).toBeVisible()
})

test('the board is read anew once, when the last of several moves is answered', async () => {
  const told = moves()
  let reads = 0
  const gate = hold(clients.updateStatus, clientSummary({ ...daniel, status: 3, version: 2 }))
  api.use(
    answer(clients.board, () => {
      reads += 1
      return boardOf(leads)
    }),
    gate.handler,
  )
  const { user } = open()
  await focus(/^Daniel/)
  await user.keyboard(' {ArrowRight} ')
  moves()
  await focus(/^Mai Anh/)
  await user.keyboard(' {ArrowRight} ')
  expect(await screen.findByText('Moved to Follow Up')).toBeVisible()
  // The server does not know of Daniel's move yet: what it would answer now would put his card back.
  expect(queryClient.isFetching()).toBe(0)
  expect(reads).toBe(1)
  expect(cardIn('Ready to proceed', /^Daniel/)).toBeVisible()
  leads = leads.map((lead) => (lead.id === daniel.id ? { ...lead, status: 3, version: 2 } : lead))
  gate.release()
  await waitFor(() => expect(reads).toBe(2))
  expect(cardIn('Ready to proceed', /^Daniel/)).toBeVisible()
  expect(cardIn('Follow Up', /^Mai Anh/)).toBeVisible()
  expect(told).toEqual([])
})

test('a card moves by its menu too, also to a status below the lanes', async () => {
  const told = moves()
  const { user } = open()
  await screen.findByRole('link', { name: /^Mai Anh/ })
  await user.click(screen.getByRole('button', { name: 'Move Mai Anh Nguyễn' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Marketing List' }))
  await waitFor(() => expect(told).toEqual([{ id: 12, status: 8, version: 1 }]))
  expect(screen.queryByRole('link', { name: /^Mai Anh/ })).toBeNull()
})

test('a long lane carries on where its first cards end', async () => {
  const asked: unknown[] = []
  api.use(
    answer(clients.board, () => boardOf([mai, daniel], { 0: 26 })),
    answer(clients.listLeads, ({ query }) => {
      if (query.page === 2) asked.push(query)
      return pageOf([clientRow({ id: 99, first_name: 'Wei', last_name: 'Zhang' })], { page: query.page })
    }),
  )
  const { user } = open('?view=board&state=NSW')
  await user.click(await screen.findByRole('button', { name: '25 more' }))
  expect(await screen.findByRole('link', { name: /^Wei Zhang/ })).toBeVisible()
  expect(asked[0]).toMatchObject({
    page: 2,
    page_size: 25,
    sort: 'next_due',
    status: [0],
    state: ['NSW'],
    covers: true,
  })
})

test('a page of a lane that did not come is asked for again by the user alone, and none is passed over', async () => {
  Reflect.set(globalThis, 'IntersectionObserver', EndInSight)
  const pages: number[] = []
  api.use(
    answer(clients.board, () => boardOf([mai, daniel], { 0: 3 })),
    answer(clients.listLeads, ({ query: { page } }) => {
      if (page === 1) return pageOf(leads)
      pages.push(page)
      if (pages.length === 1) return refusal('INTERNAL', { message: 'The lane is not to be had.' })
      return pageOf([clientRow({ id: 90 + page, first_name: 'Wei', last_name: `No. ${page}` })], { page })
    }),
  )
  const { user } = open()
  expect(await within(await screen.findByRole('region', { name: 'New Lead' })).findByRole('alert')).toHaveTextContent(
    'The lane is not to be had.',
  )
  expect(pages).toEqual([2])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /^Wei No. 3/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Wei No. 2/ })).toBeVisible()
  expect(pages).toEqual([2, 2, 3])
})

test('the second group has lanes of its own, kept in the address', async () => {
  const { user, address } = open()
  await screen.findByRole('link', { name: /^Mai Anh/ })
  await user.click(screen.getByRole('button', { name: 'Inactive' }))
  expect(address()).toBe('/leads?view=board&status_group=inactive')
})

test('list and board lead to each other, filters and all', async () => {
  open('?view=board&state=NSW&page=2')
  expect(await screen.findByRole('link', { name: 'List' })).toHaveAttribute('href', '/leads?state=NSW')
})

test('is accessible', async () => {
  open()
  await screen.findByRole('link', { name: /^Mai Anh/ })
  await expectAccessible()
})
