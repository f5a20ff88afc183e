import { type AuditActions, numbered, value } from '../../../activity-log/audit-action.ts'
import type { TimelineKind } from '../../../timeline/declared.ts'

export const mergeKind: TimelineKind = { name: 'merge', label: 'Merges', icon: 'users', order: 110 }

export const mergeActions: AuditActions = {
  'client.merge': {
    kind: mergeKind.name,
    says: ({ after }) => [
      'merged ',
      value(after?.merged_name, 'another record'),
      `${numbered(after?.merged_id, (no) => ` (no. ${no})`)} into this record`,
    ],
  },
  'client.undoMerge': {
    kind: mergeKind.name,
    says: ({ after }) => `undid the merge${numbered(after?.merged_id, (no) => ` with no. ${no}`)}`,
  },
}
