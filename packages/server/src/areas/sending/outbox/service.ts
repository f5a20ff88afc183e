import type { AnswerOf } from '@portal/contract/endpoint'
import type { outbox as calls } from '@portal/contract/sending/outbox'
import type { OutboxMessage } from '@portal/contract/sending/outbox.schema'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import { outbox } from '../../../database/tables/outbox.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { cancelMessage, markSent, sendAgain, sendAllFailedAgain } from '../../../mailing/outbox.ts'
import { safeHtml } from '../../../mailing/safe-html.ts'
import { selected } from '../../../subjects/matching.ts'
import { OUTBOX_JOINS, OUTBOX_READ, type OutboxRecord, outboxSubject, shown, toOutboxRow } from './outbox-subject.ts'

type OfOne = Call<typeof calls.view>

/** One message with its text. Its HTML is made safe to show. Throws NOT_FOUND. */
export async function view(call: OfOne): Promise<OutboxMessage> {
  const { tx, params } = call
  const [message] = await tx.rows<OutboxRecord & Omit<OutboxMessage, 'sender' | 'client'>>(sql`
    select ${OUTBOX_READ}, ${shown(outbox.text)} as text, ${shown(outbox.html)} as html, outbox.reply_to,
      outbox.taken_at, outbox.delivered_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('file_id', files.id, 'name', outbox_attachments.name, 'size', files.size,
          'media_type', files.media_type) order by outbox_attachments.id)
        from outbox_attachments
        join files on files.company_id = outbox_attachments.company_id and files.id = outbox_attachments.file_id
        where outbox_attachments.company_id = outbox.company_id and outbox_attachments.outbox_id = outbox.id
      ), '[]') as attachments
    from outbox ${OUTBOX_JOINS}
    where outbox.company_id = ${tx.companyId} and outbox.id = ${params.id} and ${outboxSubject.visible(call)}`)
  if (!message) throw new CallError('NOT_FOUND')
  const { text, html, reply_to, attachments, taken_at, delivered_at } = message
  return {
    ...toOutboxRow(message),
    ...{ text, reply_to, attachments, taken_at, delivered_at },
    html: html === null ? null : safeHtml(html),
  }
}

/** Sends a message once more that failed or may not have been sent. Throws NOT_FOUND; CONFLICT where it was, or still may be. */
export function sendOneAgain(call: OfOne): Promise<OutboxMessage> {
  return decide(call, 'message.sendAgain', sendAgain, 'This message is still queued, or was already sent.')
}

/** Cancels a message that has not left. Throws NOT_FOUND; CONFLICT where it is too late. */
export function cancel(call: OfOne): Promise<OutboxMessage> {
  return decide(call, 'message.cancel', cancelMessage, 'It’s too late to cancel this message.')
}

/** Notes that a message was sent of which nobody was sure. Throws NOT_FOUND; CONFLICT where that isn't open. */
export function markAsSent(call: OfOne): Promise<OutboxMessage> {
  return decide(call, 'message.markSent', markSent, 'We already know whether this message was sent.')
}

async function decide(
  call: OfOne,
  action: string,
  change: (call: OfOne, id: number) => Promise<boolean>,
  tooLate: string,
): Promise<OutboxMessage> {
  const { to, client } = await view(call)
  if (!(await change(call, call.params.id))) throw new CallError('CONFLICT', { message: tooLate })
  await recordActivity(call, {
    action,
    entity: 'message',
    entityId: call.params.id,
    clientId: client?.id ?? null,
    after: { to },
  })
  return await view(call)
}

/** Sends failed messages of a selection once more; others stay as they are. */
export async function sendAllAgain(
  call: Call<typeof calls.sendAllAgain>,
): Promise<AnswerOf<typeof calls.sendAllAgain>> {
  const queued = await sendAllFailedAgain(call, selected(outboxSubject, call, call.body.selection))
  if (queued > 0) {
    const after = { messages: queued }
    await recordActivity(call, { action: 'message.sendAllAgain', entity: 'message', entityId: null, after })
  }
  return { queued }
}
