import { mailboxKey } from '@portal/domain/values/email'
import type { PublicCall } from '../../../http/bind.ts'
import { CallCounts } from '../../../http/call-counts.ts'
import { DAY, SECOND } from '../../../http/clock.ts'
import type { Limit } from '../../../http/rate-limit.ts'
import { letter } from '../../../mailing/letter.ts'
import { sendMail } from '../../../mailing/outbox.ts'
import type { FormReceiver } from './form-receiver.ts'

/** Confirmations to one mailbox: whoever types somebody else’s address sends them one mail a day at most. */
const TO_ONE: Limit = { max: 1, seconds: DAY / SECOND }
/** Confirmations of a company: a flood of forms is no flood of mails. */
const OF_COMPANY: Limit = { max: 200, seconds: DAY / SECOND }

/**
 * Confirms to the sender that the form has arrived. Whoever sent it may have typed the address of somebody else: nothing
 * that was typed is in the mail, not even the name, and it goes only to those who did the work that proves a browser.
 */
export async function confirmToSender(
  call: Pick<PublicCall, 'tx' | 'services' | 'company'>,
  { adviser }: FormReceiver,
  { email, firm }: { readonly email: string; readonly firm: string },
): Promise<void> {
  const { tx, services } = call
  const counts = new CallCounts(services.secrets)
  const now = services.clock()
  const isLeft = async (key: string, limit: Limit) => (await counts.take(tx, key, { limit, now })) === 0
  if (!(await isLeft(`client form confirmation to ${mailboxKey(email)}`, TO_ONE))) return
  if (!(await isLeft('client form confirmations', OF_COMPANY))) return
  await sendMail(
    call,
    letter(email, `${firm} has your details`, [
      'Hello,',
      `Thank you for filling in our form. ${adviser?.name ?? 'An adviser'} will be in touch soon.`,
      `If this wasn’t you, please reply to this email and we’ll delete the details.`,
    ]),
  )
}
