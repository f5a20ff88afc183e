import type { auditRequests } from '@portal/contract/work/audit-requests'
import type { AuditRequestRow } from '@portal/contract/work/audit-requests.schema'
import { applicationName } from '@portal/domain'
import type { ListTypesOf } from '@portal/screens/list'
import type { AuditRequestColumnName } from './audit-request-columns.tsx'

/** The list of auditors' requests. */
export type AuditRequests = ListTypesOf<typeof auditRequests.list, AuditRequestColumnName>
export type AuditRequestFilter = AuditRequests['filter']

/** “Mai Anh Nguyễn, NEOS 4410 2297”. */
export function applicationOf({ application: { client, insurer, reference } }: Pick<AuditRequestRow, 'application'>) {
  return `${client}, ${applicationName(insurer, reference)}`
}
