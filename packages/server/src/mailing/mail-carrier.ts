import type { BlockReason } from '@portal/domain/sending/blocked-address'
import type { Services } from '../services.ts'
import { noteBounce, readBlocked } from './blocked-addresses.ts'
import type { CarrierFor } from './carrier.ts'
import type { CompanyMailing } from './company-mailers.ts'
import type { Delivery } from './delivery.ts'
import { domainOf } from './dkim.ts'
import type { OutgoingMail } from './mailer.ts'
import { outgoingMail, type StoredMessage } from './stored-mail.ts'
import { unsubscribeHeaders, unsubscribeKey, unsubscribeToken, unsubscribeUrl } from './unsubscribe-link.ts'

/** What mails go out with. */
export interface MailCarrierParts {
  /** Null where a company has nothing set up. */
  readonly mailingOf: (companyId: number) => Promise<CompanyMailing | null>
  /** Where people who do not sign in see a company's pages, by its reference. */
  readonly outsiderUrl: (reference: string) => string
}

type Using = Pick<Services, 'database' | 'files' | 'secrets' | 'log'>

const BECAUSE: Readonly<Record<BlockReason, string>> = {
  bounced: 'Emails to this address bounced. Clear it on the client’s page to try again.',
  unsubscribed: 'The recipient has unsubscribed.',
}

/** The way out for mails: by the company's mail server, signed with its key, not to addresses that are blocked. */
export function mailCarrier(services: Using, { mailingOf, outsiderUrl }: MailCarrierParts): CarrierFor {
  const { database, files, secrets, log } = services
  return async (companyId) => {
    const mailing = await mailingOf(companyId)
    if (!mailing) return null
    const { mailer, dkim, hourlyLimit, reference } = mailing
    let key: Promise<Buffer> | undefined
    const linkOf = async ({ id, is_bulk }: StoredMessage) => {
      if (!is_bulk) return undefined
      key ??= database.company(companyId, (tx) => unsubscribeKey(tx, secrets))
      return unsubscribeUrl(outsiderUrl(reference), unsubscribeToken(await key, { companyId, outboxId: id }))
    }
    const prepare = async (message: StoredMessage) => {
      const { to, cc, is_bulk: isBulk } = message
      const blocked = await database.company(companyId, (tx) => readBlocked(tx, 'email', [to, ...cc]))
      const reason = [to, ...cc].map((one) => blocked.reason(one, { isBulk })).find((found) => found)
      return { reason, link: reason ? undefined : await linkOf(message) }
    }
    return {
      ...(hourlyLimit !== null && { bulkPerHour: hourlyLimit }),
      async deliver(message) {
        const { to, from_address: from } = message
        const prepared = await prepare(message).catch((err: unknown) => {
          log.warn({ err, companyId }, 'A mail could not be prepared')
          return undefined
        })
        // Nothing has left yet: it may be tried again.
        if (!prepared) return { kind: 'not_sent', because: 'The email couldn’t be prepared.' }
        const { reason, link } = prepared
        if (reason) return { kind: 'refused', because: BECAUSE[reason] }
        const delivery = await handOver(outgoingMail(message, files, { unsubscribeUrl: link }), (mail) =>
          mailer.send({
            ...mail,
            ...(link !== undefined && { headers: unsubscribeHeaders(link, from) }),
            dkim: from !== null && dkim?.domainName === domainOf(from) ? dkim : null,
          }),
        )
        if (delivery.kind === 'refused') {
          await database
            .company(companyId, (tx) => noteBounce(tx, to, delivery.cause))
            .catch((err: unknown) => log.warn({ err, companyId }, 'A bounced address could not be noted'))
        }
        return delivery
      },
    }
  }
}

async function handOver(
  outgoing: ReturnType<typeof outgoingMail>,
  send: (mail: OutgoingMail) => Promise<Delivery>,
): Promise<Delivery> {
  try {
    const mail = await opened(outgoing)
    return mail ? await send(mail) : { kind: 'not_sent', because: 'An attachment can’t be read.' }
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
