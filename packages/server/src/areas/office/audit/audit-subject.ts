import { type AuditColumn, type AuditFilter, exportRows } from '@portal/contract/office/audit.schema'
import { fullName } from '@portal/domain/values/person'
import { numberKey } from '@portal/domain/work/number-key'
import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../access/visible-clients.ts'
import { changesInWords } from '../../../activity-log/changes.ts'
import type { DeclaredActivity } from '../../../activity-log/declared.ts'
import { kindInWords } from '../../../activity-log/named-records.ts'
import { did, inWords } from '../../../activity-log/words.ts'
import { textArray } from '../../../database/arrays.ts'
import { columnsOf } from '../../../sheet/write/column.ts'
import { fileColumns } from '../../../subjects/file-columns.ts'
import { filterTable } from '../../../subjects/filter-table.ts'
import { clientsFound, FOUND_MAX, usersFound } from '../../../subjects/found-people.ts'
import { localTime } from '../../../subjects/local-time.ts'
import type { FiledSubject } from '../../../subjects/subject.ts'

/** An entry as it is read for the audit log. */
export type AuditRecord = {
  readonly id: number
  readonly at: string
  /** The same in the company's time zone: `2026-11-19 11:31:07`. */
  readonly local_at: string
  readonly user_id: number | null
  readonly firstname: string | null
  readonly lastname: string | null
  readonly action: string
  readonly verb: string
  readonly entity: string
  readonly entity_id: number | null
  readonly client_id: number | null
  readonly client_first_name: string | null
  readonly client_last_name: string | null
  readonly application_id: number | null
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
  readonly request_id: string | null
  readonly erased: boolean
}

/**
 * A value written into the query's text: the planner must know whether every second entry has it or one in 50,000.
 * Throws for values that would need escaping.
 */
function literal(value: string | number): SQL {
  if (!/^[\w/+-]+$/.test(String(value))) throw new RangeError('This is no word')
  return sql.raw(`'${value}'`)
}

/** The start of a day, or of the next one, in the company's time zone. */
function beginOf(day: string, later: 0 | 1, { company }: Pick<Viewer, 'company'>): SQL {
  return sql`((${literal(day)}::date + ${sql.raw(String(later))})::timestamp at time zone ${literal(company.timeZone)})`
}

/** Users who did it; 0 is the portal itself. */
function doneBy(ids: readonly number[]): SQL {
  const users = ids.filter((id) => id !== 0)
  const named = isOneOf(sql`activity_log.user_id`, users)
  if (users.length === ids.length) return named
  return users.length === 0 ? sql`activity_log.user_id is null` : sql`(activity_log.user_id is null or ${named})`
}

/** A single value as an equality, so that an index returns rows in list order. */
function isOneOf(column: SQL, values: readonly (string | number)[]): SQL {
  const [one, ...more] = values.map(literal)
  return more.length === 0 ? sql`${column} = ${one}` : sql`${column} in (${sql.join([one, ...more], sql`, `)})`
}

function found(search: string, kinds: readonly string[]): SQL {
  const text = search.trim()
  if (/^\d{1,9}$/.test(text)) return sql`(activity_log.entity_id = ${Number(text)} or ${policies(text)})`
  const words = text.toLowerCase()
  const ofKind = kinds.filter((kind) => inWords(kind).includes(words))
  return sql`(activity_log.client_id = any(${clientsFound(text)})
    or (activity_log.entity = 'user' and activity_log.entity_id = any(${usersFound(text)}))
    ${/\d/.test(text) ? sql`or ${policies(text)}` : sql``}
    ${ofKind.length > 0 ? sql`or activity_log.entity = any(${textArray(ofKind)})` : sql``})`
}

function policies(text: string): SQL {
  return sql`(activity_log.entity = 'policy' and activity_log.entity_id = any(array(
    select policies.id from searched_policies policies
    where policies.search_text like (select ${`%${numberKey(text)}%`}::text) limit ${FOUND_MAX})))`
}

/** Who did it, and whose record it is. */
const JOINS = sql`
  left join users on users.company_id = activity_log.company_id and users.id = activity_log.user_id
  left join clients on clients.company_id = activity_log.company_id and clients.id = activity_log.client_id`

const { number, text } = columnsOf<AuditRecord>()

/** The whole log of a company, of what the areas declare, as super admins list, count and export it. */
export function auditSubject(declared: DeclaredActivity): FiledSubject<AuditFilter, AuditRecord, AuditRecord> {
  const kinds = declared.entities.map(({ name }) => name)
  const labels = labelsOf(declared)
  return {
    name: 'audit',
    table: 'activity_log',
    entity: 'activity',
    words: { one: 'entry', many: 'entries', none: 'Nothing' },
    readers: ['ROLE_SUPER_ADMIN'],
    visible: () => sql`activity_log.company_id = current_company_id()`,
    filters: filterTable<AuditFilter>({
      from: (day, viewer) => sql`activity_log.at >= ${beginOf(day, 0, viewer)}`,
      to: (day, viewer) => sql`activity_log.at < ${beginOf(day, 1, viewer)}`,
      user_id: doneBy,
      entity: (entities) => isOneOf(sql`activity_log.entity`, entities),
      action: (verbs) => isOneOf(sql`activity_log.verb`, verbs),
      entity_id: (id) => sql`activity_log.entity_id = ${literal(id)}`,
      client_id: (id) => sql`activity_log.client_id = ${literal(id)}`,
      search: (search) => found(search, kinds),
    }),
    sorts: { at: { column: sql`activity_log.at` } },
    columns: ({ company }) => sql`
      activity_log.id, activity_log.at, activity_log.user_id, users.firstname, users.lastname, activity_log.action,
      activity_log.verb, activity_log.entity, activity_log.entity_id, activity_log.client_id,
      clients.first_name as client_first_name, clients.last_name as client_last_name, activity_log.application_id,
      activity_log.before, activity_log.after, activity_log.request_id, activity_log.payload_hash is not null as erased,
      ${localTime(sql`activity_log.at`, company.timeZone)} as local_at`,
    joins: () => JOINS,
    toRow: (_, record) => record,
    label: ({ id }) => `Entry ${id}`,
    file: {
      name: 'activity',
      sheet: 'Activity',
      body: exportRows.body,
      columns: fileColumns<AuditRecord, AuditColumn>({
        id: number('Entry', (row) => row.id),
        at: text('When', (row) => row.local_at),
        user: text('Who', (row) => (row.user_id === null ? 'The portal' : fullName(row.firstname, row.lastname))),
        action: text('Action', (row) => did(row.verb, row.entity)),
        kind: text('Record', (row) => kindInWords(row.entity)),
        record_id: number('Record no.', (row) => row.entity_id),
        client: text('Client', (row) => clientName(row)),
        client_id: number('Client no.', (row) => row.client_id),
        changes: text('Changes', (row) => changesInWords(row, labels(row.entity))),
        request_id: text('Request', (row) => row.request_id),
      }),
    },
  }
}

/** The labels of a record type's fields. */
export function labelsOf({ entities }: DeclaredActivity) {
  const labels = new Map(entities.map(({ name, record }) => [name, record?.labels]))
  return (entity: string): Readonly<Record<string, string>> | undefined => labels.get(entity)
}

/** Null if the entry has no client or the client is gone. */
export function clientName({ client_first_name, client_last_name }: AuditRecord): string | null {
  return client_first_name === null && client_last_name === null ? null : fullName(client_first_name, client_last_name)
}
