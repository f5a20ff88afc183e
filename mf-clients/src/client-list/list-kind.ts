import type { clients } from '@portal/contract/clients'
import type { AnswerOf } from '@portal/contract/endpoint'
import type { Role } from '@portal/domain'
import { formatTotal } from '@portal/domain/count'
import type { ColumnName } from './column-names.ts'
import type { FilterName, ListFilters, ListState } from './list-address.ts'

/** A view that the list itself brings: a name for some filters. */
export interface ListView {
  /** What the order of the tabs and the default call it: `my-leads`. */
  readonly id: string
  readonly label: string
  readonly filters: ListFilters
}

/** What a role gets of a list. */
export interface ListOffer {
  readonly views: readonly ListView[]
  /** Filters that the address may hold. */
  readonly filters: readonly FilterName[]
  /** Columns to choose from. */
  readonly columns: readonly ColumnName[]
  /** Columns shown until the user chooses. */
  readonly usual: readonly ColumnName[]
  /** Who is listed where the address does not say; leads and clients both unless told. */
  readonly kind?: 'lead' | 'client'
}

/** What tells the leads list from the clients list; all else is one. */
export interface ListKind {
  /** What the calls about views name it. */
  readonly name: 'leads' | 'clients'
  readonly path: '/leads' | '/clients'
  readonly endpoint: typeof clients.listLeads | typeof clients.list
  readonly title: string
  /** One, and several: `1 lead`, `12 leads`. */
  readonly noun: readonly [one: string, several: string]
  /** What the primary button creates. */
  readonly creates: 'lead' | 'client'
  /** Whether it can be shown as a board, a lane a status. */
  readonly board?: boolean
  offerTo(role: Role): ListOffer
}

/** How many a list holds, as its answers say it: of very many, an estimate. */
export type Total = Pick<AnswerOf<typeof clients.list>, 'total' | 'total_is_estimate'>

/** `1,204`, or `about 12,400`. */
export function totalText({ total, total_is_estimate }: Total): string {
  return formatTotal(total, total_is_estimate)
}

/** `1 lead`, `1,204 leads`, `about 12,400 leads`. */
export function countOf({ noun }: ListKind, count: Total): string {
  return `${totalText(count)} ${count.total === 1 ? noun[0] : noun[1]}`
}

const asText = (value: unknown) => JSON.stringify(value ?? null)

function keeps(filters: ListFilters, view: ListView): boolean {
  const wanted: ListFilters = { kind: undefined, ...view.filters }
  return Object.entries(wanted).every(([name, value]) => asText(filters[name as keyof ListFilters]) === asText(value))
}

/** The view that an address shows: of those whose filters it keeps, the one with the most. */
export function viewOf<V extends ListView>(
  views: readonly V[],
  { filters }: Pick<ListState, 'filters'>,
): V | undefined {
  return views
    .filter((view) => keeps(filters, view))
    .sort((a, b) => Object.keys(b.filters).length - Object.keys(a.filters).length)[0]
}
