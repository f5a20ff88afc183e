import type { texts as endpoints } from '@portal/contract/sending/texts'
import type { SmsHead, SmsRecipient } from '@portal/contract/sending/texts.schema'
import { mergeFieldLabel } from '@portal/domain/sending/merge-field'
import { unfilledFields } from '@portal/domain/sending/merge-text'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { readBlocked } from '../../../mailing/blocked-addresses.ts'
import { countNamedTemplate } from '../../../mailing/count-template-uses.ts'
import { cancelMessage, markSent, sendAgain } from '../../../mailing/outbox.ts'
import { assertContactable } from '../../clients/clients/contactable.ts'
import { assertVisibleClient } from '../../clients/clients/queries.ts'
import { chasesOf } from '../../work/requirements/chases.ts'
import { undoableSendAt } from '../mails/service.ts'
import { readTextsById, readVisibleText, type TextRecord, toSmsHead } from './queries.ts'
import { readTextRecipient, shownRecipient, type TextRecipient } from './recipient.ts'
import { sendTexts } from './send-texts.ts'

/** Where a text message to the client would go. Throws NOT_FOUND. */
export async function viewRecipient(call: Call<typeof endpoints.recipientOf>): Promise<SmsRecipient> {
  await assertVisibleClient(call, call.params.id)
  return await shownRecipient(call, call.params.id)
}

/**
 * Sends a text message to a client's own mobile number, in the hours in which it may be sent there. Throws NOT_FOUND if the
 * caller may not see the client, CONFLICT if they have died or want no SMS, BAD_INPUT if there is no mobile number or a merge field is unfilled.
 */
export async function sendText(
  call: Call<typeof endpoints.send>,
  /** The token of a link in it, which is forgotten when it has left. */
  { secret }: { readonly secret?: string } = {},
): Promise<SmsHead> {
  const { tx, caller, params, body } = call
  await assertVisibleClient(call, params.id)
  await assertContactable(tx, params.id, 'sms')
  const recipient = await readTextRecipient(call, params.id)
  const to = await expectReachable(call, recipient)
  const [field] = unfilledFields(body.text)
  if (field) throw badField('text', `${mergeFieldLabel(field)} has no value. Fill it in or remove it.`)
  const [id] = await sendTexts(call, [
    {
      ...{ clientId: params.id, to, timeZone: recipient.timeZone, text: body.text, secret },
      senderId: caller.userId,
      templateId: await countNamedTemplate(call, 'sms'),
      chases: await chasesOf(call, { clientId: params.id, ids: body.chases }),
      sendAt: undoableSendAt(call, body.send_at),
    },
  ])
  const record = (await readTextsById(tx, typeof id === 'number' ? [id] : []))[0]
  if (!record) throw new Error('The text message was not stored')
  await log(call, 'sms.send', record)
  return toSmsHead(record)
}

/** A text message to or from a client. Throws NOT_FOUND. */
export async function viewText(call: Call<typeof endpoints.view>): Promise<SmsHead> {
  return toSmsHead(await textOf(call))
}

/** Cancels a text message before it is sent. Throws NOT_FOUND, and CONFLICT if it is too late. */
export async function cancelText(call: Call<typeof endpoints.cancel>): Promise<SmsHead> {
  return await change(call, { action: 'sms.cancel', by: cancelMessage, refusal: 'This SMS has already been sent.' })
}

/** Sends a text message again that wasn't delivered. Throws NOT_FOUND, and CONFLICT if it was, or is still queued. */
export async function sendTextAgain(call: Call<typeof endpoints.sendAgain>): Promise<SmsHead> {
  const refusal = 'This SMS is still queued, or was already sent.'
  return await change(call, { action: 'sms.sendAgain', by: sendAgain, refusal })
}

/** Marks a text message as sent whose sending broke off. Throws NOT_FOUND, and CONFLICT if its state is known. */
export async function markTextSent(call: Call<typeof endpoints.markSent>): Promise<SmsHead> {
  return await change(call, {
    action: 'sms.markSent',
    by: markSent,
    refusal: 'We already know whether this SMS was sent.',
  })
}

interface Change {
  readonly action: string
  readonly by: (call: Call, outboxId: number) => Promise<boolean>
  readonly refusal: string
}

async function change(call: Call<typeof endpoints.view>, { action, by, refusal }: Change): Promise<SmsHead> {
  const record = await textOf(call)
  if (action === 'sms.sendAgain') await assertContactable(call.tx, record.client_id, 'sms')
  const isDone = record.outbox_id !== null && (await by(call, record.outbox_id))
  if (!isDone) throw new CallError('CONFLICT', { message: refusal })
  await log(call, action, record)
  return toSmsHead(await textOf(call))
}

async function textOf(call: Call<typeof endpoints.view>): Promise<TextRecord> {
  const { id: clientId, textId } = call.params
  const record = await readVisibleText(call.tx, call, { clientId, textId })
  if (!record) throw new CallError('NOT_FOUND')
  return record
}

async function log(call: Call, action: string, { id, client_id, number }: TextRecord): Promise<void> {
  await recordActivity(call, { action, entity: 'sms', entityId: id, clientId: client_id, after: { to: number } })
}

async function expectReachable({ tx }: Call, { to, hasPhone }: TextRecipient): Promise<string> {
  if (to === null) {
    throw badField('to', hasPhone ? 'The client’s number isn’t a mobile number' : 'The client has no mobile number')
  }
  const blocked = await readBlocked(tx, 'sms', [to])
  if (blocked.reason(to, { isBulk: false }) !== null) throw badField('to', 'This number doesn’t exist any more')
  return to
}
