import {
  type AuditRequestColumn,
  type AuditRequestFilter,
  type AuditRequestRow,
  exportRows,
} from '@portal/contract/work/audit-requests.schema'
import { AUDIT_DECIDING_ROLES } from '@portal/domain/account/role'
import { applicationStatusLabel } from '@portal/domain/work/application-status'
import { AUDIT_REQUEST_STATES } from '@portal/domain/work/audit-request'
import { codeLabel } from '@portal/domain/work/cover'
import { sql } from 'drizzle-orm'
import { isOneOf } from '../../../access/roles.ts'
import { visibleAuditRequests } from '../../../access/visible-clients.ts'
import { idArray } from '../../../database/arrays.ts'
import { columnsOf } from '../../../sheet/write/column.ts'
import { fileColumns } from '../../../subjects/file-columns.ts'
import { filterTable } from '../../../subjects/filter-table.ts'
import { startOfDay } from '../../../subjects/start-of-day.ts'
import type { FiledSubject } from '../../../subjects/subject.ts'
import { searched } from '../../../subjects/whole-name.ts'
import {
  type AuditRequestRecord,
  auditRequestColumns,
  auditRequestJoins,
  inStates,
  toAuditRequestRow,
} from './audit-request-record.ts'
import { auditRequestWriting } from './audit-request-writing.ts'

const { number, text, day, dayOfInstant } = columnsOf<AuditRequestRow>()
const AUDITOR_NAME = sql`fold_text(concat_ws(' ', users.firstname, users.lastname))`

/** Auditors' requests, as lists, counts, files and bulk decisions have them. */
export const auditRequestSubject: FiledSubject<AuditRequestFilter, AuditRequestRecord, AuditRequestRow> = {
  name: 'auditor-requests',
  table: 'auditor_requests',
  entity: 'auditorRequest',
  words: { one: 'request', many: 'requests', none: 'Nothing' },
  readers: [...AUDIT_DECIDING_ROLES, 'ROLE_AUDITOR'],
  visible: visibleAuditRequests,
  filters: filterTable<AuditRequestFilter>({
    search: (search) => sql`(
      auditor_requests.application_id in (
        select applications.id from applications where applications.company_id = current_company_id()
          and ${searched(search, { names: sql`applications.client_text`, text: sql`applications.search_text` })})
      or auditor_requests.auditor_id in (
        select users.id from users where users.company_id = current_company_id()
          and ${searched(search, { names: AUDITOR_NAME, text: AUDITOR_NAME })}))`,
    state: (states, viewer) => inStates(states, viewer),
    auditor_id: (ids) => sql`auditor_requests.auditor_id = any(${idArray(ids)})`,
    application_id: (id) => sql`auditor_requests.application_id = ${id}`,
    asked_from: (from, { company }) => sql`auditor_requests.created_at >= ${startOfDay(company.timeZone, from, 0)}`,
    asked_to: (to, { company }) => sql`auditor_requests.created_at < ${startOfDay(company.timeZone, to, 1)}`,
  }),
  sorts: {
    created_at: { column: sql`auditor_requests.created_at` },
    until: { column: sql`auditor_requests.until`, mayBeAbsent: true },
    decided_at: { column: sql`auditor_requests.decided_at`, mayBeAbsent: true },
  },
  columns: auditRequestColumns,
  joins: auditRequestJoins,
  toRow: toAuditRequestRow,
  file: {
    name: 'auditor-requests',
    sheet: 'Auditor requests',
    body: exportRows.body,
    columns: fileColumns<AuditRequestRow, AuditRequestColumn>(
      {
        id: number('Id', (row) => row.id),
        auditor: text('Auditor', (row) => row.auditor.name),
        client: text('Client', (row) => row.application.client),
        insurer: text('Insurer', (row) => row.application.insurer),
        reference: text('Number', (row) => row.application.reference),
        status: text('Status', ({ application: { status } }) => status && applicationStatusLabel(status)),
        adviser: text('Adviser', (row) => row.application.adviser?.name),
        reason: text('Reason', (row) => row.reason),
        state: text('State', (row) => codeLabel(AUDIT_REQUEST_STATES, row.state)),
        created_at: dayOfInstant('Asked', (row) => row.created_at),
        until: day('Until', (row) => row.until),
        decided_by: text('Decided by', (row) => row.decided_by?.name),
        decided_at: dayOfInstant('Decided', (row) => row.decided_at),
        decision_reason: text('Why declined', (row) => row.decision_reason),
        revoked_by: text('Revoked by', (row) => row.revoked_by?.name),
        revoked_at: dayOfInstant('Revoked', (row) => row.revoked_at),
        last_viewed_at: dayOfInstant('Last viewed', (row) => row.last_viewed_at),
        views: number('Views', (row) => row.views),
      },
      (role, name) => isOneOf(role, AUDIT_DECIDING_ROLES) || (name !== 'status' && name !== 'adviser'),
    ),
  },
  writing: auditRequestWriting,
  label: ({ id }) => `Request ${id}`,
  applicationOf: ({ application_id }) => Number(application_id),
}
