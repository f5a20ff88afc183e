import { type Deeds, numbered, type Told } from '../../../activity-log/deed.ts'

const otherRecord = ({ after }: Told) => numbered(after?.other_id, (no) => `no. ${no}`) || 'another record'

export const duplicateDeeds: Deeds = {
  'client.distinguish': {
    kind: 'merge',
    says: (told) => `marked this as a different person from ${otherRecord(told)}`,
  },
  'client.suspect': {
    kind: 'merge',
    says: (told) => `marked this as possibly the same person as ${otherRecord(told)}`,
  },
}
