import type { ClientFilter } from '@portal/contract/client-filter'
import { leadStatusesIn, type Role } from '@portal/domain'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { type Viewer, visibleClients } from '../../access/visible-clients.ts'
import { clients } from '../../database/tables/clients.ts'
import { CallError } from '../../http/call-error.ts'
import { seesContactOnly } from './projection.ts'

/**
 * Which rows of `clients` the viewer may see and the filter means: the condition of whatever works on all that match,
 * as counts, exports and bulk actions do. The same people as the list with the same filter shows.
 */
export function matchingClients(viewer: Viewer, filter: ClientFilter): SQL {
  const found = filter.search || filter.tag ? [foundClients(filter)] : []
  return all([visibleClients(viewer), ...filtersOf(viewer.company.timeZone, filter), ...found])
}

/** Whom the trigram and tag indexes name for the filter's words and tags, as a condition on `clients`. */
export function foundClients(filter: Pick<ClientFilter, 'search' | 'tag'>): SQL {
  return sql`${clients.id} in (select clients.id from searched_clients clients where ${all(indexedSearch(filter))})`
}

/** What those may filter and sort by who see of a client only the contact: the rest would answer for what is hidden. */
const CONTACT_FILTERS: ReadonlySet<string> = new Set([
  'search',
  'status',
  'status_group',
  'status_since_to',
  'state',
  'created_from',
  'created_to',
  'kind',
])
const HIDDEN_SORT = /^-?(?:quote_value|next_due|updated_at)$/

function mayFilter(role: Role, name: string): boolean {
  // The day that is kept beside a client is that of all tasks, of which an auditor sees few.
  if (role === 'ROLE_AUDITOR') return !name.startsWith('due_')
  return !seesContactOnly(role) || CONTACT_FILTERS.has(name)
}

function maySort(role: Role, sort: string): boolean {
  if (role === 'ROLE_AUDITOR') return !sort.endsWith('next_due')
  return !seesContactOnly(role) || !HIDDEN_SORT.test(sort)
}

/** Throws FORBIDDEN, naming each, where the role filters or sorts by what it may not see. */
export function assertMayFilter(role: Role, filter: ClientFilter, sort = ''): void {
  const hidden = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined || mayFilter(role, name) ? [] : [name],
  )
  const refused = maySort(role, sort) ? hidden : [...hidden, 'sort']
  if (refused.length > 0) {
    throw new CallError('FORBIDDEN', {
      errors: refused.map((path) => ({ path, message: 'You may not filter or sort by this.' })),
    })
  }
}

export function all(conditions: readonly SQL[]): SQL {
  return sql.join([...conditions], sql` and `)
}

/** An array as one parameter: PostgreSQL's own text form. */
export function textArray(values: readonly string[]): SQL {
  return sql`${`{${values.map((value) => JSON.stringify(value)).join(',')}}`}::text[]`
}

/**
 * What the filter's words and tags ask of a row of `clients`, for whoever walks along them. Words in a query of their own:
 * else a kept plan would divide them anew for each row. And in a case, of which the planner expects every second row: words
 * that it does not know it takes for so rare that it would read and sort the table.
 */
export function searchConditions({ search, tag }: Pick<ClientFilter, 'search' | 'tag'>): SQL[] {
  const found = sql`${clients.search_text} like all ((select search_patterns(${search}))::text[])`
  return [
    ...(search ? [sql`case when ${found} then true else false end`] : []),
    ...(tag ? [sql`${clients.tags} && ${textArray(tag)}`] : []),
  ]
}

/** The same for rows of `searched_clients`, a word at a time: only so the trigram index answers. */
export function indexedSearch({ search, tag }: Pick<ClientFilter, 'search' | 'tag'>): SQL[] {
  const words = search ? search.trim().split(/\s+/) : []
  return [
    ...words.map((_, index) => {
      const pattern = sql`(search_patterns(${search}))[${sql.raw(String(index + 1))}]`
      // A phone number is one pattern, however many words it is written in.
      return sql`clients.search_text like (select ${index === 0 ? pattern : sql`coalesce(${pattern}, '%')`})`
    }),
    ...searchConditions({ tag }),
  ]
}

/** All that the filter asks but for words and tags. Days are the company's. */
export function filtersOf(timeZone: string, filter: ClientFilter): SQL[] {
  const conditions: SQL[] = []
  if (filter.kind) conditions.push(sql`${clients.kind} = ${filter.kind}`)
  if (filter.status) conditions.push(inArray(clients.status, filter.status))
  if (filter.status_group) conditions.push(inArray(clients.status, leadStatusesIn(filter.status_group)))
  if (filter.status_since_to) {
    conditions.push(sql`${clients.status_since} < ${startOfDay(timeZone, filter.status_since_to, 1)}`)
  }
  if (filter.adviser_id) conditions.push(assignedTo(filter.adviser_id))
  if (filter.referrer_id) conditions.push(inArray(clients.referrer_id, filter.referrer_id))
  if (filter.state) conditions.push(inArray(clients.state, filter.state))
  if (filter.campaign) conditions.push(inArray(clients.campaign, filter.campaign))
  if (filter.smoker !== undefined) conditions.push(sql`${clients.smoker} = ${filter.smoker}`)
  if (filter.created_from)
    conditions.push(sql`${clients.created_at} >= ${startOfDay(timeZone, filter.created_from, 0)}`)
  if (filter.created_to) conditions.push(sql`${clients.created_at} < ${startOfDay(timeZone, filter.created_to, 1)}`)
  if (filter.import) conditions.push(broughtBy(filter.import, filter.import_outcome))
  if (filter.due_from) conditions.push(sql`clients.next_due >= ${filter.due_from}::date`)
  if (filter.due_to) conditions.push(sql`clients.next_due <= ${filter.due_to}::date`)
  return conditions
}

/** `0` stands for unassigned. */
function assignedTo(ids: readonly number[]): SQL {
  const advisers = ids.filter((id) => id !== 0)
  const assigned = advisers.length > 0 ? inArray(clients.adviser_id, advisers) : sql`false`
  return ids.includes(0) ? sql`(${assigned} or ${clients.adviser_id} is null)` : assigned
}

/** Whom an import has created or updated, but for those whom its reverting has put back. */
function broughtBy(importId: number, outcome: ClientFilter['import_outcome']): SQL {
  const outcomes = outcome === undefined ? sql`outcome in ('created', 'updated')` : sql`outcome = ${outcome}`
  return sql`${clients.id} in (
    select client_id from import_rows
    where company_id = current_company_id() and import_id = ${importId} and ${outcomes}
      and (reversal is null or reversal = 'kept')
    union all
    select client_id from imported_clients
    where company_id = current_company_id() and import_id = ${importId} and ${outcomes})`
}

/** The instant at which a day begins in the company's time zone. */
function startOfDay(timeZone: string, day: string, later: 0 | 1): SQL {
  return sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`
}
