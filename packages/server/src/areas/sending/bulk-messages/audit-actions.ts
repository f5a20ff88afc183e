import { type AuditActions, value } from '../../../activity-log/audit-action.ts'

export const bulkMessageActions: AuditActions = {
  'mail.cancelMany': {
    says: ({ after }) => ['cancelled ', value(after?.cancelled), ' messages before they were sent'],
  },
}
