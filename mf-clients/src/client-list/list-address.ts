import type { ClientRow } from '@portal/contract/clients.schema'
import {
  AUSTRALIAN_STATES,
  type AustralianState,
  isIsoDate,
  isLeadStatus,
  joinCommas,
  LEAD_STATUS_GROUPS,
  type LeadStatus,
  type LeadStatusGroup,
  PAGE_SIZE_DEFAULT,
  SEARCH_MIN_LENGTH,
  splitCommas,
} from '@portal/domain'
import { type ColumnName, isColumnName } from './column-names.ts'

/** What a list can be sorted by. Source: the contract's `clients.list`. */
export const SORT_FIELDS = ['name', 'status', 'state', 'quote_value', 'next_due', 'created_at', 'updated_at'] as const
export type SortField = (typeof SORT_FIELDS)[number]
export type Sort = SortField | `-${SortField}`

export const PAGE_SIZES = [25, 50, 100] as const
export const DEFAULT_SORT: Sort = '-created_at'

/** An adviser in the address: an id, `0` for nobody, `me` for whoever is looking. */
export type AdviserChoice = number | 'me'
/** `lead` and `client` as the contract has them, `all` for everybody. */
export type KindChoice = ClientRow['kind'] | 'all'

/** Days back from today that the created filter offers. */
export const CREATED_WITHIN = [7, 30, 90] as const
export type CreatedWithin = (typeof CREATED_WITHIN)[number]

/** Days since the last change of the status that the filter offers. */
export const STATUS_OLDER_THAN = [7, 14, 30, 90] as const
export type StatusOlderThan = (typeof STATUS_OLDER_THAN)[number]

/** When the next step is due, as counted from today: by today, before today, by this day in a week. */
export const DUE_CHOICES = ['today', 'overdue', 'week'] as const
export type DueChoice = (typeof DUE_CHOICES)[number]

/** What an import did to those whom it brought. */
export const IMPORT_OUTCOMES = ['created', 'updated'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

/** What a list can be narrowed down by, named as in the contract. */
interface FilterValues {
  readonly kind: KindChoice
  readonly status: readonly LeadStatus[]
  readonly status_group: LeadStatusGroup
  readonly status_older: StatusOlderThan
  readonly adviser_id: readonly AdviserChoice[]
  readonly referrer_id: readonly number[]
  readonly state: readonly AustralianState[]
  readonly tag: readonly string[]
  readonly campaign: readonly string[]
  readonly smoker: boolean
  /** Created in the last so many days; takes the place of `created_from`. */
  readonly created_within: CreatedWithin
  readonly created_from: string
  readonly created_to: string
  /** The id of an import. */
  readonly import: number
  readonly import_outcome: ImportOutcome
  /** Takes the place of `due_from` and `due_to`. */
  readonly due: DueChoice
  readonly due_from: string
  readonly due_to: string
}
export type FilterName = keyof FilterValues
/** The filters that are set. An absent one lets everything through. */
export type ListFilters = Partial<FilterValues>

/** How a list is shown: rows in a table, or cards in lanes. */
export type ListLook = 'list' | 'board'

/** All that the address of a list says. */
export interface ListState {
  readonly view: ListLook
  readonly page: number
  readonly pageSize: number
  readonly sort: Sort
  /** Empty, or of {@link SEARCH_MIN_LENGTH} characters at least. */
  readonly search: string
  readonly filters: ListFilters
  /** The saved view that it was opened as, by its id. What the list holds is said by the rest. */
  readonly tab?: number | undefined
  /** The columns, where they are others than those of the view. */
  readonly columns?: readonly ColumnName[] | undefined
}

export const PLAIN_LIST: ListState = {
  view: 'list',
  page: 1,
  pageSize: PAGE_SIZE_DEFAULT,
  sort: DEFAULT_SORT,
  search: '',
  filters: {},
}

/** How a value is written into the address, and read from it with doubt: `undefined` where it is none. */
interface Spelling<T> {
  read(text: string): T | undefined
  write(value: T): string
}

function several<T extends string | number>(one: (text: string) => T | undefined): Spelling<readonly T[]> {
  return {
    read(text) {
      const values = splitCommas(text)
        .map((part) => one(part.trim()))
        .filter((value) => value !== undefined)
      return values.length > 0 ? [...new Set(values)].slice(0, 100) : undefined
    },
    write: joinCommas,
  }
}

function oneOf<T extends string | number | boolean>(values: readonly T[]): Spelling<T> {
  return { read: (text) => values.find((value) => String(value) === text), write: String }
}

const WHOLE = /^\d{1,9}$/
const line = (max: number) => (text: string) => (text && text.length <= max ? text : undefined)
const day: Spelling<string> = { read: (text) => (isIsoDate(text) ? text : undefined), write: (value) => value }

const FILTERS: { readonly [N in FilterName]: Spelling<FilterValues[N]> } = {
  kind: oneOf(['lead', 'client', 'all']),
  status: several((text) => {
    const value = WHOLE.test(text) ? Number(text) : undefined
    return isLeadStatus(value) ? value : undefined
  }),
  status_group: oneOf(LEAD_STATUS_GROUPS.map((group) => group.value)),
  status_older: oneOf(STATUS_OLDER_THAN),
  adviser_id: several((text) => (text === 'me' ? 'me' : WHOLE.test(text) ? Number(text) : undefined)),
  referrer_id: several((text) => (WHOLE.test(text) && Number(text) > 0 ? Number(text) : undefined)),
  state: several((text) => AUSTRALIAN_STATES.find((state) => state === text)),
  tag: several(line(60)),
  campaign: several(line(100)),
  smoker: oneOf([true, false]),
  created_within: oneOf(CREATED_WITHIN),
  created_from: day,
  created_to: day,
  import: { read: (text) => (WHOLE.test(text) && Number(text) > 0 ? Number(text) : undefined), write: String },
  import_outcome: oneOf(IMPORT_OUTCOMES),
  due: oneOf(DUE_CHOICES),
  due_from: day,
  due_to: day,
}

export const FILTER_NAMES = Object.keys(FILTERS) as readonly FilterName[]

function readFilter<N extends FilterName>(
  name: N,
  text: string | null,
  into: { -readonly [K in FilterName]?: FilterValues[K] },
) {
  const value = text ? FILTERS[name].read(text) : undefined
  if (value !== undefined) into[name] = value
}

function writeFilter<N extends FilterName>(name: N, filters: ListFilters, into: URLSearchParams) {
  const value = filters[name]
  if (value !== undefined) into.set(name, FILTERS[name].write(value))
}

function readSort(text: string | null): Sort {
  return SORT_FIELDS.flatMap((field): Sort[] => [field, `-${field}`]).find((sort) => sort === text) ?? DEFAULT_SORT
}

function readPage(text: string | null): number {
  const page = text && WHOLE.test(text) ? Number(text) : 1
  return page >= 1 && page <= 1_000_000 ? page : 1
}

function readColumns(text: string | null): readonly ColumnName[] | undefined {
  const names = (text ?? '').split(',').filter(isColumnName)
  return names.length > 0 ? [...new Set(names)] : undefined
}

/** The list that an address asks for. What it says wrongly, or about filters that are not `allowed`, is left out. */
export function readListAddress(params: URLSearchParams, allowed: readonly FilterName[] = FILTER_NAMES): ListState {
  const filters: ListFilters = {}
  for (const name of allowed) readFilter(name, params.get(name), filters)
  const search = (params.get('search') ?? '').trim().slice(0, 100)
  const tab = params.get('tab') ?? ''
  const columns = readColumns(params.get('columns'))
  return {
    view: params.get('view') === 'board' ? 'board' : 'list',
    page: readPage(params.get('page')),
    pageSize: PAGE_SIZES.find((size) => String(size) === params.get('page_size')) ?? PAGE_SIZE_DEFAULT,
    sort: readSort(params.get('sort')),
    search: search.length >= SEARCH_MIN_LENGTH ? search : '',
    filters,
    ...(WHOLE.test(tab) && { tab: Number(tab) }),
    ...(columns && { columns }),
  }
}

/** What stands for the plain list where an empty address opens the default view. */
const PLAIN_TAB = 'all'

/**
 * The address of a list, without what goes without saying. Where the list `opensDefault`, an empty address would open
 * its default view: then even the plain list says what it is.
 */
export function writeListAddress(state: ListState, opensDefault = false): URLSearchParams {
  const params = new URLSearchParams()
  if (state.tab !== undefined) params.set('tab', String(state.tab))
  if (state.view === 'board') params.set('view', 'board')
  for (const name of FILTER_NAMES) writeFilter(name, state.filters, params)
  if (state.search) params.set('search', state.search)
  if (state.sort !== DEFAULT_SORT) params.set('sort', state.sort)
  if (state.pageSize !== PAGE_SIZE_DEFAULT) params.set('page_size', String(state.pageSize))
  if (state.columns) params.set('columns', state.columns.join())
  if (state.page !== 1) params.set('page', String(state.page))
  if (opensDefault && params.size === 0) params.set('tab', PLAIN_TAB)
  return params
}
