import type { bulkMessages as endpoints } from '@portal/contract/sending/bulk-messages'
import { UNDO_SECONDS } from '@portal/domain/sending/undo'
import { sql } from 'drizzle-orm'
import { recordActivities } from '../../../activity-log/record.ts'
import { idArray } from '../../../database/arrays.ts'
import { clientMails } from '../../../database/tables/communications.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { sendMails } from '../../../mailing/outbox.ts'
import { ownAddress } from '../mails/service.ts'
import { readTemplateFiles } from '../templates/template-attachments.ts'
import type { Addressee } from './addressees.ts'

type SendCall = Call<typeof endpoints.send>

/** Queues the messages of a batch. Answers how many: those that were queued before are left as they are. */
export async function queueBatch(call: SendCall, addressees: readonly Addressee[]): Promise<number> {
  const { tx, caller, body } = call
  const { batch_id, template_id = null } = body
  const replyTo = await ownAddress(call)
  const attachments = await readTemplateFiles(tx, template_id)
  const ids = await sendMails(
    call,
    addressees.map(({ recordId, to, written: { subject, html, text } }) => ({
      ...{ to, subject, html, replyTo, attachments },
      text: `${text}\n`,
      senderId: caller.userId,
      isBulk: true,
      sendAt: sendAtOf(call),
      key: `batch:${batch_id}:${recordId}`,
    })),
  )
  const queued = addressees.flatMap((addressee, place) => {
    const outboxId = ids[place]
    return typeof outboxId === 'number' ? [{ addressee, outboxId }] : []
  })
  if (queued.length === 0) return 0
  await tx.execute(sql`
    update outbox set batch_id = ${batch_id}
    where company_id = ${tx.companyId} and id = any(${idArray(queued.map(({ outboxId }) => outboxId))})`)
  const stored = await tx
    .insert(clientMails)
    .values(
      queued.map(({ addressee: { about }, outboxId }) => ({
        ...about,
        company_id: tx.companyId,
        outbox_id: outboxId,
        sender_id: caller.userId,
        template_id,
      })),
    )
    .returning({ id: clientMails.id, outbox_id: clientMails.outbox_id })
  const mailOf = new Map(stored.map(({ id, outbox_id }) => [outbox_id, id]))
  await recordActivities(
    call,
    queued.map(({ addressee: { about, to, written }, outboxId }) => ({
      action: 'mail.send',
      entity: 'mail',
      entityId: mailOf.get(outboxId) ?? null,
      clientId: about.client_id,
      applicationId: about.application_id ?? null,
      after: { to, subject: written.subject, batch: batch_id },
    })),
  )
  return queued.length
}

/** When a batch goes out: as wished, but not before the time in which it can be undone. */
function sendAtOf({ body, services }: SendCall): Date {
  const soonest = services.clock().getTime() + UNDO_SECONDS * 1000
  return new Date(Math.max(soonest, body.send_at === undefined ? soonest : Date.parse(body.send_at)))
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
  const cancelled = await tx.rows(sql`
    update outbox set state = 'cancelled'
    where company_id = ${tx.companyId} and batch_id = ${batchId} and sender_id = ${caller.userId}
      and state in ('waiting', 'kept') returning id`)
  return cancelled.length
}
