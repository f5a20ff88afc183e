import { daysBefore } from '@portal/domain/values/date'
import { bothWays, oneOf, words } from '../list/address/spelling.ts'
import { defineList, type ListOffer } from '../list/define-list.ts'
import { adviserFilter } from '../list/filters/adviser-filter.tsx'
import { anyOfFilter } from '../list/filters/any-of-filter.tsx'
import { choiceFilter } from '../list/filters/choice-filter.tsx'
import { daysFilter, lastDays } from '../list/filters/days-filter.tsx'
import type { Filter } from '../list/filters/filter.ts'
import { valuesFilter } from '../list/filters/values-filter.tsx'

interface FruitFilter {
  readonly kind?: string
  readonly colour?: string[]
  readonly tag?: string[]
  readonly adviser_id?: number[]
  readonly ripe_from?: string
  readonly ripe_to?: string
  readonly any_of?: string
}

/** The types of a list that no remote has: what is tested is the list, not what is in it. */
export interface Fruit {
  readonly row: { readonly id: number; readonly name: string }
  readonly filter: FruitFilter
  readonly sort: 'name' | '-name' | 'ripe' | '-ripe'
  readonly column: 'name' | 'colour' | 'ripe'
}

const colour = choiceFilter<FruitFilter, string>({
  name: 'colour',
  label: 'Colour',
  choices: [
    { value: 'red', label: 'Red' },
    { value: 'green', label: 'Green' },
  ],
  query: (colours) => ({ colour: [...colours] }),
})

const plainFilters: ReadonlyArray<Filter<FruitFilter>> = [
  colour,
  adviserFilter<FruitFilter>((adviser_id) => ({ adviser_id })),
  valuesFilter<FruitFilter, string>({
    name: 'tag',
    label: 'Tag',
    read: words(20),
    useValues: () => ({ values: [], error: null }),
    query: (tag) => ({ tag: [...tag] }),
  }),
  daysFilter<FruitFilter>({
    name: 'ripe',
    label: 'Ripe',
    params: { span: 'ripe', from: 'ripe_from', to: 'ripe_to' },
    spans: [lastDays(30), { value: 'now', label: 'Ripe now', days: (today) => ({ to: daysBefore(today, 1) }) }],
    query: ({ from, to }) => ({ ...(from && { ripe_from: from }), ...(to && { ripe_to: to }) }),
  }),
]

export const FRUIT_OFFER: ListOffer<Fruit> = {
  views: [
    { id: 'mine', label: 'Mine', filters: { adviser_id: 'me' } },
    { id: 'ripe', label: 'Ripe', filters: { ripe: 'now' } },
    { id: 'berries', label: 'Berries', filters: { kind: 'berry' } },
    { id: 'all', label: 'All', filters: {} },
  ],
  filters: [
    {
      name: 'kind',
      label: 'Kind',
      field: 'Kind is',
      hidden: true,
      params: { kind: oneOf(['berry', 'nut']) },
      query: ({ kind }) => (kind ? { kind } : {}),
      useWords: ({ kind = '' }) => kind,
      edit: () => null,
    },
    ...plainFilters,
    anyOfFilter<FruitFilter>(plainFilters, (any_of) => ({ any_of })),
  ],
  columns: ['name', 'colour', 'ripe'],
  usual: ['name', 'colour'],
}

/** What somebody gets who may filter by colour alone. */
export const SHORT_OFFER: ListOffer<Fruit> = { ...FRUIT_OFFER, filters: [colour] }

export const FRUIT_LIST = defineList<Fruit>({
  name: 'fruit',
  path: '/fruit',
  title: 'Fruit',
  noun: ['fruit', 'fruits'],
  usePage: () => {
    throw new Error('Nothing is asked here')
  },
  offerTo: () => FRUIT_OFFER,
  columns: () => ({
    name: { header: 'Name', cell: ({ name }) => name },
    colour: { header: 'Colour', cell: () => 'red' },
    ripe: { header: 'Ripe', cell: () => null },
  }),
  phoneColumns: ['name'],
  sorts: bothWays(['name', 'ripe']),
  defaultSort: '-ripe',
  nameOf: ({ name }) => name,
  empty: { mayCreate: 'Add your first fruit.', mayNot: 'Nothing here yet.' },
})
