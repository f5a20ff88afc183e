import type { AnswerOf } from '@portal/contract/endpoint'
import type { QuoteRequest, WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import type { applications as endpoints } from '@portal/contract/work/applications'
import { isSoldAt, premiumOf } from '@portal/domain/quotes/priced-quote'
import { FREQUENCIES, fullName } from '@portal/domain/values/person'
import { applicationStatusesIn } from '@portal/domain/work/application-status'
import { ONGOING_MAX, UPFRONT_MAX } from '@portal/domain/work/commission'
import { codeLabel } from '@portal/domain/work/cover'
import { sql } from 'drizzle-orm'
import { visibleQuotes } from '../../../access/visible-quotes.ts'
import { applicationsInSight } from '../../../access/visible-work.ts'
import { textArray } from '../../../database/arrays.ts'
import { quotes } from '../../../database/tables/quotes.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { assertVisibleClient } from '../../clients/clients/queries.ts'
import { frequencyOf, policiesOfPortfolio } from './policies-of-portfolio.ts'
import type { Reading } from './read-application.ts'

/** A person’s portfolio in a saved quote. */
export interface OfPortfolio {
  readonly id: number
  readonly clientIndex: number
  readonly portfolioCode: string
  /** The version of the quote that the caller has read; any unless told. */
  readonly version?: number | undefined
}

/**
 * What an application from a portfolio starts with. Throws NOT_FOUND where the caller may not see the quote; BAD_INPUT
 * where it has no such portfolio, or no price at the quote’s frequency, or is for nobody of the portal.
 */
export async function draftOfQuote(
  call: Call<typeof endpoints.draftOfQuote>,
): Promise<AnswerOf<typeof endpoints.draftOfQuote>> {
  const { quote, portfolio, clientId } = await quotedPortfolio(call, { id: call.params.id, ...call.query })
  const { policies, leftOut } = policiesOfPortfolio(quote.request, call.query.clientIndex, portfolio)
  if (policies.length === 0) throw badField('portfolioCode', NO_PRICE)
  const [client] = await call.tx.rows<{ id: number; first_name: string; last_name: string }>(sql`
    select id, first_name, last_name from clients where company_id = ${call.tx.companyId} and id = ${clientId}`)
  const { commissionUpfrontPercent: upfront, commissionOngoingPercent: ongoing } = portfolio.premiumTotal
  return {
    version: quote.version,
    client: { id: clientId, name: fullName(client?.first_name, client?.last_name) },
    insurer: portfolio.supplier.name,
    illustrative: quote.provider === 'illustrative',
    ...(isPercent(upfront, UPFRONT_MAX) && { upfront_percent: upfront }),
    ...(isPercent(ongoing, ONGOING_MAX) && { ongoing_percent: ongoing }),
    policies,
    left_out: leftOut,
  }
}

function isPercent(value: number | null | undefined, max: number): value is number {
  return typeof value === 'number' && value >= 0 && value <= max
}

/** The applications that were made from a quote, newest first. Throws NOT_FOUND. */
export async function listOfQuote(call: Call<typeof endpoints.ofQuote>): Promise<AnswerOf<typeof endpoints.ofQuote>> {
  await quoteOf(call, call.params.id)
  return { items: await readOfQuote(call, sql`applications.quote_id = ${call.params.id}`) }
}

/**
 * Asserts that an application may be made from a portfolio. Throws NOT_FOUND, BAD_INPUT; CONFLICT where there is an open one
 * already, and STALE_VERSION where the quote is no longer the one that the caller has read.
 */
export async function assertOfQuote(call: Reading, of: OfPortfolio, clientId: number): Promise<void> {
  const { quote, clientId: quotedId } = await quotedPortfolio(call, of, { locked: true })
  if (quotedId !== clientId) throw badField('quote', 'This quote is for somebody else')
  const [present] = await readOfQuote(
    call,
    sql`applications.quote_id = ${of.id} and applications.quote_person = ${of.clientIndex}
      and applications.quote_portfolio = ${of.portfolioCode} and applications.status <> all(${textArray(applicationStatusesIn('closed'))})`,
  )
  if (present) {
    throw new CallError('CONFLICT', { message: `Application ${present.id} was made from this quote already.` })
  }
  if (of.version !== undefined && of.version !== quote.version) throw new CallError('STALE_VERSION')
}

async function readOfQuote(call: Reading, which: ReturnType<typeof sql>) {
  const rows = await call.tx.rows<{
    id: number
    insurer: string
    status: AnswerOf<typeof endpoints.ofQuote>['items'][number]['status']
    created_at: string
    client_id: number
    first_name: string
    last_name: string
    quote_person: number
    quote_portfolio: string
  }>(sql`
    select applications.id, applications.insurer, applications.status, applications.created_at, applications.client_id,
      clients.first_name, clients.last_name, applications.quote_person, applications.quote_portfolio
    from applications
    join clients on clients.company_id = applications.company_id and clients.id = applications.client_id
    where applications.company_id = ${call.tx.companyId} and ${which} and ${applicationsInSight(call)}
    order by applications.id desc limit 50`)
  return rows.map(({ client_id, first_name, last_name, quote_person, quote_portfolio, ...row }) => ({
    ...row,
    client: { id: client_id, name: fullName(first_name, last_name) },
    clientIndex: quote_person,
    portfolioCode: quote_portfolio,
  }))
}

async function quoteOf(call: Reading, id: number, { locked = false } = {}): Promise<typeof quotes.$inferSelect> {
  const query = call.tx
    .select()
    .from(quotes)
    .where(sql`${quotes.company_id} = ${call.tx.companyId} and ${quotes.id} = ${id} and ${visibleQuotes(call)}`)
  const [quote] = locked ? await query.for('no key update', { of: quotes }) : await query
  if (!quote) throw new CallError('NOT_FOUND')
  return quote
}

const NO_PRICE = 'This insurer has no price for any of the covers'

/** Throws BAD_INPUT where the insurer has no price at the quote’s frequency. */
function assertPriced(request: QuoteRequest, portfolio: WirePortfolio): void {
  const frequency = frequencyOf(request)
  if (premiumOf(portfolio, frequency) !== null) return
  const often = codeLabel(FREQUENCIES, frequency).toLowerCase()
  throw badField(
    'portfolioCode',
    isSoldAt(portfolio, frequency)
      ? NO_PRICE
      : `${portfolio.supplier.name} can’t be paid ${often}. Quote it at a frequency it offers, then apply`,
  )
}

/** The portfolio, its quote, and the client of the portal whom it is for. */
async function quotedPortfolio(
  call: Reading,
  { id, clientIndex, portfolioCode }: OfPortfolio,
  options?: { readonly locked: boolean },
): Promise<{ quote: typeof quotes.$inferSelect; portfolio: WirePortfolio; clientId: number }> {
  const quote = await quoteOf(call, id, options)
  const portfolio = quote.response.clients[clientIndex]?.portfolios.find(({ code }) => code === portfolioCode)
  if (!portfolio) throw badField('portfolioCode', 'This quote has no such portfolio')
  assertPriced(quote.request, portfolio)
  const named = quote.request.clients[clientIndex]?.clientId
  const clientId = named && [quote.client_id, quote.partner_id].includes(named) ? named : quote.client_id
  if (clientId === null) {
    throw badField('id', 'This quote has no client yet. Save it for a client to apply.')
  }
  await assertVisibleClient(call, clientId)
  return { quote, portfolio, clientId }
}
