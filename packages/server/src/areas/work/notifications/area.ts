import { sql } from 'drizzle-orm'
import type { Area } from '../../../area.ts'
import { DAY } from '../../../http/clock.ts'
import type { NoticeKind } from '../../../notifications/notify.ts'
import { mailNotices } from './mail-notices.ts'
import { notificationRoutes } from './routes.ts'

/** Days that a notification is kept. */
const KEPT_DAYS = 90

/** What the areas tell users of. */
export function notificationsArea(kinds: readonly NoticeKind[]): Area {
  return {
    name: 'notifications',
    routes: notificationRoutes(kinds),
    everyMinute: [mailNotices],
    retention: [{ table: 'notifications', ended: sql`created_at`, keptFor: KEPT_DAYS * DAY }],
  }
}
