import type { clients } from '@portal/contract/clients'
import type { InputOf } from '@portal/contract/endpoint'
import type { IsoDate } from '@portal/domain'
import type { ListState } from './list-address.ts'

/** What `/client/list` takes; `/client/list/leads` takes the same but for `kind`. */
export type ClientQuery = NonNullable<InputOf<typeof clients.list>['query']>

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

/** The call's query for what the address says. `usualKind` holds where the address names no kind. */
export function toQuery({ filters, ...state }: ListState, viewer: Viewer, usualKind?: 'lead' | 'client'): ClientQuery {
  const query: ClientQuery = { page: state.page, page_size: state.pageSize, sort: state.sort }
  const kind = filters.kind ?? usualKind
  if (kind && kind !== 'all') query.kind = kind
  if (state.search) query.search = state.search
  if (filters.status) query.status = [...filters.status]
  if (filters.status_group) query.status_group = filters.status_group
  if (filters.adviser_id) query.adviser_id = filters.adviser_id.map((who) => (who === 'me' ? viewer.userId : who))
  if (filters.state) query.state = [...filters.state]
  if (filters.tag) query.tag = [...filters.tag]
  if (filters.campaign) query.campaign = [...filters.campaign]
  if (filters.smoker !== undefined) query.smoker = filters.smoker
  if (filters.created_within) query.created_from = daysBefore(viewer.today, filters.created_within)
  else if (filters.created_from) query.created_from = filters.created_from
  if (filters.created_to) query.created_to = filters.created_to
  return query
}
