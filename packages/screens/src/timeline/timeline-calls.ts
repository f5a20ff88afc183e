import { timeline } from '@portal/contract/clients/timeline'
import { applicationRecords } from '@portal/contract/work/application-records'
import type { RecordOwner } from '../owner/record-owner.ts'

/** The call that answers an owner's timeline. */
export function timelineCall(owner: RecordOwner) {
  return 'client' in owner ? timeline.list : applicationRecords.listTimeline
}
