import type { auditRequests } from '@portal/contract/work/audit-requests'
import type { ListTypesOf } from '@portal/screens/list'
import type { AuditRequestColumnName } from './audit-request-columns.tsx'

/** The list of auditors' requests. */
export type AuditRequests = ListTypesOf<typeof auditRequests.list, AuditRequestColumnName>
export type AuditRequestFilter = AuditRequests['filter']
