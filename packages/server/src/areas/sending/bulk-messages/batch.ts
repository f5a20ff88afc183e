import type { bulkMessages as endpoints } from '@portal/contract/sending/bulk-messages'
import { sql } from 'drizzle-orm'
import { recordActivities } from '../../../activity-log/record.ts'
import { idArray } from '../../../database/arrays.ts'
import { clientMails } from '../../../database/tables/communications.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { cancelMessages, sendMails } from '../../../mailing/outbox.ts'
import { undoableSendAt } from '../mails/service.ts'
import { readTemplateFiles } from '../templates/template-attachments.ts'
import { readTextRecipients } from '../texts/recipient.ts'
import { sendTexts } from '../texts/send-texts.ts'
import type { Addressee } from './addressees.ts'

type SendCall = Call<typeof endpoints.send>

/** A message of a batch that was put into the outbox. */
interface Queued {
  readonly addressee: Addressee
  readonly outboxId: number
  /** The client's mail or SMS that it is. */
  readonly messageId: number
}

/** Queues the messages of a batch. Answers how many: those that were queued before are left as they are. */
export async function queueBatch(call: SendCall, addressees: readonly Addressee[]): Promise<number> {
  const { tx, body } = call
  const { channel } = body.message
  const queued = await (channel === 'email' ? queueMails(call, addressees) : queueTexts(call, addressees))
  if (queued.length === 0) return 0
  await tx.execute(sql`
    update outbox set batch_id = ${body.batch_id}
    where company_id = ${tx.companyId} and id = any(${idArray(queued.map(({ outboxId }) => outboxId))})`)
  const entity = channel === 'email' ? 'mail' : 'sms'
  await recordActivities(
    call,
    queued.map(({ addressee: { about, to, written }, messageId }) => ({
      action: `${entity}.send`,
      entity,
      entityId: messageId,
      clientId: about.client_id,
      applicationId: about.application_id ?? null,
      after: { to, ...(channel === 'email' && { subject: written.subject }), batch: body.batch_id },
    })),
  )
  return queued.length
}

async function queueMails(call: SendCall, addressees: readonly Addressee[]): Promise<Queued[]> {
  const { tx, caller, body } = call
  const attachments = await readTemplateFiles(tx, body.template_id ?? null)
  const ids = await sendMails(
    call,
    addressees.map(({ recordId, to, replyTo, written: { subject, html, text } }) => ({
      ...{ to, subject, html, replyTo, attachments },
      text: `${text}\n`,
      senderId: caller.userId,
      isBulk: true,
      sendAt: undoableSendAt(call, call.body.send_at),
      key: keyOf(call, recordId),
    })),
  )
  const taken = addressees.flatMap((addressee, place) => {
    const outboxId = ids[place]
    return typeof outboxId === 'number' ? [{ addressee, outboxId }] : []
  })
  if (taken.length === 0) return []
  const stored = await tx
    .insert(clientMails)
    .values(
      taken.map(({ addressee: { about }, outboxId }) => ({
        ...about,
        company_id: tx.companyId,
        outbox_id: outboxId,
        sender_id: caller.userId,
        template_id: body.template_id ?? null,
      })),
    )
    .returning({ id: clientMails.id, outbox_id: clientMails.outbox_id })
  const mails = new Map(stored.map(({ id, outbox_id }) => [outbox_id, id]))
  return taken.map((one) => ({ ...one, messageId: mails.get(one.outboxId) ?? 0 }))
}

async function queueTexts(call: SendCall, addressees: readonly Addressee[]): Promise<Queued[]> {
  const { tx, caller, body } = call
  const recipients = await readTextRecipients(
    call,
    addressees.map(({ about }) => about.client_id),
  )
  const ids = await sendTexts(
    call,
    addressees.map(({ recordId, about, to, written: { text } }) => ({
      ...{ to, text },
      clientId: about.client_id,
      timeZone: recipients.get(about.client_id)?.timeZone ?? call.company.timeZone,
      senderId: caller.userId,
      templateId: body.template_id ?? null,
      isBulk: true,
      sendAt: undoableSendAt(call, call.body.send_at),
      key: keyOf(call, recordId),
    })),
  )
  const rows = await tx.rows<{ id: number; outbox_id: number }>(sql`
    select id, outbox_id from client_texts
    where company_id = ${tx.companyId} and id = any(${idArray(ids.filter((id) => id !== null))})`)
  const outboxIds = new Map(rows.map(({ id, outbox_id }) => [id, outbox_id]))
  return addressees.flatMap((addressee, place) => {
    const messageId = ids[place]
    const outboxId = typeof messageId === 'number' ? outboxIds.get(messageId) : undefined
    return typeof messageId === 'number' && outboxId !== undefined ? [{ addressee, outboxId, messageId }] : []
  })
}

/** Of messages with the same key, one is sent. */
function keyOf({ body }: SendCall, recordId: number): string {
  return `batch:${body.batch_id}:${recordId}`
}

/** How many messages of a batch there are, by how far they came. */
export interface BatchCounts {
  readonly total: number
  readonly kept: number
  /** Those that can't be cancelled any more. */
  readonly left: number
}

/** Counts the messages of a batch. Throws NOT_FOUND if there are none of the caller's. */
export async function readBatch({ tx, caller }: Pick<Call, 'tx' | 'caller'>, batchId: string): Promise<BatchCounts> {
  const [counts] = await tx.rows<BatchCounts & { [column: string]: unknown }>(sql`
    select count(*)::int as total, count(*) filter (where state = 'kept')::int as kept,
      count(*) filter (where state not in ('waiting', 'kept', 'cancelled'))::int as left
    from outbox
    where company_id = ${tx.companyId} and batch_id = ${batchId} and sender_id = ${caller.userId}`)
  if (!counts || counts.total === 0) throw new CallError('NOT_FOUND')
  return counts
}

/** Cancels the caller's messages of a batch that have not left. Answers how many. */
export async function cancelWaiting({ tx, caller }: Pick<Call, 'tx' | 'caller'>, batchId: string): Promise<number> {
  return await cancelMessages({ tx }, sql`outbox.batch_id = ${batchId} and outbox.sender_id = ${caller.userId}`)
}
