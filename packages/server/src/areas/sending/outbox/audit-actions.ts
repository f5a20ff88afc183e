import { type ActivityEntity, type AuditActions, value } from '../../../activity-log/audit-action.ts'

export const messageEntity: ActivityEntity = { name: 'message', isForSuperAdmins: true }

export const messageActions: AuditActions = {
  'message.sendAgain': { says: ({ after }) => ['resent the message to ', value(after?.to)] },
  'message.cancel': { says: ({ after }) => ['cancelled the message to ', value(after?.to)] },
  'message.markSent': { says: ({ after }) => ['marked the message to ', value(after?.to), ' as sent'] },
  'message.sendAllAgain': { says: ({ after }) => ['had ', value(after?.messages), ' failed messages sent again'] },
}
