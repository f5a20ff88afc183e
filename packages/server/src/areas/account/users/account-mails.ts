import type { Transaction } from '../../../database/database.ts'
import { CallCounts } from '../../../http/call-counts.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Services } from '../../../services.ts'

/** Mails of their account that one mailbox gets in an hour at most, whoever has them sent and for whichever user. */
const MAILS_AN_HOUR = { max: 10, seconds: 3600 }

/** Counts a mail about an account to an address. Throws TOO_MANY_TRIES where more would only fill the mailbox. */
export async function countAccountMail(
  { tx, services }: { readonly tx: Transaction; readonly services: Services },
  email: string,
): Promise<void> {
  const counting = { limit: MAILS_AN_HOUR, now: services.clock() }
  const retryAfter = await new CallCounts(services.secrets).take(tx, `account mail to ${email.toLowerCase()}`, counting)
  if (retryAfter > 0) throw new CallError('TOO_MANY_TRIES', { retryAfter })
}
