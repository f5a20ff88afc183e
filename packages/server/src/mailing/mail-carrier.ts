import type { Services } from '../services.ts'
import { noteBounce } from './blocked-addresses.ts'
import type { CarrierFor } from './carrier.ts'
import type { Delivery } from './delivery.ts'
import type { Mailer, OutgoingMail } from './mailer.ts'
import { outgoingMail, type StoredMessage } from './stored-mail.ts'

/** What hands a company's mails over; null where no server is set up. */
export type MailerFor = (companyId: number) => Promise<Mailer | null>

/** The way out for mails: by the company's mail server. */
export function mailCarrier(
  { database, files }: Pick<Services, 'database' | 'files'>,
  mailerFor: MailerFor,
): CarrierFor {
  return async (companyId) => {
    const mailer = await mailerFor(companyId)
    if (!mailer) return null
    return {
      async deliver(message) {
        const delivery = await handOver(message, mailer, files)
        if (delivery.kind === 'refused') {
          await database.company(companyId, (tx) => noteBounce(tx, message.to, delivery.cause))
        }
        return delivery
      },
    }
  }
}

async function handOver(message: StoredMessage, mailer: Mailer, files: Services['files']): Promise<Delivery> {
  const outgoing = outgoingMail(message, files)
  try {
    const mail = await opened(outgoing)
    return mail ? await mailer.send(mail) : { kind: 'not_sent', because: 'An attachment can’t be read.' }
  } finally {
    outgoing.close()
  }
}

async function opened(outgoing: ReturnType<typeof outgoingMail>): Promise<OutgoingMail | undefined> {
  try {
    return await outgoing.open()
  } catch {
    return undefined
  }
}
