import type { SavedView } from '@portal/contract/views.schema'
import { listViews, savedView } from '@portal/testing'
import { LEAD_LIST } from '../leads/lead-list.ts'
import { PLAIN_LIST, readListAddress } from './list-address.ts'
import { currentTab, defaultTab, isChanged, movedTab, tabState, tabsOf, viewParams } from './list-tabs.ts'

const offer = LEAD_LIST.offerTo('ROLE_ADVISOR')
const victoria = savedView()
const tabsWith = (views: readonly SavedView[], preferences = {}) => tabsOf(offer, listViews(views, preferences))
const tabs = tabsWith([victoria])
const read = (search: string) => readListAddress(new URLSearchParams(search))

test('tabs are the list’s own and then the saved ones, until the viewer places them', () => {
  expect(tabs.map(({ id }) => id)).toEqual([
    'my-leads',
    'due-today',
    'old-quotes',
    'ready',
    'unassigned',
    'all-leads',
    '12',
  ])
  const placed = tabsWith([victoria], { view_order: ['12', 'gone', 'unassigned'] })
  expect(placed.map(({ id }) => id).slice(0, 3)).toEqual(['12', 'unassigned', 'my-leads'])
})

test('a saved view is shown by its number, whatever else the address says', () => {
  expect(currentTab(tabs, read('tab=12&state=VIC&sort=name'))?.id).toBe('12')
  expect(currentTab(tabs, read('tab=12&adviser_id=me'))?.id).toBe('12')
  // Not by its filters: those may be anybody’s.
  expect(currentTab(tabs, read('state=VIC&sort=name'))?.id).toBe('all-leads')
  expect(currentTab(tabs, read('tab=99&adviser_id=me'))?.id).toBe('my-leads')
})

test('a saved view brings all of the list, one of the list’s own its filters alone', () => {
  const now = read('view=board&sort=-quote_value&page_size=50&page=3&search=nguyen&columns=name,abn')
  const [own] = tabs
  const saved = tabs.at(-1)
  if (!own || !saved) throw new Error('There are tabs')
  expect(tabState(saved, now)).toMatchObject({ sort: 'name', view: 'list', pageSize: 25, search: '', tab: 12 })
  expect(tabState(own, now)).toEqual({
    ...PLAIN_LIST,
    view: 'board',
    sort: '-quote_value',
    pageSize: 50,
    filters: { adviser_id: ['me'] },
  })
})

test('a view has changed where the list shows something else, not for its page', () => {
  const saved = tabs.at(-1)
  if (!saved) throw new Error('There are tabs')
  expect(isChanged(saved, read('tab=12&state=VIC&sort=name&page=4'))).toBe(false)
  expect(isChanged(saved, read('tab=12&state=VIC&sort=name&columns=name,state,occupation'))).toBe(false)
  expect(isChanged(saved, read('tab=12&state=VIC'))).toBe(true)
  expect(isChanged(saved, read('tab=12&state=VIC&sort=name&columns=name,abn'))).toBe(true)
  expect(isChanged(saved, read('tab=12&state=VIC&sort=name&search=nguyen'))).toBe(true)
})

test('a view keeps the list as its address says it, but for the page and its own number', () => {
  expect(viewParams(read('tab=12&view=board&status=0,1&search=nguyen&page=4&columns=name,abn'))).toEqual({
    view: 'board',
    status: '0,1',
    search: 'nguyen',
  })
})

test('what a role may not filter by is left out of a shared view', () => {
  const referral = { ...offer, filters: ['state' as const] }
  const [saved] = tabsOf(referral, listViews([savedView({ params: { state: 'VIC', smoker: 'true' } })])).slice(-1)
  expect(saved?.filters).toEqual({ state: ['VIC'] })
})

test('the default opens where it is there and is not the plain list', () => {
  const defaultOf = (default_view: string | null) => defaultTab(tabs, listViews([victoria], { default_view }))?.id
  expect(defaultOf('12')).toBe('12')
  expect(defaultOf('my-leads')).toBe('my-leads')
  expect(defaultOf('all-leads')).toBeUndefined()
  expect(defaultOf('13')).toBeUndefined()
  expect(defaultOf(null)).toBeUndefined()
})

test('a tab is moved by one place, at the ends not at all', () => {
  expect(movedTab(tabs, '12', -1).slice(-2)).toEqual(['12', 'all-leads'])
  expect(movedTab(tabs, 'my-leads', 1).slice(0, 2)).toEqual(['due-today', 'my-leads'])
  expect(movedTab(tabs, 'my-leads', -1)[0]).toBe('my-leads')
})
