import {
  exportRows,
  type RecordView,
  type RecordViewColumn,
  type RecordViewFilter,
} from '@portal/contract/office/record-views.schema'
import { AUDIT_DECIDING_ROLES, ROLE_LABELS } from '@portal/domain/account/role'
import { VIEWED_KINDS } from '@portal/domain/office/record-view'
import { fullName } from '@portal/domain/values/person'
import { codeLabel } from '@portal/domain/work/cover'
import { type SQL, sql } from 'drizzle-orm'
import { idArray, textArray } from '../../../database/arrays.ts'
import { columnsOf } from '../../../sheet/write/column.ts'
import { fileColumns } from '../../../subjects/file-columns.ts'
import { filterTable } from '../../../subjects/filter-table.ts'
import { clientsFound, usersFound } from '../../../subjects/found-people.ts'
import { localTime } from '../../../subjects/local-time.ts'
import { startOfDay } from '../../../subjects/start-of-day.ts'
import type { FiledSubject } from '../../../subjects/subject.ts'

type ViewRecord = Pick<RecordView, 'id' | 'at' | 'role' | 'entity' | 'entity_id'> & {
  readonly local_at: string
  readonly user_id: number
  readonly firstname: string | null
  readonly lastname: string | null
  readonly client_id: number | null
  readonly client_first_name: string | null
  readonly client_last_name: string | null
  readonly document: string | null
}
type Listed = RecordView & Pick<ViewRecord, 'local_at'>

/** The views of a client and of the records merged into it. */
function ofClient(id: number): SQL {
  return sql`record_views.viewed_client = any(array(
    select ${id}::int union all select loser_id from client_merges
    where company_id = current_company_id() and winner_id = ${id}))`
}

const { number, text } = columnsOf<Listed>()

/** The view log: super admins see all views, AFSL only auditors' views. */
export const viewSubject: FiledSubject<RecordViewFilter, ViewRecord, Listed> = {
  name: 'record-views',
  table: 'record_views',
  entity: 'recordView',
  words: { one: 'look', many: 'looks', none: 'Nothing' },
  readers: AUDIT_DECIDING_ROLES,
  visible: ({ caller }) => {
    const own = sql`record_views.company_id = current_company_id()`
    return caller.role === 'ROLE_SUPER_ADMIN' ? own : sql`(${own} and record_views.role = 'ROLE_AUDITOR')`
  },
  filters: filterTable<RecordViewFilter>({
    from: (day, { company }) => sql`record_views.at >= ${startOfDay(company.timeZone, day, 0)}`,
    to: (day, { company }) => sql`record_views.at < ${startOfDay(company.timeZone, day, 1)}`,
    user_id: (ids) => sql`record_views.user_id = any(${idArray(ids)})`,
    role: (roles) => sql`record_views.role = any(${textArray(roles)})`,
    entity: (entities) => sql`record_views.entity = any(${textArray(entities)})`,
    entity_id: (id) => sql`record_views.entity_id = ${id}`,
    client_id: ofClient,
    search: (search) =>
      sql`(record_views.viewed_client = any(${clientsFound(search)}) or record_views.user_id = any(${usersFound(search)}))`,
  }),
  sorts: { at: { column: sql`record_views.at` } },
  columns: ({ company }) => sql`
    record_views.id, record_views.at, record_views.role, record_views.entity, record_views.entity_id,
    record_views.user_id, users.firstname, users.lastname, clients.id as client_id,
    clients.first_name as client_first_name, clients.last_name as client_last_name, client_documents.name as document,
    ${localTime(sql`record_views.at`, company.timeZone)} as local_at`,
  joins: () => sql`
    left join users on users.company_id = record_views.company_id and users.id = record_views.user_id
    left join clients on clients.company_id = record_views.company_id and clients.id = record_views.viewed_client
    left join client_documents on record_views.entity = 'document'
      and client_documents.company_id = record_views.company_id and client_documents.id = record_views.entity_id`,
  toRow: (_, { user_id, firstname, lastname, client_id, client_first_name, client_last_name, document, ...view }) => {
    const { id, at, local_at, role, entity, entity_id } = view
    const name = client_id === null ? null : fullName(client_first_name, client_last_name)
    return {
      ...{ id, at, local_at, role, entity, entity_id },
      user: { id: user_id, name: firstname === null ? `User ${user_id}` : fullName(firstname, lastname) },
      client: client_id === null || name === null ? null : { id: client_id, name },
      record: namedView(view, name, document),
    }
  },
  label: ({ id }) => `View ${id}`,
  file: {
    name: 'view-log',
    sheet: 'View log',
    body: exportRows.body,
    columns: fileColumns<Listed, RecordViewColumn>({
      at: text('When', (row) => row.local_at),
      user: text('Who', (row) => row.user.name),
      role: text('As', (row) => ROLE_LABELS[row.role]),
      kind: text('Record', (row) => codeLabel(VIEWED_KINDS, row.entity)),
      record_id: number('Record no.', (row) => row.entity_id),
      client: text('Client', (row) => row.client?.name),
      client_id: number('Client no.', (row) => row.client?.id),
    }),
  },
}

function namedView(
  { entity, entity_id }: Pick<ViewRecord, 'entity' | 'entity_id'>,
  client: string | null,
  document: string | null,
): RecordView['record'] {
  switch (entity) {
    case 'client':
      return client === null
        ? { label: `Client ${entity_id}`, to: null }
        : { label: client, to: `/client-details/${entity_id}` }
    case 'application':
      return { label: `Application ${entity_id}`, to: client === null ? null : `/application-details/${entity_id}` }
    case 'document':
      return { label: document ?? `Document ${entity_id}`, to: null }
  }
}
