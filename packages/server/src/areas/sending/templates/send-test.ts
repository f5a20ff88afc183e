import type { FilledEmail } from '@portal/contract/sending/email-templates.schema'
import { mobileNumber } from '@portal/domain/sending/mobile-number'
import { formatPhone } from '@portal/domain/values/phone'
import type { Call } from '../../../http/bind.ts'
import { badField } from '../../../http/call-error.ts'
import { hasSmsGateway } from '../../../mailing/has-sms-gateway.ts'
import { isMailSetUp, sendMail } from '../../../mailing/outbox.ts'
import { queueSms } from '../../../texting/queue-sms.ts'
import { userById } from '../../account/auth/user-row.ts'
import { storedAttachments } from './template-attachments.ts'

// Fields without a value are left unfilled; where nothing is set up to send a message, it stays in the mailbox.

/** Sends an email, filled in for a client, to the caller only. Throws BAD_INPUT where they have no address. */
export async function sendTestEmail(call: Call, filled: FilledEmail, clientId: number): Promise<string> {
  const { reply_to: to, subject, text, html } = filled
  if (to === null) throw badField('client_id', 'You have no email address')
  const attachments = await storedAttachments(call, filled, clientId)
  await sendMail(call, { ...{ to, html, replyTo: to, attachments }, subject: `Test: ${subject}`, text: `${text}\n` })
  return (await isMailSetUp(call)) ? `Test on its way to ${to}` : 'Not sent: email isn’t set up'
}

/** Sends a text message, filled in for a client, to the caller’s own mobile. Throws BAD_INPUT where they have none. */
export async function sendTestSms(call: Call, { text }: { readonly text: string }): Promise<string> {
  const { tx, caller, services } = call
  const to = mobileNumber((await userById(tx, caller.userId)).phone)
  if (to === null) throw badField('client_id', 'Your profile has no mobile number')
  const sendAt = services.clock()
  await queueSms(call, [{ to, text, sendAt, senderId: caller.userId, isBulk: false, key: null }])
  return (await hasSmsGateway(tx)) ? `Test on its way to ${formatPhone(to)}` : 'Not sent: SMS isn’t set up'
}
