import type { WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import { visibleQuotes } from '../../../access/visible-quotes.ts'
import { quotes } from '../../../database/tables/quotes.ts'
import { CallError } from '../../../http/call-error.ts'
import { isVisibleClient } from '../../clients/clients/queries.ts'
import { partnerOf } from '../../clients/partners/links.ts'
import type { Reading } from './read-application.ts'

export type StoredQuote = typeof quotes.$inferSelect

/** A saved quote, locked until the transaction ends where asked for. Throws NOT_FOUND where the caller may not see it. */
export async function quoteOf(call: Reading, id: number, { locked = false } = {}): Promise<StoredQuote> {
  const query = call.tx
    .select()
    .from(quotes)
    .where(sql`${quotes.company_id} = ${call.tx.companyId} and ${quotes.id} = ${id} and ${visibleQuotes(call)}`)
  const [quote] = locked ? await query.for('no key update', { of: quotes }) : await query
  if (!quote) throw new CallError('NOT_FOUND')
  return quote
}

/** A person's portfolio in a saved quote. */
export function portfolioIn(
  { response }: Pick<StoredQuote, 'response'>,
  clientIndex: number,
  portfolioCode: string,
): WirePortfolio | undefined {
  return response.clients[clientIndex]?.portfolios.find(({ code }) => code === portfolioCode)
}

/** What a quote calls one of its people. */
export function nameIn({ request }: Pick<StoredQuote, 'request'>, clientIndex: number): string {
  const { firstName, lastName } = request.clients[clientIndex] ?? {}
  return fullName(firstName, lastName) || `Person ${clientIndex + 1}`
}

/** The record of a person of a quote. */
export interface QuotedPerson {
  /** Null where the person has none, or the caller may not see it. */
  readonly clientId: number | null
  /** There is one, and the caller may not see it. */
  readonly isHidden: boolean
}

/**
 * Whose record a person of a quote has: the client whom the request names, or the one who was linked as the other's
 * partner since, where name and date of birth are those of the quote. No two people of a quote share one.
 */
export async function personIn(call: Reading, quote: StoredQuote, clientIndex: number): Promise<QuotedPerson> {
  const named = namedIn(quote, clientIndex)
  if (named !== null) return await inSight(call, named)
  const linked = await linkedSince(call, quote, clientIndex)
  return linked === null ? { clientId: null, isHidden: false } : await inSight(call, linked)
}

async function inSight(call: Reading, id: number): Promise<QuotedPerson> {
  const isVisible = await isVisibleClient(call.tx, call, id)
  return { clientId: isVisible ? id : null, isHidden: !isVisible }
}

function namedIn({ client_id, partner_id, request }: StoredQuote, clientIndex: number): number | null {
  const named = request.clients.map(({ clientId }) => clientId ?? null)
  const own = named[clientIndex] ?? null
  if (own !== null && (own === client_id || own === partner_id) && named.indexOf(own) === clientIndex) return own
  return clientIndex === 0 && !named.includes(client_id) ? client_id : null
}

/** The partner of the quote's client, where the quote has two people and the other is that partner by the looks. */
async function linkedSince(call: Reading, quote: StoredQuote, clientIndex: number): Promise<number | null> {
  const { client_id, partner_id, request } = quote
  const person = request.clients[clientIndex]
  if (client_id === null || partner_id !== null || request.clients.length !== 2 || !person?.firstName) return null
  const partner = await partnerOf(call.tx, client_id)
  if (partner === null) return null
  const [same] = await call.tx.rows<{ id: number }>(sql`
    select id from clients
    where company_id = ${call.tx.companyId} and id = ${partner}
      and fold_text(first_name) = fold_text(${person.firstName})
      and (${person.lastName || null}::text is null or fold_text(last_name) = fold_text(${person.lastName || null}))
      and (date_of_birth is null or date_of_birth = coalesce(${person.dateOfBirth || null}::date, date_of_birth))`)
  return same?.id ?? null
}
