import { ADVISING_ROLES } from '@portal/domain/account/role'
import type { NoticeKind } from '../../../notifications/notify.ts'

/** Told to the adviser whose time is booked. Without its mail the meeting is not in their own calendar. */
export const meetingChanged: NoticeKind = {
  name: 'meeting_changed',
  icon: 'calendar',
  label: 'A visitor books, moves or cancels a meeting with me',
  about: 'tasks',
  roles: ADVISING_ROLES,
  byMail: true,
}
