import type { ClientFilter } from '@portal/contract/clients/client-filter'
import { ADVISING_ROLES, type Role } from '@portal/domain/account/role'
import { leadStatusesIn } from '@portal/domain/clients/lead-status'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '../../../access/roles.ts'
import type { Viewer } from '../../../access/visible-clients.ts'
import { all, textArray } from '../../../database/arrays.ts'
import { clients } from '../../../database/tables/clients.ts'
import { archivedIs } from '../../../subjects/archiving.ts'
import { anyOf, filterTable } from '../../../subjects/filter-table.ts'
import { startOfDay } from '../../../subjects/start-of-day.ts'
import { likeEachWord, wholeName } from '../../../subjects/whole-name.ts'
import { seesContactOnly } from './client-projection.ts'
import { eitherName, searchedNumber } from './name-search.ts'

type Searching = Pick<ClientFilter, 'search' | 'tag'>

/** Whom the trigram and tag indexes name for the filter's words and tags, as a condition on `clients`. */
export function foundClients(filter: Searching): SQL {
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
  'deceased',
])
const HIDDEN_SORT = /^-?(?:quote_value|next_due|updated_at)$/

/** What each role may filter and sort by. */
export const clientLimits = {
  mayFilter(role: Role, name: string): boolean {
    // The day that is kept beside a client is that of all tasks, of which an auditor sees few.
    if (role === 'ROLE_AUDITOR') return !name.startsWith('due_')
    return !seesContactOnly(role) || CONTACT_FILTERS.has(name)
  },
  maySort(role: Role, sort: string): boolean {
    if (role === 'ROLE_AUDITOR') return !sort.endsWith('next_due')
    return !seesContactOnly(role) || !HIDDEN_SORT.test(sort)
  },
}

/**
 * What the filter's words and tags ask of a row of `clients`, for whoever walks along them. Words in a query of their own:
 * else a kept plan would divide them anew for each row. And in a case, of which the planner expects every second row: words
 * that it does not know it takes for so rare that it would read and sort the table.
 */
export function searchConditions({ search, tag }: Searching): SQL[] {
  const number = searchedNumber(search)
  const name = wholeName(search)
  const found = number
    ? sql`${clients.id} = ${number}`
    : name
      ? eitherName(name)
      : sql`${clients.search_text} like all ((select search_patterns(${search}))::text[])`
  return [
    ...(search ? [sql`case when ${found} then true else false end`] : []),
    ...(tag ? [sql`${clients.tags} && ${textArray(tag)}`] : []),
  ]
}

/** The same for rows of `searched_clients`, a word at a time: only so the trigram index answers. */
export function indexedSearch({ search, tag }: Searching): SQL[] {
  const number = searchedNumber(search)
  if (number) return [sql`clients.id = ${number}`, ...searchConditions({ tag })]
  const name = wholeName(search)
  if (name) return [eitherName(name), ...searchConditions({ tag })]
  return [...(search ? likeEachWord(sql`clients.search_text`, search) : []), ...searchConditions({ tag })]
}

/** How lists of clients are searched. */
export const clientSearch = {
  columns: sql`id, search_text, first_name_key, name_key, tags`,
  conditions: searchConditions,
  indexed: (filter: Searching) => (filter.search || filter.tag ? [foundClients(filter)] : []),
}

/** All that the filter asks but for words and tags. */
export function filtersOf(viewer: Viewer, filter: ClientFilter): SQL[] {
  return [...asked(viewer, filter), ...presentOrArchived(viewer, filter), ...livingOrDead(filter)]
}

/** Leads are who may still become clients: those who have died are among them only where that is asked. */
function livingOrDead({ deceased, kind }: ClientFilter): SQL[] {
  if (deceased) return [sql`clients.deceased_at is not null`]
  return deceased === false || kind === 'lead' ? [sql`clients.deceased_at is null`] : []
}

/** Whoever only reads what others work on sees the archived ones among all. */
function presentOrArchived({ caller }: Viewer, { archived = false }: ClientFilter): SQL[] {
  if (!isOneOf(caller.role, ADVISING_ROLES)) return archived ? [sql`false`] : []
  return [archivedIs('clients', [archived ? 0 : 1])]
}

/** What each field of the filter asks. Days are the company's. */
const asked = filterTable<ClientFilter>({
  kind: (kind) => sql`${clients.kind} = ${kind}`,
  status: (statuses) => inArray(clients.status, statuses),
  status_group: (group) => inArray(clients.status, leadStatusesIn(group)),
  status_since_to: (day, { company }) => sql`${clients.status_since} < ${startOfDay(company.timeZone, day, 1)}`,
  adviser_id: assignedTo,
  referrer_id: (ids) => inArray(clients.referrer_id, ids),
  state: (states) => inArray(clients.state, states),
  campaign: (campaigns) => inArray(clients.campaign, campaigns),
  lost_reason: (reasons) => inArray(clients.lost_reason, reasons),
  smoker: (smoker) => sql`${clients.smoker} = ${smoker}`,
  born_from: (day) => sql`${clients.date_of_birth} >= ${day}::date`,
  born_to: (day) => sql`${clients.date_of_birth} <= ${day}::date`,
  quoted_from: (cents) => sql`${clients.quote_value} >= ${cents}`,
  quoted_to: (cents) => sql`${clients.quote_value} <= ${cents}`,
  reviewed_from: (day) => sql`${clients.last_review} >= ${day}::date`,
  reviewed_to: (day) => sql`${clients.last_review} <= ${day}::date`,
  // The names are the contract's own.
  empty: (fields) => all(fields.map((field) => sql`${sql.raw(`clients.${field}`)} is null`)),
  created_from: (day, { company }) => sql`${clients.created_at} >= ${startOfDay(company.timeZone, day, 0)}`,
  created_to: (day, { company }) => sql`${clients.created_at} < ${startOfDay(company.timeZone, day, 1)}`,
  import: (id, _, { import_outcome }) => broughtBy(id, import_outcome),
  due_from: (day) => sql`clients.next_due >= ${day}::date`,
  due_to: (day) => sql`clients.next_due <= ${day}::date`,
  // Tags are looked at in each row: no index answers for a part of an `or`.
  any_of: (groups, viewer, _, conditionsOf) =>
    anyOf(groups, (one) => [...conditionsOf(viewer, one), ...searchConditions({ tag: one.tag })]),
})

/** `0` stands for unassigned. */
function assignedTo(ids: readonly number[]): SQL {
  const advisers = ids.filter((id) => id !== 0)
  const assigned = advisers.length > 0 ? inArray(clients.adviser_id, advisers) : sql`false`
  return ids.includes(0) ? sql`(${assigned} or ${clients.adviser_id} is null)` : assigned
}

/** Whom an import of clients has created or updated, but for those whom its reverting has put back. */
function broughtBy(importId: number, outcome: ClientFilter['import_outcome']): SQL {
  const outcomes = outcome === undefined ? sql`outcome in ('created', 'updated')` : sql`outcome = ${outcome}`
  return sql`exists (select from imports where imports.id = ${importId} and imports.subject = 'clients') and ${clients.id} in (
    select record_id from import_rows
    where company_id = current_company_id() and import_id = ${importId} and ${outcomes}
      and (reversal is null or reversal = 'kept')
    union all
    select record_id from imported_records
    where company_id = current_company_id() and import_id = ${importId} and ${outcomes})`
}
