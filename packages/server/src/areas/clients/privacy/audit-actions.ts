import type { AuditActions } from '../../../activity-log/audit-action.ts'

export const privacyActions: AuditActions = {
  'client.exportPerson': { says: 'exported all data on this person' },
  'client.erase': { says: 'erased this person', by: 'Retention' },
}
