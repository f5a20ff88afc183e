import type { clients } from '@portal/contract/clients'
import type { InputOf } from '@portal/contract/endpoint'
import type { IsoDate } from '@portal/domain'
import type { ListFilters, ListState } from './list-address.ts'

/** What `/client/list` takes; `/client/list/leads` takes the same but for `kind`. */
export type ClientQuery = NonNullable<InputOf<typeof clients.list>['query']>
/** What of it narrows the list down: also what counts, exports and bulk actions take. */
export type FilterQuery = Omit<ClientQuery, 'page' | 'page_size' | 'sort' | 'fields'>

/** Who is looking, and when: what `me` and "the last 30 days" mean. */
export interface Viewer {
  readonly userId: number
  /** Today in the company's time zone. */
  readonly today: IsoDate
}

/** The day `days` before `day`. */
export function daysBefore(day: IsoDate, days: number): IsoDate {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() - days)
  return at.toISOString().slice(0, 10)
}

/** The days between which the next step is due. */
function dueDays({ due, due_from, due_to }: ListFilters, today: IsoDate): Pick<FilterQuery, 'due_from' | 'due_to'> {
  switch (due) {
    case 'today':
      return { due_to: today }
    case 'overdue':
      return { due_to: daysBefore(today, 1) }
    case 'week':
      return { due_to: daysBefore(today, -7) }
    default:
      return { ...(due_from && { due_from }), ...(due_to && { due_to }) }
  }
}

/** What the filters and the text of an address ask for. `usualKind` holds where the address names no kind. */
export function toFilter(
  { filters, search }: Pick<ListState, 'filters' | 'search'>,
  viewer: Viewer,
  usualKind?: 'lead' | 'client',
): FilterQuery {
  const query: FilterQuery = dueDays(filters, viewer.today)
  const kind = filters.kind ?? usualKind
  if (kind && kind !== 'all') query.kind = kind
  if (search) query.search = search
  if (filters.status) query.status = [...filters.status]
  if (filters.status_group) query.status_group = filters.status_group
  if (filters.status_older) query.status_since_to = daysBefore(viewer.today, filters.status_older + 1)
  if (filters.adviser_id) query.adviser_id = filters.adviser_id.map((who) => (who === 'me' ? viewer.userId : who))
  if (filters.referrer_id) query.referrer_id = [...filters.referrer_id]
  if (filters.state) query.state = [...filters.state]
  if (filters.tag) query.tag = [...filters.tag]
  if (filters.campaign) query.campaign = [...filters.campaign]
  if (filters.smoker !== undefined) query.smoker = filters.smoker
  if (filters.created_within) query.created_from = daysBefore(viewer.today, filters.created_within)
  else if (filters.created_from) query.created_from = filters.created_from
  if (filters.created_to) query.created_to = filters.created_to
  if (filters.import) {
    query.import = filters.import
    if (filters.import_outcome) query.import_outcome = filters.import_outcome
  }
  return query
}

/** The call's query for what the address says. */
export function toQuery(state: ListState, viewer: Viewer, usualKind?: 'lead' | 'client'): ClientQuery {
  return { page: state.page, page_size: state.pageSize, sort: state.sort, ...toFilter(state, viewer, usualKind) }
}
