import type { ApplicationRow } from '@portal/contract/work/applications.schema'
import { REFERRING_ROLES, type Role } from '@portal/domain/account/role'
import { fullName } from '@portal/domain/values/person'
import { pickDays } from '@portal/domain/work/application-stage'
import { toClientRef } from './client-ref.ts'
import { isOneOf } from './roles.ts'

/** An application as a list reads it, before it is cut to what the caller's role may see. */
export type ApplicationRecord = Required<Omit<ApplicationRow, 'client' | 'adviser' | 'referrer' | 'beside'>> & {
  readonly [column: string]: unknown
  readonly client_id: number
  readonly client_first_name: string
  readonly client_last_name: string
  readonly client_deceased: boolean
  readonly adviser_id: number | null
  readonly adviser_firstname: string | null
  readonly adviser_lastname: string | null
  readonly referrer_id: number | null
  readonly referrer_firstname: string | null
  readonly referrer_lastname: string | null
  readonly beside_id: number | null
  readonly beside_client_id: number | null
  readonly beside_first_name: string | null
  readonly beside_last_name: string | null
  readonly beside_deceased: boolean | null
}

/** Whether a role sees of an application how far it is and no more: no insurer, no cover, no money. Source: decisions.md. */
export function seesStatusOnly(role: Role): boolean {
  return isOneOf(role, REFERRING_ROLES)
}

/** What those may filter and sort by who see the status alone: the rest would answer for what is hidden. */
const STATUS_FILTERS: ReadonlySet<string> = new Set([
  'search',
  'group',
  'status',
  'client_id',
  'submitted_from',
  'submitted_to',
  'in_force_from',
  'in_force_to',
  'created_from',
  'created_to',
])
const STATUS_SORTS = /^-?(?:client|status|submitted_on|in_force_on|created_at)$/

/** What each role may filter and sort applications by. */
export const applicationLimits = {
  mayFilter: (role: Role, name: string) => !seesStatusOnly(role) || STATUS_FILTERS.has(name),
  maySort: (role: Role, sort: string) => !seesStatusOnly(role) || STATUS_SORTS.test(sort),
}

/** A row of a list, cut to what the role may see. */
export function toApplicationRow(role: Role, record: ApplicationRecord): ApplicationRow {
  const { id, status, status_since, stages_recorded, created_at, version } = record
  const { client_id, client_first_name, client_last_name, client_deceased } = record
  const client = toClientRef(client_id, client_first_name, client_last_name, client_deceased)
  const shown = { id, client, status, status_since, ...pickDays(record), stages_recorded, created_at, version }
  if (seesStatusOnly(role)) return shown
  const { insurer, reference, kind, covers, annual_premium, illustrative, renews_id, updated_at } = record
  const { missing, waiting_on, waiting_for, waiting_since } = record
  return {
    ...shown,
    ...{ insurer, reference, kind, covers, annual_premium, illustrative, renews_id, updated_at },
    ...{ missing, waiting_on, waiting_for, waiting_since },
    adviser: person(record.adviser_id, record.adviser_firstname, record.adviser_lastname),
    referrer: person(record.referrer_id, record.referrer_firstname, record.referrer_lastname),
    beside: besideOf(record),
  }
}

function besideOf(record: ApplicationRecord) {
  const { beside_id: id, beside_client_id, beside_first_name, beside_last_name, beside_deceased } = record
  if (id === null || beside_client_id === null) return null
  return { id, client: toClientRef(beside_client_id, beside_first_name, beside_last_name, beside_deceased) }
}

function person(id: number | null, firstname: string | null, lastname: string | null) {
  return id === null ? null : { id, name: fullName(firstname, lastname) }
}
