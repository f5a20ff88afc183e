import { sql } from 'drizzle-orm'
import type { Area } from '../../../area.ts'
import { DAY } from '../../../http/clock.ts'
import { bookingActions, bookingEntity, meetingKind } from './audit-actions.ts'
import { meetingChanged } from './notices.ts'
import { routes } from './routes.ts'

export const area: Area = {
  name: 'bookings',
  routes,
  entities: [bookingEntity],
  auditActions: bookingActions,
  notices: [meetingChanged],
  timelineKinds: [meetingKind],
  retention: [{ table: 'bookings', ended: sql`held_until`, keptFor: 365 * DAY }],
}
