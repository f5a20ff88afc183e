import type { AuditRequestRow } from '@portal/contract/work/audit-requests.schema'
import { applicationName } from '@portal/domain/work/application-name'

/** “Mai Anh Nguyễn, NEOS 4410 2297”. */
export function applicationOf({ application: { client, insurer, reference } }: Pick<AuditRequestRow, 'application'>) {
  return `${client}, ${applicationName(insurer, reference)}`
}
