import { type ActionDetails, type AuditActions, numbered } from '../../../activity-log/audit-action.ts'

const otherRecord = ({ after }: ActionDetails) => numbered(after?.other_id, (no) => `no. ${no}`) || 'another record'

export const duplicateActions: AuditActions = {
  'client.distinguish': {
    kind: 'merge',
    says: (told) => `marked this as a different person from ${otherRecord(told)}`,
  },
  'client.suspect': {
    kind: 'merge',
    says: (told) => `marked this as possibly the same person as ${otherRecord(told)}`,
  },
}
