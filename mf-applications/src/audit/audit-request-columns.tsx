import type { AuditRequestRow } from '@portal/contract/work/audit-requests.schema'
import { formatDate, formatInstantDate } from '@portal/domain/values/date'
import { applicationName } from '@portal/domain/work/application-name'
import type { ColumnContext, ListColumn } from '@portal/screens/list'
import { Inline } from '@portal/ui/core'
import { ApplicationStatusBadge } from '@portal/ui/page'
import { applicationOf } from './application-of.ts'
import { RequestState } from './RequestState.tsx'

export const AUDIT_REQUEST_COLUMN_NAMES = [
  'auditor',
  'application',
  'status',
  'reason',
  'created_at',
  'state',
  'until',
  'last_viewed_at',
  'views',
  'adviser',
  'decided_by',
  'decided_at',
  'decision_reason',
] as const
export type AuditRequestColumnName = (typeof AUDIT_REQUEST_COLUMN_NAMES)[number]

/** The columns of the list of auditors' requests. */
export function auditRequestColumns(context: ColumnContext): {
  readonly [N in AuditRequestColumnName]: ListColumn<AuditRequestRow>
} {
  const dayOf = (instant: string | null) => instant && formatInstantDate(context.timeZone, instant)
  return {
    auditor: {
      header: 'Auditor',
      cell: (row) => row.auditor.name,
      width: 132,
      fluid: true,
      tone: 'name',
      phone: 'title',
    },
    application: {
      header: 'Application',
      cell: ({ application: { client, insurer, reference } }) => (
        <>
          {client} <Inline tone="subtle">{applicationName(insurer, reference)}</Inline>
        </>
      ),
      title: applicationOf,
      width: 200,
      fluid: true,
      numeric: true,
      phone: 'lead',
    },
    status: {
      header: 'Status',
      cell: ({ application: { status } }) => status && <ApplicationStatusBadge status={status} />,
      width: 128,
    },
    reason: { header: 'Reason', cell: (row) => row.reason, width: 168, fluid: true, tone: 'muted' },
    created_at: {
      header: 'Asked',
      cell: (row) => dayOf(row.created_at),
      width: 104,
      numeric: true,
      tone: 'muted',
    },
    state: { header: 'State', cell: (row) => <RequestState request={row} />, width: 152, phone: 'status' },
    until: { header: 'Until', cell: (row) => row.until && formatDate(row.until), width: 100, numeric: true },
    last_viewed_at: {
      header: 'Last viewed',
      cell: (row) => dayOf(row.last_viewed_at),
      width: 104,
      numeric: true,
      tone: 'muted',
    },
    views: { header: 'Views', cell: (row) => row.views, width: 68, align: 'right', numeric: true },
    adviser: {
      header: 'Adviser',
      cell: (row) => row.application.adviser?.name,
      width: 124,
      fluid: true,
      tone: 'muted',
    },
    decided_by: { header: 'Decided by', cell: (row) => row.decided_by?.name, width: 124, fluid: true, tone: 'muted' },
    decided_at: { header: 'Decided', cell: (row) => dayOf(row.decided_at), width: 100, numeric: true, tone: 'muted' },
    decision_reason: {
      header: 'Why declined',
      cell: (row) => row.decision_reason,
      width: 160,
      fluid: true,
      tone: 'muted',
    },
  }
}
