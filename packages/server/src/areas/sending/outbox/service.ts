import type { AnswerOf } from '@portal/contract/endpoint'
import type { outbox as calls } from '@portal/contract/sending/outbox'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { outbox, withoutSecret } from '../../../database/tables/outbox.ts'
import { totalOf } from '../../../database/total.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { safeHtml } from '../../../mailing/safe-html.ts'

/** What a list shows of a message. */
const row = {
  id: outbox.id,
  channel: outbox.channel,
  to: outbox.to,
  subject: outbox.subject,
  state: outbox.state,
  attempts: outbox.attempts,
  error: outbox.error,
  created_at: outbox.created_at,
  sent_at: outbox.sent_at,
}

const shown = (body: typeof outbox.text | typeof outbox.html) =>
  sql<string>`case when ${outbox.state} = 'kept' then ${body} else ${withoutSecret(body)} end`

/** What the company sent, or kept in the dev mailbox. */
export async function list(call: Call<typeof calls.list>): Promise<AnswerOf<typeof calls.list>> {
  const { tx, query } = call
  const conditions: SQL[] = [eq(outbox.company_id, tx.companyId)]
  if (query.state) conditions.push(eq(outbox.state, query.state))
  if (query.search) {
    const words = sql`'%' || escape_like(${query.search}) || '%'`
    conditions.push(sql`(${outbox.to} ilike ${words} or ${outbox.subject} ilike ${words})`)
  }
  const where = and(...conditions)
  const total = await totalOf(tx, sql`select 1 from ${outbox} where ${where}`)
  const direction = query.sort === 'created_at' ? asc : desc
  const items = await tx
    .select(row)
    .from(outbox)
    .where(where)
    .orderBy(direction(outbox.created_at), direction(outbox.id))
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
  return { items, ...total, page: query.page, page_size: query.page_size }
}

/**
 * One message with its text. Its HTML is made safe to show. What works once is shown of a message in the dev mailbox
 * alone, which has no other reader.
 */
export async function view(call: Call<typeof calls.view>): Promise<AnswerOf<typeof calls.view>> {
  const { tx, params } = call
  const [message] = await tx
    .select({ ...row, text: shown(outbox.text), html: shown(outbox.html) })
    .from(outbox)
    .where(and(eq(outbox.company_id, tx.companyId), eq(outbox.id, params.id)))
  if (!message) throw new CallError('NOT_FOUND')
  return { ...message, html: message.html === null ? null : safeHtml(message.html) }
}
