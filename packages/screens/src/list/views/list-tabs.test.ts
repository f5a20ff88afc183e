import type { SavedView } from '@portal/contract/views.schema'
import { listViews, savedView } from '@portal/testing'
import { FRUIT_LIST, FRUIT_OFFER, SHORT_OFFER } from '../../testing/fruit-list.ts'
import { plainList, readListAddress } from '../address/list-address.ts'
import { currentTab, defaultTab, isChanged, movedTab, tabState, tabsOf, viewParams } from './list-tabs.ts'

const red = savedView({ list: 'fruit', params: { colour: 'red', sort: 'name' }, columns: ['name', 'colour'] })
const tabsWith = (views: readonly SavedView[], preferences = {}) =>
  tabsOf(FRUIT_LIST, FRUIT_OFFER, listViews(views, preferences))
const tabs = tabsWith([red])
const read = (search: string) => readListAddress(new URLSearchParams(search), FRUIT_LIST, FRUIT_OFFER)
const tabOf = (search: string) => currentTab(tabs, read(search), FRUIT_OFFER)?.id

function savedTab() {
  const saved = tabs.at(-1)
  if (!saved) throw new Error('There are tabs')
  return saved
}

test('tabs are the list’s own and then the saved ones, until the viewer places them', () => {
  expect(tabs.map(({ id }) => id)).toEqual(['mine', 'ripe', 'berries', 'all', '12'])
  const placed = tabsWith([red], { view_order: ['12', 'gone', 'ripe'] })
  expect(placed.map(({ id }) => id)).toEqual(['12', 'ripe', 'mine', 'berries', 'all'])
})

test('a view of the list is shown where its filters are kept, also with more of them', () => {
  expect(tabOf('')).toBe('all')
  expect(tabOf('adviser_id=me')).toBe('mine')
  expect(tabOf('adviser_id=me&colour=red&page=3')).toBe('mine')
  expect(tabOf('adviser_id=0')).toBe('all')
  // What no chip shows is the view’s alone: berries are not all fruits with a filter.
  expect(tabOf('kind=berry&colour=red')).toBe('berries')
  expect(tabOf('kind=nut')).toBeUndefined()
})

test('a saved view is shown by its number, whatever else the address says', () => {
  expect(tabOf('tab=12&colour=red&sort=name')).toBe('12')
  expect(tabOf('tab=12&adviser_id=me')).toBe('12')
  // Not by its filters: those may be anybody’s.
  expect(tabOf('colour=red&sort=name')).toBe('all')
  expect(tabOf('tab=99&adviser_id=me')).toBe('mine')
})

test('a saved view brings all of the list, one of the list’s own its filters alone', () => {
  const now = read('view=board&sort=name&page_size=50&page=3&search=apple&columns=name,ripe')
  const [own] = tabs
  if (!own) throw new Error('There are tabs')
  expect(tabState(savedTab(), now)).toMatchObject({ sort: 'name', view: 'list', pageSize: 25, search: '', tab: 12 })
  expect(tabState(own, now)).toEqual({
    ...plainList(FRUIT_LIST),
    view: 'board',
    sort: 'name',
    pageSize: 50,
    filters: { adviser_id: 'me' },
  })
})

test('a view opens in its own order, which stays with it', () => {
  const views = FRUIT_OFFER.views.map((view) => (view.id === 'ripe' ? { ...view, sort: 'name' as const } : view))
  const [mine, ripe] = tabsOf(FRUIT_LIST, { ...FRUIT_OFFER, views }, listViews([]))
  if (!mine || !ripe) throw new Error('There are tabs')
  const opened = tabState(ripe, read('sort=-name'), mine)
  expect(opened).toMatchObject({ sort: 'name', filters: { ripe: 'now' } })
  expect(tabState(mine, opened, ripe).sort).toBe('-ripe')
  expect(tabState(mine, { ...opened, sort: '-name' }, ripe).sort).toBe('-name')
})

test('a view has changed where the list shows something else, not for its page', () => {
  const changed = (search: string) => isChanged(savedTab(), read(search), FRUIT_LIST)
  expect(changed('tab=12&colour=red&sort=name&page=4')).toBe(false)
  expect(changed('tab=12&colour=red&sort=name&columns=name,colour')).toBe(false)
  expect(changed('tab=12&colour=red')).toBe(true)
  expect(changed('tab=12&colour=red&sort=name&columns=name,ripe')).toBe(true)
  expect(changed('tab=12&colour=red&sort=name&search=apple')).toBe(true)
  expect(changed('tab=12&colour=red&sort=name&any_of=ripe%3Dnow')).toBe(true)
})

test('a view keeps the list as its address says it, but for the page and its own number', () => {
  expect(
    viewParams(read('tab=12&view=board&colour=red,green&search=apple&page=4&columns=name,ripe'), FRUIT_LIST),
  ).toEqual({ view: 'board', colour: 'red,green', search: 'apple' })
})

test('what a role may not filter by is left out of a shared view', () => {
  const [saved] = tabsOf(
    FRUIT_LIST,
    SHORT_OFFER,
    listViews([savedView({ params: { colour: 'red', kind: 'nut' } })]),
  ).slice(-1)
  expect(saved?.filters).toEqual({ colour: 'red' })
})

test('the default opens where it is there and is not the plain list', () => {
  const defaultOf = (default_view: string | null) => defaultTab(tabs, listViews([red], { default_view }))?.id
  expect(defaultOf('12')).toBe('12')
  expect(defaultOf('mine')).toBe('mine')
  expect(defaultOf('all')).toBeUndefined()
  expect(defaultOf('13')).toBeUndefined()
  expect(defaultOf(null)).toBeUndefined()
})

test('a tab is moved by one place, at the ends not at all', () => {
  expect(movedTab(tabs, '12', -1).slice(-2)).toEqual(['12', 'all'])
  expect(movedTab(tabs, 'mine', 1).slice(0, 2)).toEqual(['ripe', 'mine'])
  expect(movedTab(tabs, 'mine', -1)[0]).toBe('mine')
})
