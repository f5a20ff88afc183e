import { formatDate, type IsoDate } from '@portal/domain/values/date'
import type { ActionDetails, ActivityEntity, AuditActions, Sentence } from '../../../activity-log/audit-action.ts'
import { said, value } from '../../../activity-log/audit-action.ts'
import type { TimelineKind } from '../../../timeline/declared.ts'

export const meetingKind: TimelineKind = { name: 'meeting', label: 'Meetings', icon: 'calendar', order: 105 }

/** Booked meetings in the log. */
export const bookingEntity: ActivityEntity = {
  name: 'booking',
  filter: { label: 'Meetings', order: 105 },
  timeline: { kind: meetingKind.name },
}

const by = 'The client'
const when = ({ after }: ActionDetails): Sentence => {
  const day = formatDate(said(after?.day) satisfies IsoDate | undefined)
  return [value(day), ' at ', value(after?.time)]
}

export const bookingActions: AuditActions = {
  'client.book': { says: 'became a lead by booking a meeting', by: 'A visitor', isForReferrers: true },
  'booking.create': { by, says: (told) => ['booked a meeting on ', ...when(told)] },
  'booking.move': { by, says: (told) => ['moved a meeting to ', ...when(told)] },
  'booking.cancel': { by, says: (told) => ['cancelled the meeting on ', ...when(told)] },
}
