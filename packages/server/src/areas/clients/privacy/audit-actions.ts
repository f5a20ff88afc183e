import type { AuditActions } from '../../../activity-log/audit-action.ts'

export const privacyActions: AuditActions = {
  'client.exportPerson': { says: 'made a file with all that is held on this person' },
  'client.erase': { says: 'erased this person', by: 'Retention' },
}
