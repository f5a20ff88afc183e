import type { ActivityEntity, AuditActions } from '../../../activity-log/audit-action.ts'
import type { TimelineKind } from '../../../timeline/declared.ts'

export const smsKind: TimelineKind = { name: 'sms', label: 'SMS', icon: 'sms', order: 25, isTalk: true }

export const smsEntity: ActivityEntity = {
  name: 'sms',
  filter: { label: 'SMS', order: 31 },
  timeline: { kind: smsKind.name, only: ['sms.optOut', 'sms.optIn'] },
}

/** What the client does by replying. */
const BY_CLIENT = 'The client'

export const smsActions: AuditActions = {
  'sms.send': { says: 'wrote an SMS' },
  'sms.cancel': { says: 'cancelled an SMS' },
  'sms.sendAgain': { says: 'had an SMS sent again' },
  'sms.markSent': { says: 'marked an SMS as sent' },
  'sms.receive': { by: BY_CLIENT, says: 'replied by SMS' },
  'sms.optOut': { by: BY_CLIENT, says: 'unsubscribed from bulk and automatic SMS' },
  'sms.optIn': { by: BY_CLIENT, says: 'subscribed to bulk and automatic SMS again' },
}
