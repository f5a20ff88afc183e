import type { AnswerOf } from '@portal/contract/endpoint'
import type { notifications as endpoints } from '@portal/contract/work/notifications'
import type { Notification } from '@portal/contract/work/notifications.schema'
import { MENU_COUNT_MAX } from '@portal/domain/account/menu'
import { sql } from 'drizzle-orm'
import { textArray } from '../../../database/arrays.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import type { NoticeKind } from '../../../notifications/notify.ts'

type Kinds = ReadonlyMap<string, NoticeKind>
type Stored = Omit<Notification, 'icon'> & { readonly [column: string]: unknown }

const PAGE = 30
const COLUMNS = sql`id, kind, title, detail, link, created_at, read_at`
/** Drawn where an area has taken its kind back. */
const GENERAL_ICON = 'bell'

const shown = (kinds: Kinds, { kind, ...rest }: Stored): Notification => ({
  ...rest,
  kind,
  icon: kinds.get(kind)?.icon ?? GENERAL_ICON,
})

/** A page of the caller's notifications, newest first. */
export async function listNotifications(
  { tx, caller, query }: Call<typeof endpoints.list>,
  kinds: Kinds,
): Promise<AnswerOf<typeof endpoints.list>> {
  const { before, unread = false, about } = query
  const wanted = [...kinds.values()].filter((kind) => kind.about === about).map(({ name }) => name)
  const rows = await tx.rows<Stored>(sql`
    select ${COLUMNS} from notifications
    where company_id = ${tx.companyId} and user_id = ${caller.userId}
      ${before === undefined ? sql`` : sql`and id < ${before}`} ${unread ? sql`and read_at is null` : sql``}
      ${about === undefined ? sql`` : sql`and kind = any(${textArray(wanted)})`}
    order by id desc limit ${sql.raw(String(PAGE + 1))}`)
  return { items: rows.slice(0, PAGE).map((row) => shown(kinds, row)), has_more: rows.length > PAGE }
}

/** How many the caller has not read, up to `MENU_COUNT_MAX`. */
export async function countUnread({ tx, caller }: Call): Promise<AnswerOf<typeof endpoints.unread>> {
  const [counted] = await tx.rows<{ total: number }>(sql`
    select count(*) as total from (
      select 1 from notifications
      where company_id = ${tx.companyId} and user_id = ${caller.userId} and read_at is null
      limit ${sql.raw(String(MENU_COUNT_MAX))}) unread`)
  return { total: counted?.total ?? 0 }
}

/** Marks one of the caller's as read or unread. Throws NOT_FOUND. */
export async function mark(
  { tx, caller, params, body, services }: Call<typeof endpoints.mark>,
  kinds: Kinds,
): Promise<Notification> {
  const at = body.read ? services.clock().toISOString() : null
  const [row] = await tx.rows<Stored>(sql`
    update notifications set read_at = case when ${body.read} then coalesce(read_at, ${at}::timestamptz) end
    where company_id = ${tx.companyId} and id = ${params.id} and user_id = ${caller.userId} returning ${COLUMNS}`)
  if (!row) throw new CallError('NOT_FOUND')
  return shown(kinds, row)
}

/** Marks all of the caller's as read. */
export async function markAll({ tx, caller, services }: Call): Promise<{ message: string }> {
  await tx.execute(sql`
    update notifications set read_at = ${services.clock().toISOString()}
    where company_id = ${tx.companyId} and user_id = ${caller.userId} and read_at is null`)
  return { message: 'All notifications are read.' }
}
