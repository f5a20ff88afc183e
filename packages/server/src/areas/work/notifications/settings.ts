import type { AnswerOf } from '@portal/contract/endpoint'
import type { notifications as endpoints } from '@portal/contract/work/notifications'
import { sql } from 'drizzle-orm'
import { isOneOf } from '../../../access/roles.ts'
import type { Call } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'
import type { NoticeKind } from '../../../notifications/notify.ts'

type Settings = AnswerOf<typeof endpoints.settings>

/** The kinds that the caller's role is told of, and which of them come by mail too. */
export async function readSettings({ tx, caller }: Call, kinds: readonly NoticeKind[]): Promise<Settings> {
  const chosen = await tx.rows<{ kind: string; by_mail: boolean }>(sql`
    select kind, by_mail from notification_settings
    where company_id = ${tx.companyId} and user_id = ${caller.userId}`)
  const byKind = new Map(chosen.map(({ kind, by_mail }) => [kind, by_mail]))
  const own = kinds.filter(({ roles }) => isOneOf(caller.role, roles))
  return {
    items: own.map(({ name, label, about, byMail }) => ({
      kind: name,
      label,
      about,
      by_mail: byKind.get(name) ?? byMail,
    })),
  }
}

/** Says whether a kind comes by mail too. Throws BAD_INPUT where the caller is never told of it. */
export async function setByMail(
  call: Call<typeof endpoints.setByMail>,
  kinds: readonly NoticeKind[],
): Promise<Settings> {
  const { tx, caller, body } = call
  const isOwn = kinds.some(({ name, roles }) => name === body.kind && isOneOf(caller.role, roles))
  if (!isOwn) throw badField('kind', 'This notification doesn’t exist')
  await tx.execute(sql`
    insert into notification_settings (company_id, user_id, kind, by_mail)
    values (${tx.companyId}, ${caller.userId}, ${body.kind}, ${body.by_mail})
    on conflict (company_id, user_id, kind) do update set by_mail = excluded.by_mail`)
  return await readSettings(call, kinds)
}
