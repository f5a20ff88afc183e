import { notifications as calls } from '@portal/contract/work/notifications'
import { type BoundRoute, bind } from '../../../http/bind.ts'
import type { NoticeKind } from '../../../notifications/notify.ts'
import { countUnread, listNotifications, mark, markAll } from './service.ts'
import { readSettings, setByMail } from './settings.ts'

/** The calls, for notifications of these kinds. */
export function notificationRoutes(kinds: readonly NoticeKind[]): readonly BoundRoute[] {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  return [
    bind(calls.list, (call) => listNotifications(call, byName)),
    bind(calls.unread, countUnread),
    bind(calls.mark, (call) => mark(call, byName)),
    bind(calls.markAll, markAll),
    bind(calls.settings, (call) => readSettings(call, kinds)),
    bind(calls.setByMail, (call) => setByMail(call, kinds)),
  ]
}
