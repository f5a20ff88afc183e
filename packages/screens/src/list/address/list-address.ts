import { PAGE_SIZE_DEFAULT } from '@portal/domain/limits'
import { listSearch } from '@portal/domain/values/find-text'
import type { List, ListOffer } from '../define-list.ts'
import type { ListState, ListTypes } from '../list-types.ts'
import { wholeNumber } from './spelling.ts'

export const PAGE_SIZES = [25, 50, 100] as const

/** What of a list its address is read by. */
export type Addressed<T extends ListTypes> = Pick<List<T>, 'sorts' | 'defaultSort'>

/** The list without any filter, as it opens. */
export function plainList<T extends ListTypes>({ defaultSort }: Addressed<T>): ListState<T> {
  return { view: 'list', page: 1, pageSize: PAGE_SIZE_DEFAULT, sort: defaultSort, search: '', filters: {} }
}

function readFilters<T extends ListTypes>(params: URLSearchParams, { filters }: Pick<ListOffer<T>, 'filters'>) {
  const texts: Record<string, string> = {}
  for (const [name, spelling] of filters.flatMap((filter) => Object.entries(filter.params))) {
    const text = params.get(name)
    const value = text ? spelling.read(text) : undefined
    if (value !== undefined) texts[name] = spelling.write(value)
  }
  return texts
}

function readPage(text: string | null): number {
  const page = wholeNumber(text ?? '') ?? 1
  return page >= 1 && page <= 1_000_000 ? page : 1
}

function readColumns<T extends ListTypes>(text: string | null, { columns }: ListOffer<T>) {
  const named = new Set((text ?? '').split(','))
  const known = [...named].flatMap((name) => columns.filter((column) => column === name))
  return known.length > 0 ? known : undefined
}

/** The list that an address asks for. What it says wrongly, or about filters that are not offered, is left out. */
export function readListAddress<T extends ListTypes>(
  params: URLSearchParams,
  list: Addressed<T>,
  offer: ListOffer<T>,
): ListState<T> {
  const search = (params.get('search') ?? '').trim().slice(0, 100)
  const tab = wholeNumber(params.get('tab') ?? '')
  const columns = readColumns(params.get('columns'), offer)
  return {
    view: params.get('view') === 'board' && !offer.noBoard ? 'board' : 'list',
    page: readPage(params.get('page')),
    pageSize: PAGE_SIZES.find((size) => String(size) === params.get('page_size')) ?? PAGE_SIZE_DEFAULT,
    sort: list.sorts.find((sort) => sort === params.get('sort')) ?? list.defaultSort,
    search: listSearch(search),
    filters: readFilters(params, offer),
    ...(tab !== undefined && { tab }),
    ...(columns && { columns }),
  }
}

/** What stands for the plain list where an empty address opens the default view. */
const PLAIN_TAB = 'all'

/**
 * The address of a list, without what goes without saying. Where the list `opensDefault`, an empty address would open
 * its default view: then even the plain list says what it is.
 */
export function writeListAddress<T extends ListTypes>(
  state: ListState<T>,
  { defaultSort }: Pick<List<T>, 'defaultSort'>,
  opensDefault = false,
): URLSearchParams {
  const params = new URLSearchParams()
  if (state.tab !== undefined) params.set('tab', String(state.tab))
  if (state.view === 'board') params.set('view', 'board')
  for (const [name, text] of Object.entries(state.filters)) params.set(name, text)
  if (state.search) params.set('search', state.search)
  if (state.sort !== defaultSort) params.set('sort', state.sort)
  if (state.pageSize !== PAGE_SIZE_DEFAULT) params.set('page_size', String(state.pageSize))
  if (state.columns) params.set('columns', state.columns.join())
  if (state.page !== 1) params.set('page', String(state.page))
  if (opensDefault && params.size === 0) params.set('tab', PLAIN_TAB)
  return params
}

/** `?` and the parameters, or nothing. */
export function asSearch(params: URLSearchParams): string {
  const text = params.toString()
  return text && `?${text}`
}
