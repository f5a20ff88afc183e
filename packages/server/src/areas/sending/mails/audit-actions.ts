import { type ActivityEntity, type AuditActions, value } from '../../../activity-log/audit-action.ts'
import type { TimelineKind } from '../../../timeline/declared.ts'

export const mailKind: TimelineKind = { name: 'mail', label: 'Emails', icon: 'mail', order: 20, isTalk: true }

export const mailEntity: ActivityEntity = {
  name: 'mail',
  filter: { label: 'Emails', order: 30 },
  timeline: { kind: mailKind.name, only: [] },
}

export const mailActions: AuditActions = {
  'mail.send': { says: ({ after }) => ['wrote the email ', value(after?.subject)] },
  'mail.sendAgain': { says: ({ after }) => ['resent the email ', value(after?.subject)] },
  'mail.cancel': { says: ({ after }) => ['cancelled the email ', value(after?.subject)] },
  'mail.markSent': { says: ({ after }) => ['marked the email ', value(after?.subject), ' as sent'] },
  'mail.markBounced': { says: ({ after }) => ['marked the email ', value(after?.subject), ' as bounced'] },
  'mail.download': { says: ({ after }) => ['downloaded the email ', value(after?.subject)] },
}
