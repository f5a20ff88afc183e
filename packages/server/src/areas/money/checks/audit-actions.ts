import type { AuditActions } from '../../../activity-log/audit-action.ts'

export const checkActions: AuditActions = {
  'policy.setCheckAside': { says: 'set a difference in its commission aside' },
  'policy.takeCheckBack': { says: 'restored a difference in its commission that was set aside' },
}
