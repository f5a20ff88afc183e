import type { ActivityEntity, AuditActions } from '../../../activity-log/audit-action.ts'
import type { TimelineKind } from '../../../timeline/declared.ts'

export const phoneCallKind: TimelineKind = { name: 'call', label: 'Calls', icon: 'phone', order: 30, isTalk: true }

export const phoneCallEntity: ActivityEntity = {
  name: 'call',
  filter: { label: 'Calls', order: 40 },
  timeline: { kind: phoneCallKind.name, forAuditors: 'all', only: ['call.delete', 'call.restore'] },
}

export const phoneCallActions: AuditActions = {
  'call.create': { says: 'logged a call' },
  'call.update': { says: 'edited a call' },
  'call.delete': { says: 'deleted a call' },
  'call.restore': { says: 'restored a call' },
}
