import { FRUIT_LIST, FRUIT_OFFER, type Fruit, SHORT_OFFER } from '../../testing/fruit-list.ts'
import { type ListViewer, toFilter } from '../define-list.ts'
import type { ListState } from '../list-types.ts'
import { plainList, readListAddress, writeListAddress } from './list-address.ts'

const read = (search: string, offer = FRUIT_OFFER) => readListAddress(new URLSearchParams(search), FRUIT_LIST, offer)
const write = (state: ListState<Fruit>, opensDefault = false) =>
  writeListAddress(state, FRUIT_LIST, opensDefault).toString()
const PLAIN: ListState<Fruit> = plainList(FRUIT_LIST)
const viewer: Pick<ListViewer<Fruit>, 'offer' | 'userId' | 'today'> = {
  offer: FRUIT_OFFER,
  userId: 3,
  today: '2026-11-21',
}

describe('the address of a list', () => {
  test('says everything and reads back the same', () => {
    const state: ListState<Fruit> = {
      view: 'board',
      page: 4,
      pageSize: 50,
      sort: 'name',
      search: 'nguyễn',
      filters: {
        kind: 'berry',
        colour: 'red,green',
        adviser_id: 'me,0,12',
        tag: 'Spring 2026,Radio\\, June',
        ripe_from: '2026-10-01',
        ripe_to: '2026-10-31',
      },
      tab: 12,
      columns: ['name', 'ripe'],
    }
    expect(read(write(state))).toEqual(state)
  })

  test('a plain list has a plain address, unless that would open another view', () => {
    expect(write(PLAIN)).toBe('')
    expect(read('')).toEqual(PLAIN)
    expect(write(PLAIN, true)).toBe('tab=all')
    expect(read('tab=all')).toEqual(PLAIN)
  })

  test('what it does not know and what makes no sense is left out', () => {
    expect(
      read(
        'kind=cheese&colour=blue&adviser_id=bob&ripe_from=2026-02-30&ripe=8&page=-3&page_size=7&sort=password' +
          '&search=a&taste=sweet&tag=&columns=price&tab=x',
      ),
    ).toEqual(PLAIN)
  })

  test('of several values those that make sense stay, each once', () => {
    expect(read('colour=red,blue,red&adviser_id=0,x,me').filters).toEqual({ colour: 'red', adviser_id: '0,me' })
  })

  test('a filter that is not offered is left out', () => {
    expect(read('kind=nut&colour=red', SHORT_OFFER).filters).toEqual({ colour: 'red' })
  })
})

describe('the call for an address', () => {
  const asked = (search: string) => toFilter(read(search), viewer)

  test('asks for what the filters say, and for the text', () => {
    expect(asked('colour=red&tag=a\\,b,c&kind=nut&search=apple')).toEqual({
      colour: ['red'],
      tag: ['a,b', 'c'],
      kind: 'nut',
      search: 'apple',
    })
    expect(asked('')).toEqual({})
  })

  test('"me" is whoever looks', () => {
    expect(asked('adviser_id=me,0')).toEqual({ adviser_id: [3, 0] })
  })

  test('a span is counted from today in the company, and takes the place of two days', () => {
    expect(asked('ripe=30')).toEqual({ ripe_from: '2026-10-22' })
    expect(asked('ripe=now&ripe_from=2026-01-01')).toEqual({ ripe_to: '2026-11-20' })
    expect(asked('ripe_from=2026-11-01')).toEqual({ ripe_from: '2026-11-01' })
  })
})

describe('groups of which one condition is enough', () => {
  const GROUPS = 'colour=red|adviser_id=me%2C0|ripe_from=2026-01-01&ripe_to=2026-03-31;tag=a%7Cb%2Cc%3Bd'
  const asked = (any_of: string) => toFilter(read(new URLSearchParams({ any_of }).toString()), viewer).any_of
  const groupsIn = (any_of: string) => read(new URLSearchParams({ any_of }).toString()).filters.any_of

  test('stand in the address as they read, and are asked for beside the plain filters', () => {
    const state = { ...PLAIN, filters: { colour: 'green', any_of: GROUPS } }
    expect(read(write(state))).toEqual(state)
    expect(toFilter(state, viewer)).toEqual({ colour: ['green'], any_of: expect.any(String) })
    expect(JSON.parse(asked(GROUPS) ?? '')).toEqual([
      [{ colour: ['red'] }, { adviser_id: [3, 0] }, { ripe_from: '2026-01-01', ripe_to: '2026-03-31' }],
      [{ tag: ['a|b', 'c;d'] }],
    ])
  })

  test('without what makes no sense, and without what is empty then', () => {
    expect(groupsIn('colour=blue|colour=red,blue|price=3|colour;ripe_from=2026-02-30;;')).toBe('colour=red')
    expect(groupsIn('colour=blue;kind=nut;any_of=colour')).toBeUndefined()
    expect(asked('colour=blue')).toBeUndefined()
  })

  test('are five of ten at most', () => {
    const group = Array.from({ length: 11 }, () => 'colour=red').join('|')
    const groups = JSON.parse(asked(Array.from({ length: 6 }, () => group).join(';')) ?? '')
    expect(groups.map(({ length }: unknown[]) => length)).toEqual([10, 10, 10, 10, 10])
  })
})
