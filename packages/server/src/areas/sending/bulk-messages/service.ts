import type { AnswerOf } from '@portal/contract/endpoint'
import type { bulkMessages as endpoints } from '@portal/contract/sending/bulk-messages'
import type { BulkPreview } from '@portal/contract/sending/bulk-messages.schema'
import { type SQL, sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Call } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'
import { countTemplateUses } from '../../../mailing/count-template-uses.ts'
import { shownTemplateFiles } from '../templates/template-attachments.ts'
import { type Addressee, judgeAddressees } from './addressees.ts'
import { cancelWaiting, queueBatch, readBatch } from './batch.ts'

type Calls = typeof endpoints

/** Who would get a message, and who not and why; and the message filled in for one of them. Throws BAD_INPUT. */
export async function checkMessage(call: Call<Calls['check']>): Promise<AnswerOf<Calls['check']>> {
  const { sending, skipped } = await judgeAddressees(call, call.body)
  const place = Math.min(call.body.place, sending.length - 1)
  const shown = sending[place]
  return { sending: sending.length, skipped, preview: shown ? await toPreview(call, shown, place) : null }
}

async function toPreview(
  { tx, body }: Call<Calls['check']>,
  { about, name, to, replyTo, written }: Addressee,
  place: number,
): Promise<BulkPreview> {
  const isEmail = body.message.channel === 'email'
  const attachments = isEmail ? await shownTemplateFiles(tx, body.template_id ?? null) : []
  return { place, client_id: about.client_id, name, to, reply_to: replyTo, ...written, attachments }
}

/**
 * Queues a message to many. A batch that was queued before is answered as it is. Throws BAD_INPUT if nobody would get it,
 * NOT_FOUND if the batch is somebody else's.
 */
export async function sendToMany(call: Call<Calls['send']>): Promise<AnswerOf<Calls['send']>> {
  const { batch_id } = call.body
  const { sending, skipped } = await judgeAddressees(call, call.body)
  if (sending.length === 0) throw badField('to', 'None of the people selected can get this message.')
  await lockTemplate(call)
  await countUses(call, await queueBatch(call, sending))
  const { total, kept } = await readBatch(call, batch_id)
  return { batch_id, queued: total, skipped, state: kept > 0 ? 'kept' : 'waiting' }
}

/** The table of the templates that a message is made from. */
function templatesOf({ message }: Call<Calls['send']>['body']): SQL {
  return message.channel === 'email' ? sql`email_templates` : sql`sms_templates`
}

/** Throws BAD_INPUT if the template no longer exists. */
async function lockTemplate({ tx, body }: Call<Calls['send']>): Promise<void> {
  if (body.template_id === undefined) return
  const found = await tx.rows(sql`
    select id from ${templatesOf(body)} where company_id = ${tx.companyId} and id = ${body.template_id} for update`)
  if (found.length === 0) throw badField('template_id', 'This template no longer exists')
}

/** Counts a use of the template for each message. */
async function countUses({ tx, body, services }: Call<Calls['send']>, uses: number): Promise<void> {
  if (body.template_id === undefined || uses === 0) return
  const { template_id: templateId, message } = body
  await countTemplateUses(tx, { channel: message.channel, templateId, uses, at: services.clock() })
}

/** Cancels what has not left of the caller's batch. Throws NOT_FOUND. */
export async function cancelBatch(call: Call<Calls['cancel']>): Promise<AnswerOf<Calls['cancel']>> {
  const { id } = call.params
  const cancelled = await cancelWaiting(call, id)
  const { left } = await readBatch(call, id)
  await recordActivity(call, {
    action: 'mail.cancelMany',
    entity: 'mail',
    entityId: null,
    after: { batch: id, cancelled, left },
  })
  return { cancelled, left }
}
