import type { AnswerOf } from '@portal/contract/endpoint'
import type { quoteSharing as endpoints } from '@portal/contract/quotes/quote-sharing'
import type { SharedQuote } from '@portal/contract/quotes/quote-sharing.schema'
import type { quoteWishes } from '@portal/contract/quotes/quote-wishes'
import { MESSAGES } from '@portal/domain/message'
import { disclosuresOf } from '@portal/domain/quotes/disclosure'
import { QUOTE_LINK_WRONG_TRIES } from '@portal/domain/quotes/quote-link'
import { type SQL, sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { type KeptOpening, quoteLinks as links, quotes } from '../../../database/tables/quotes.ts'
import type { PublicCall, PublicOutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { linkKeys } from '../../../http/link-key.ts'
import { tokenHash } from '../../../http/session.ts'
import { birthDatesOf, personOf } from './birth-dates.ts'
import { type LinkedQuote, placeOfReader } from './linked-quote.ts'
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
    const reader = placeOfReader(person)
    await tx
      .update(links)
      .set({
        wrong_tries: 0,
        ...(isOpen && {
          opened_at: link.opened_at ?? now.toISOString(),
          last_opened_at: now.toISOString(),
          openings: openingsWith(found, { person: reader, at: now.toISOString() }),
        }),
      })
      .where(mine)
    if (isOpen && !link.openings.some((one) => one.person === reader)) {
      await record({ ...call, tx }, 'open', { found, reader })
      await tellOpened(tx, found, reader)
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

/** The openings of a link with a new one; each person’s first is kept. */
function openingsWith({ link, quote }: LinkedQuote, { person, at }: Pick<KeptOpening, 'person' | 'at'>): KeptOpening[] {
  if (link.openings.some((one) => one.person === person)) return link.openings
  const shown = person === null ? [] : (quote.response.clients[person]?.portfolios ?? [])
  const portfolios = shown.flatMap((one) => (disclosuresOf(one) ? [one.code] : []))
  return [...link.openings, { person, at, portfolios }]
}

/** Notes that a PDS or TMD was opened; again changes nothing. Throws LINK_DEAD, and NOT_FOUND where the quote has none. */
export async function openDocument(
  call: PublicCall<typeof quoteWishes.openDocument>,
): Promise<AnswerOf<typeof quoteWishes.openDocument>> {
  const { key, portfolio, document } = call.body
  const { found, person: reader } = await linkOf(call, key)
  const { link, quote } = found
  const person = placeOfReader(reader)
  const named = quote.response.clients.flatMap(({ portfolios }) => portfolios).find(({ code }) => code === portfolio)
  if (!named || !disclosuresOf(named)) throw new CallError('NOT_FOUND')
  const isKnown = link.documents.some(
    (one) => one.person === person && one.portfolio === portfolio && one.document === document,
  )
  if (!isKnown) {
    const at = call.services.clock().toISOString()
    const documents = [...link.documents, { person, portfolio, document, at }]
    await call.tx.update(links).set({ documents }).where(sql`${links.id} = ${link.id}`)
    await record(call, 'openDocument', { found, reader: person }, { insurer: named.supplier.name, document })
  }
  return { message: 'Noted.' }
}

/** An address of the quote's PDF. Throws LINK_DEAD, also where the link has ended meanwhile. */
export async function openPdf(call: PublicCall<typeof endpoints.openPdf>): Promise<AnswerOf<typeof endpoints.openPdf>> {
  const { found, person } = await linkOf(call, call.body.key)
  const { state } = await sharedQuote(call, found, person)
  if (state !== 'open') throw new CallError('LINK_DEAD', { message: MESSAGES.linkExpired })
  await record(call, 'openPdf', { found, reader: placeOfReader(person) })
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
  { found: { link, quote }, reader }: { readonly found: LinkedQuote; readonly reader: number | null },
  what: Readonly<Record<string, string>> = {},
): Promise<void> {
  await recordActivity(call, {
    action: `quoteLink.${verb}`,
    entity: 'quoteLink',
    entityId: link.id,
    clientId: quote.client_id,
    after: { name: quote.name, reader, ...what },
  })
}
