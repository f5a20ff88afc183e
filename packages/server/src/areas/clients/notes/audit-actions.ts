import type { ActivityEntity, AuditActions } from '../../../activity-log/audit-action.ts'
import type { TimelineKind } from '../../../timeline/declared.ts'

export const noteKind: TimelineKind = { name: 'note', label: 'Notes', icon: 'note', order: 10, isForReferrers: true }

export const noteEntity: ActivityEntity = {
  name: 'note',
  filter: { label: 'Notes', order: 20 },
  timeline: { kind: noteKind.name, forAuditors: 'all', only: ['note.delete', 'note.restore'] },
}

export const noteActions: AuditActions = {
  'note.delete': { says: 'deleted a note' },
  'note.restore': { says: 'restored a note' },
  'note.pin': { says: 'pinned a note' },
  'note.unpin': { says: 'unpinned a note' },
}
