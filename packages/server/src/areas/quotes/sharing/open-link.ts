import type { AnswerOf } from '@portal/contract/endpoint'
import type { quoteSharing as endpoints } from '@portal/contract/quotes/quote-sharing'
import type { SharedQuote } from '@portal/contract/quotes/quote-sharing.schema'
import { MESSAGES } from '@portal/domain/message'
import { QUOTE_LINK_WRONG_TRIES } from '@portal/domain/quotes/quote-link'
import { type SQL, sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { quoteLinks as links, quotes } from '../../../database/tables/quotes.ts'
import type { PublicCall, PublicOutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { linkKeys } from '../../../http/link-key.ts'
import { tokenHash } from '../../../http/session.ts'
import { birthDatesOf, personOf } from './birth-dates.ts'
import type { LinkedQuote } from './linked-quote.ts'
import { tellOpened } from './notices.ts'
import { QUOTE_PDF_ADDRESS } from './pdf-address.ts'
import { sharedQuote } from './shared-quote.ts'

const KEYS = linkKeys('shared quote')

/** The one answer to a wrong birth date and to a link that is not there, was cancelled or is locked. */
const NOT_LET_IN = () => new CallError('LINK_DEAD', { message: MESSAGES.linkRefused })

/**
 * Lets in whoever knows the birth date of one of the quote's people. A wrong one counts, and after a few the link is
 * locked; none of it can be told from a link that was never there. Throws LINK_DEAD.
 */
export async function openQuote(
  call: PublicOutsideCall<typeof endpoints.open>,
): Promise<AnswerOf<typeof endpoints.open>> {
  const now = call.services.clock()
  // A count of a wrong try stays: hence no throw inside the transaction.
  const opened = await call.transaction(async (tx) => {
    const found = await lockLink(tx, sql`${links.token_hash} = ${tokenHash(call.body.token)}`)
    if (!found || found.link.wrong_tries >= QUOTE_LINK_WRONG_TRIES) return undefined
    const { link, quote } = found
    const mine = sql`${links.id} = ${link.id}`
    const dates = await birthDatesOf(tx, quote)
    if (!dates.some(({ date }) => date === call.body.date_of_birth)) {
      await tx
        .update(links)
        .set({ wrong_tries: link.wrong_tries + 1 })
        .where(mine)
      return undefined
    }
    const person = personOf(dates, call.body.date_of_birth)
    const shared = await sharedQuote({ ...call, tx }, found, person)
    const isOpen = shared.state === 'open'
    await tx
      .update(links)
      .set({
        wrong_tries: 0,
        ...(isOpen && { opened_at: link.opened_at ?? now.toISOString(), last_opened_at: now.toISOString() }),
      })
      .where(mine)
    if (isOpen && !link.opened_at) {
      await record({ ...call, tx }, 'open', found)
      await tellOpened(tx, found)
    }
    return { shared, linkId: link.id, person }
  })
  if (!opened) throw NOT_LET_IN()
  const { shared, linkId, person } = opened
  const key = KEYS.newKey(call.services.secrets, { companyId: call.company.id, linkId, person }, now)
  return { key, quote: shared }
}

/** The quote again, for a page that was loaded anew. Throws LINK_DEAD. */
export async function resumeQuote(call: PublicCall<typeof endpoints.resume>): Promise<SharedQuote> {
  const { found, person } = await linkOf(call, call.body.key)
  return await sharedQuote(call, found, person)
}

/** An address of the quote's PDF. Throws LINK_DEAD, also where the link has ended meanwhile. */
export async function openPdf(call: PublicCall<typeof endpoints.openPdf>): Promise<AnswerOf<typeof endpoints.openPdf>> {
  const { found, person } = await linkOf(call, call.body.key)
  const { state } = await sharedQuote(call, found, person)
  if (state !== 'open') throw new CallError('LINK_DEAD', { message: MESSAGES.linkExpired })
  await record(call, 'openPdf', found)
  return QUOTE_PDF_ADDRESS.of(call.services, found, person)
}

/** The link that fits, locked, unless it was cancelled or its quote deleted. */
async function lockLink(tx: Transaction, condition: SQL): Promise<LinkedQuote | undefined> {
  const [found] = await tx
    .select({ link: links, quote: quotes })
    .from(links)
    .innerJoin(quotes, sql`${quotes.company_id} = ${links.company_id} and ${quotes.id} = ${links.quote_id}`)
    .where(sql`${links.company_id} = ${tx.companyId} and ${links.revoked_at} is null
      and ${quotes.deleted_at} is null and ${condition}`)
    .for('update', { of: links })
  return found
}

type KeyCall = Pick<PublicCall, 'tx' | 'company' | 'services'>

/** The link that a key opens, locked, and whose birth date let in. Throws LINK_DEAD. */
export async function linkOf(
  { tx, company, services }: KeyCall,
  key: string,
): Promise<{ found: LinkedQuote; person: number }> {
  const opened = KEYS.read(services.secrets, company.id, key, services.clock())
  const found = opened && (await lockLink(tx, sql`${links.id} = ${opened.linkId}`))
  if (!found) throw NOT_LET_IN()
  return { found, person: opened.person }
}

async function record(
  call: Parameters<typeof recordActivity>[0],
  verb: string,
  { link, quote }: LinkedQuote,
): Promise<void> {
  await recordActivity(call, {
    action: `quoteLink.${verb}`,
    entity: 'quoteLink',
    entityId: link.id,
    clientId: quote.client_id,
    after: { name: quote.name },
  })
}
