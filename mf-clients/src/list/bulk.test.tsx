import { users } from '@portal/contract/account/users'
import { bulk } from '@portal/contract/bulk'
import { clients } from '@portal/contract/clients/clients'
import { merges } from '@portal/contract/clients/merges'
import { privacy } from '@portal/contract/clients/privacy'
import { exports } from '@portal/contract/exports'
import { firmLists } from '@portal/contract/office/firm-lists'
import { views } from '@portal/contract/views'
import { followedJobs, leaveJob } from '@portal/platform'
import {
  answer,
  clientDetails,
  clientRow,
  expectAccessible,
  fakeApi,
  listViews,
  pageOf,
  refuse,
  renderScreen,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import ClientList from './ClientList.tsx'
import LeadList from './LeadList.tsx'

const mai = clientRow()
const daniel = clientRow({ id: 13, first_name: 'Daniel', last_name: 'O’Brien' })

const started: unknown[] = []
const taken: unknown[] = []
const api = fakeApi(
  answer(clients.listLeads, ({ query }) =>
    pageOf([mai, daniel], { total: 58, page: query.page, page_size: query.page_size }),
  ),
  answer(clients.list, pageOf([mai])),
  // Fetched ahead where the pointer rests on a row.
  answer(clients.details, ({ params }) => clientDetails({ id: params.id })),
  answer(views.open, listViews()),
  answer(clients.counts, ({ query }) => ({ counts: query.lists.map(() => ({ total: 58, quote_value: null })) })),
  answer(clients.values, { tags: [{ value: 'VIP', count: 3 }], campaigns: [], referrers: [], is_sample: false }),
  answer(firmLists.choices, { items: [{ code: 'Warm', label: 'Warm', archived: false }] }),
  answer(users.options, [{ id: 3, name: 'Sam Advisor', role: 'ROLE_ADVISOR' }]),
  answer(bulk.change, ({ body }) => {
    started.push(body)
    return { job_id: 7 }
  }),
  answer(exports.clients, ({ body }) => {
    taken.push(body)
    return { url: '/files/exports/1', total: 2 }
  }),
)

beforeEach(() => {
  // jsdom cannot go to the file that a link hands out.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  localStorage.clear()
  started.length = 0
  taken.length = 0
  for (const { id } of followedJobs.getState()) leaveJob(id)
})

async function openLeads(search = '') {
  const opened = renderScreen(<LeadList />, { path: `/leads${search}`, route: '/leads' })
  await screen.findByRole('link', { name: 'Mai Anh Nguyễn' })
  return opened
}
async function choose({ user }: Awaited<ReturnType<typeof openLeads>>, ...names: string[]) {
  for (const name of names) await user.click(screen.getByRole('checkbox', { name: new RegExp(name) }))
  return screen.getByRole('region', { name: 'Selection' })
}

test('the status of those chosen is changed by a job that the shell follows', async () => {
  const opened = await openLeads()
  const bar = await choose(opened, 'Mai Anh', 'Daniel')
  expect(within(bar).getByText('2 selected')).toBeVisible()
  await opened.user.click(within(bar).getByRole('button', { name: 'Change status' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change status of 2 people' })
  expect(within(dialog).getByRole('button', { name: 'Change' })).toBeDisabled()
  await expectAccessible(dialog)
  await opened.user.click(within(dialog).getByRole('radio', { name: 'Quote Sent' }))
  await opened.user.click(within(dialog).getByRole('button', { name: 'Change' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(started).toEqual([{ action: { type: 'status', status: 2 }, selection: { ids: [12, 13] } }])
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
  const [job] = followedJobs.getState()
  expect(job).toMatchObject({ id: 7, title: 'Move 2 people to Quote Sent' })
})

test('another filter begins with nobody chosen', async () => {
  const { user } = await openLeads('?state=NSW')
  await user.click(screen.getByRole('checkbox', { name: /Mai Anh/ }))
  expect(screen.getByText('1 selected')).toBeVisible()
  const filters = within(screen.getByRole('search', { name: 'Filters' }))
  await user.click(filters.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull())
  expect(await screen.findByRole('checkbox', { name: /Mai Anh/ })).not.toBeChecked()
})

test('all of very many are about so many, and never said to be counted', async () => {
  api.use(
    answer(clients.listLeads, ({ query }) =>
      pageOf([mai], { total: 12_387, total_is_estimate: true, page: query.page, page_size: query.page_size }),
    ),
  )
  const opened = await openLeads()
  const bar = await choose(opened, 'Mai Anh')
  await opened.user.click(within(bar).getByRole('button', { name: 'Select all about 12,400 that match' }))
  expect(within(bar).getByText('about 12,400 selected')).toBeVisible()
  await opened.user.click(within(bar).getByRole('button', { name: 'Tag' }))
  expect(await screen.findByRole('dialog', { name: 'Tag about 12,400 people' })).toBeVisible()
  await opened.user.keyboard('{Escape}')
  await opened.user.click(within(bar).getByRole('button', { name: 'Export' }))
  expect(await screen.findByRole('dialog', { name: 'Export about 12,400 leads' })).toBeVisible()
})

test('all that match are meant by their filter', async () => {
  const opened = await openLeads('?state=NSW')
  const bar = await choose(opened, 'Mai Anh')
  await opened.user.click(within(bar).getByRole('button', { name: 'Select all 58 that match' }))
  await opened.user.click(within(bar).getByRole('button', { name: 'Assign' }))
  const dialog = await screen.findByRole('dialog', { name: 'Assign 58 people' })
  expect(within(dialog).getByText(/Open tasks and applications stay assigned as they are/)).toBeVisible()
  await opened.user.type(within(dialog).getByRole('combobox', { name: 'Adviser' }), 'Sam')
  await opened.user.click(await screen.findByRole('option', { name: 'Sam Advisor' }))
  await opened.user.click(within(dialog).getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(started).toHaveLength(1))
  expect(started[0]).toEqual({
    action: { type: 'assign', adviser_id: 3 },
    selection: { filter: { kind: 'lead', state: ['NSW'] } },
  })
})

test('tags are added and removed', async () => {
  const opened = await openLeads()
  const bar = await choose(opened, 'Mai Anh')
  await opened.user.click(within(bar).getByRole('button', { name: 'Tag' }))
  const dialog = await screen.findByRole('dialog', { name: 'Tag 1 person' })
  await opened.user.type(within(dialog).getByLabelText('Add tags'), 'VIP{Enter}')
  await opened.user.type(within(dialog).getByLabelText('Remove tags'), 'Old{Enter}')
  await opened.user.click(within(dialog).getByRole('button', { name: 'Tag' }))
  await waitFor(() => expect(started).toHaveLength(1))
  expect(started[0]).toEqual({
    action: { type: 'tags', add: ['VIP'], remove: ['Old'] },
    selection: { ids: [12] },
  })
})

test('two people chosen are merged from the list, and only two', async () => {
  const merged: unknown[] = []
  api.use(
    answer(merges.preview, ({ params }) => ({
      winner: clientDetails({ id: params.id }),
      loser: clientDetails({ id: params.otherId }),
      moves: [],
    })),
    answer(merges.merge, ({ body }) => {
      merged.push(body)
      const merge = {
        id: 5,
        winner_id: 12,
        loser_id: 13,
        loser_name: 'Daniel O’Brien',
        merged_at: '2026-11-20T01:00:00.000Z',
        merged_by: { id: 3, name: 'Sam Advisor' },
        undo_until: '2026-12-20T01:00:00.000Z',
      }
      return { merge, client: clientDetails({ id: 12 }), moved: 0 }
    }),
  )
  const opened = await openLeads()
  const bar = await choose(opened, 'Mai Anh')
  expect(within(bar).queryByRole('button', { name: 'Merge' })).toBeNull()
  await choose(opened, 'Daniel')
  await opened.user.click(within(bar).getByRole('button', { name: 'Merge' }))
  const drawer = await screen.findByRole('dialog', { name: 'Merge records' })
  await opened.user.click(await within(drawer).findByRole('button', { name: 'Merge into no. 12' }))
  expect(await screen.findByText('Daniel O’Brien merged')).toBeVisible()
  expect(merged).toMatchObject([{ id: 12, other_id: 13 }])
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull())
})

test('a super admin erases from the row, asked as on the page, and stays in the list; others cannot', async () => {
  const preview = {
    name: 'Mai Anh Nguyễn',
    version: 4,
    open_applications: 0,
    policies_in_force: 0,
    advice_until: null,
    needs_acknowledgement: false,
    keeps_books: false,
    gone: [],
    stays: [],
  }
  api.use(
    answer(privacy.previewErasure, preview),
    answer(privacy.erase, { message: 'Client erased', keeps_books: false }),
  )
  const { user, address, unmount } = renderScreen(<LeadList />, {
    role: 'ROLE_SUPER_ADMIN',
    path: '/leads',
    route: '/leads',
  })
  await user.click(await screen.findByRole('button', { name: 'More for Mai Anh Nguyễn' }))
  await user.click(screen.getByRole('menuitem', { name: 'Erase this person…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Erase Mai Anh Nguyễn?' })
  await user.type(within(dialog).getByRole('textbox', { name: /^Type Mai/ }), 'Mai Anh Nguyễn')
  await user.click(within(dialog).getByRole('button', { name: 'Erase for good' }))
  expect(await screen.findByText('Client erased')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/leads')
  unmount()

  const admin = await openLeads()
  await admin.user.click(screen.getByRole('button', { name: 'More for Mai Anh Nguyễn' }))
  expect(screen.getByRole('menuitem', { name: 'Open' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Erase this person…' })).toBeNull()
})

test('a refusal is told, and what was chosen stays chosen', async () => {
  api.use(refuse(bulk.change, 'FORBIDDEN', { message: 'You don’t have permission to do this.' }))
  const opened = await openLeads()
  const bar = await choose(opened, 'Mai Anh')
  await opened.user.click(within(bar).getByRole('button', { name: 'Change status' }))
  await opened.user.click(await screen.findByRole('radio', { name: 'Follow Up' }))
  await opened.user.click(screen.getByRole('button', { name: 'Change' }))
  expect(await screen.findByText('You don’t have permission to do this.')).toBeVisible()
  expect(screen.getByText('1 selected')).toBeVisible()
})

test('the list is taken out as it is shown, or with all columns', async () => {
  const { user } = await openLeads('?state=NSW&sort=name')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  const dialog = await screen.findByRole('dialog', { name: 'Export 58 leads' })
  await expectAccessible(dialog)
  // A workbook says its encoding itself.
  expect(within(dialog).queryByRole('checkbox', { name: 'Add a UTF-8 marker for Excel' })).toBeNull()
  await user.click(within(dialog).getByRole('radio', { name: 'CSV' }))
  expect(within(dialog).getByRole('checkbox', { name: 'Add a UTF-8 marker for Excel' })).toBeChecked()
  await user.click(within(dialog).getByRole('button', { name: 'Export' }))
  expect(await screen.findByText('2 leads exported')).toBeVisible()
  expect(taken[0]).toMatchObject({
    format: 'csv',
    columns: expect.arrayContaining(['name', 'status']),
    selection: { filter: { kind: 'lead', state: ['NSW'] } },
    sort: 'name',
    bom: true,
  })
})

test('a referral partner takes out what is theirs, and changes nobody', async () => {
  renderScreen(<ClientList />, { role: 'ROLE_REFERRAL', path: '/clients', route: '/clients' })
  await screen.findByRole('link', { name: 'Mai Anh Nguyễn' })
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: /Mai Anh/ })).toBeNull()
})
