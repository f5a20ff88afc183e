import { users } from '@portal/contract/account/users'
import { clients } from '@portal/contract/clients/clients'
import { views } from '@portal/contract/views'
import type { ListPreferences, SavedView } from '@portal/contract/views.schema'
import type { Role } from '@portal/domain/account/role'
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
  savedView,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import LeadList from './LeadList.tsx'

/** What the server keeps. */
let kept = listViews()
let asked: Array<Record<string, unknown>> = []

const api = fakeApi(
  answer(clients.listLeads, ({ query }) => {
    asked.push(query)
    return pageOf([clientRow({ occupation: 'Pharmacist', date_of_birth: '1986-04-17' })], {
      total: 214,
      page: query.page,
      page_size: query.page_size,
    })
  }),
  answer(clients.counts, ({ query }) => ({ counts: query.lists.map(() => ({ total: 58, quote_value: null })) })),
  // Fetched ahead where the pointer rests on a row.
  answer(clients.details, ({ params }) => clientDetails({ id: params.id })),
  answer(users.options, []),
  answer(views.open, () => kept),
  answer(views.prefer, ({ body }) => Object.assign(kept.preferences, body)),
  answer(views.create, ({ body }) => {
    const view = savedView({ columns: null, ...body, id: 40 })
    kept.views.push(view)
    return view
  }),
  answer(views.update, ({ params, body: { version: _, ...changes } }) => {
    const view = kept.views.find((one) => one.id === params.id)
    if (!view) throw new Error('There is no such view')
    return Object.assign(view, changes, { version: view.version + 1 })
  }),
  answer(views.remove, ({ params }) => {
    kept = { ...kept, views: kept.views.filter((one) => one.id !== params.id) }
    return { message: 'View deleted.' }
  }),
)

async function openLeads(
  search = '',
  has: { views?: SavedView[]; preferences?: Partial<ListPreferences>; role?: Role } = {},
) {
  kept = listViews(has.views, has.preferences)
  asked = []
  const opened = renderScreen(<LeadList />, { path: `/leads${search}`, route: '/leads', role: has.role })
  await screen.findByText('Mai Anh Nguyễn')
  return opened
}
const tab = (name: RegExp) => within(screen.getByRole('navigation', { name: 'Views' })).findByRole('link', { name })
const isOpen = (name: RegExp) => waitFor(async () => expect(await tab(name)).toHaveAttribute('aria-current', 'page'))
const headings = () =>
  screen
    .getAllByRole('columnheader')
    .map((heading) => heading.textContent)
    .filter((text) => text && text !== 'Actions')

async function choose({ user }: Awaited<ReturnType<typeof openLeads>>, entry: string) {
  await user.click(screen.getByRole('button', { name: 'This view' }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

test('a saved view is a tab that brings its filters, sorting and columns', async () => {
  const { user, address } = await openLeads('', { views: [savedView()] })
  await user.click(await tab(/Victoria by name/))
  expect(address()).toBe('/leads?tab=12&state=VIC&sort=name')
  await waitFor(() => expect(headings()).toEqual(['Name', 'State', 'Occupation']))
  expect(await screen.findByText('Pharmacist')).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ state: ['VIC'], sort: 'name', fields: ['occupation'] })
  expect(await tab(/Victoria by name/)).toHaveAttribute('aria-current', 'page')
})

test('the default view opens where the address says nothing, and all leads can still be had', async () => {
  const { user, address } = await openLeads('', { views: [savedView()], preferences: { default_view: '12' } })
  await waitFor(() => expect(address()).toBe('/leads?tab=12&state=VIC&sort=name'))
  await user.click(await tab(/All leads/))
  expect(address()).toBe('/leads?sort=name')
  await user.click(await screen.findByRole('button', { name: /^Created/ }))
  expect(address()).toBe('/leads?tab=all')
  expect(await tab(/All leads/)).toHaveAttribute('aria-current', 'page')
})

test('an address that says something is never overruled by the default', async () => {
  const { address } = await openLeads('?state=NT', { views: [savedView()], preferences: { default_view: '12' } })
  expect(address()).toBe('/leads?state=NT')
})

test('what the list shows is saved as a view, which then is open', async () => {
  const { user, address } = await openLeads('?state=NSW&sort=name&page=3')
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save view' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Please enter a name')).toBeVisible()
  await expectAccessible(dialog)
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Sydney{Enter}')
  await waitFor(() => expect(address()).toBe('/leads?tab=40&state=NSW&sort=name'))
  expect(kept.views[0]).toMatchObject({ list: 'leads', name: 'Sydney', params: { state: 'NSW', sort: 'name' } })
  expect(kept.views[0]?.columns).toEqual(expect.arrayContaining(['name', 'status', 'quote_value']))
  await isOpen(/Sydney/)
})

test('admins share a view and let it open first; an adviser is not asked', async () => {
  const { user, unmount } = await openLeads('?state=NSW', { role: 'ROLE_ADMIN' })
  await user.click(screen.getByRole('button', { name: 'Save view' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Sydney')
  await user.click(screen.getByRole('checkbox', { name: 'Share with everyone in the company' }))
  await user.click(screen.getByRole('checkbox', { name: 'Make default' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(kept.preferences.default_view).toBe('40'))
  expect(kept.views[0]).toMatchObject({ shared: true })
  unmount()
  const adviser = await openLeads('?state=NSW')
  await adviser.user.click(screen.getByRole('button', { name: 'Save view' }))
  await screen.findByRole('textbox', { name: 'Name' })
  expect(screen.queryByRole('checkbox', { name: /Share/ })).toBeNull()
})

test('a view that has changed is saved again or put back', async () => {
  const opened = await openLeads('?tab=12&state=VIC,NSW&sort=name', { views: [savedView()] })
  await choose(opened, 'Discard changes')
  expect(opened.address()).toBe('/leads?tab=12&state=VIC&sort=name')
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  await opened.user.click(within(screen.getByRole('grid')).getByRole('button', { name: /^State/ }))
  await opened.user.click(await screen.findByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(kept.views[0]?.params).toEqual({ state: 'VIC', sort: 'state' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull())
})

test('columns chosen over a saved view are a change of it, in the address', async () => {
  const { user, address } = await openLeads('?tab=12&state=VIC&sort=name', { views: [savedView()] })
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.type(await screen.findByRole('searchbox', { name: 'Find a column' }), 'age')
  expect(screen.queryByRole('checkbox', { name: 'State' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Age' }))
  expect(address()).toBe('/leads?tab=12&state=VIC&sort=name&columns=name%2Cstate%2Coccupation%2Cage')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ fields: ['date_of_birth', 'occupation'] }))
  expect(await within(screen.getByRole('grid')).findByText(/^\d\d$/)).toBeVisible()
  expect(kept.preferences.columns).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Reset columns' }))
  expect(address()).toBe('/leads?tab=12&state=VIC&sort=name')
})

test('a view is renamed', async () => {
  const opened = await openLeads('?tab=12&state=VIC&sort=name', { views: [savedView()] })
  await choose(opened, 'Rename')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await opened.user.clear(name)
  await opened.user.type(name, 'Melbourne{Enter}')
  expect(await tab(/Melbourne/)).toHaveAttribute('aria-current', 'page')
})

test('a deleted view is gone, and back where that was a mistake', async () => {
  const view = savedView()
  const opened = await openLeads('?tab=12&state=VIC&sort=name', { views: [view] })
  await choose(opened, 'Delete')
  expect(await screen.findByText('“Victoria by name” deleted')).toBeVisible()
  expect(opened.address()).toBe('/leads')
  api.use(
    answer(views.restore, () => {
      kept = listViews([view])
      return view
    }),
  )
  await opened.user.click(screen.getByRole('button', { name: 'Undo' }))
  await isOpen(/Victoria by name/)
})

test('tabs are moved, and one is chosen to open first', async () => {
  const opened = await openLeads('?adviser_id=me')
  await choose(opened, 'Move right')
  await waitFor(() => expect(kept.preferences.view_order.slice(0, 2)).toEqual(['due-today', 'my-leads']))
  await choose(opened, 'Make default')
  await waitFor(() => expect(kept.preferences.default_view).toBe('my-leads'))
  await choose(opened, 'Remove as default')
  await waitFor(() => expect(kept.preferences.default_view).toBeNull())
})

test('what others have shared is chosen and copied, not changed', async () => {
  const shared = savedView({ shared: true, own: false, editable: false })
  const { user } = await openLeads('?tab=12&state=VIC', { views: [shared] })
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'This view' }))
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(entries).toEqual(['Discard changes', 'Save as new view', 'Make default', 'Move left', 'Move right'])
})

test('a choice that cannot be kept is undone and said', async () => {
  api.use(refuse(views.prefer, 'FORBIDDEN', { message: 'You don’t have permission to do this.' }))
  const { user } = await openLeads()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Source' }))
  expect(await screen.findByText('You don’t have permission to do this.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Source' })).toBeVisible())
})

test('is accessible with its views', async () => {
  const { container, user } = await openLeads('?tab=12&state=NSW', { views: [savedView()] })
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await expectAccessible(await screen.findByRole('dialog', { name: 'Columns' }))
})
