import { notifications as calls } from '@portal/contract/work/notifications'
import { sql } from 'drizzle-orm'
import type { Area } from '../../../area.ts'
import { bind } from '../../../http/bind.ts'
import { DAY } from '../../../http/clock.ts'
import type { NoticeKind } from '../../../notifications/notify.ts'
import { countUnread, listNotifications, mark, markAll } from './service.ts'

/** Days that a notification is kept. */
const KEPT_DAYS = 90

/** What the areas tell users of. */
export function notificationsArea(kinds: readonly NoticeKind[]): Area {
  const icons = new Map(kinds.map(({ name, icon }) => [name, icon]))
  return {
    name: 'notifications',
    routes: [
      bind(calls.list, (call) => listNotifications(call, icons)),
      bind(calls.unread, countUnread),
      bind(calls.mark, (call) => mark(call, icons)),
      bind(calls.markAll, markAll),
    ],
    outlived: [{ table: 'notifications', ended: sql`created_at`, keptFor: KEPT_DAYS * DAY }],
  }
}
