import { notifications as calls } from '@portal/contract/work/notifications'
import { sql } from 'drizzle-orm'
import type { Area } from '../../../area.ts'
import { bind } from '../../../http/bind.ts'
import { DAY } from '../../../http/clock.ts'
import type { NoticeKind } from '../../../notifications/notify.ts'
import { mailNotices } from './mail-notices.ts'
import { countUnread, listNotifications, mark, markAll } from './service.ts'
import { readSettings, setByMail } from './settings.ts'

/** Days that a notification is kept. */
const KEPT_DAYS = 90

/** What the areas tell users of. */
export function notificationsArea(kinds: readonly NoticeKind[]): Area {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  return {
    name: 'notifications',
    routes: [
      bind(calls.list, (call) => listNotifications(call, byName)),
      bind(calls.unread, countUnread),
      bind(calls.mark, (call) => mark(call, byName)),
      bind(calls.markAll, markAll),
      bind(calls.settings, (call) => readSettings(call, kinds)),
      bind(calls.setByMail, (call) => setByMail(call, kinds)),
    ],
    watches: [mailNotices],
    outlived: [{ table: 'notifications', ended: sql`created_at`, keptFor: KEPT_DAYS * DAY }],
  }
}
