import type { AuditActions } from '../../../activity-log/audit-action.ts'

export const checkActions: AuditActions = {
  'policy.setCheckAside': { says: 'set a difference of its commission aside' },
  'policy.takeCheckBack': { says: 'took back that a difference of its commission was set aside' },
}
