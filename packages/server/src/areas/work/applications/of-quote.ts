import type { AnswerOf } from '@portal/contract/endpoint'
import type { WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import type { applications as endpoints } from '@portal/contract/work/applications'
import { isSoldAt, premiumOf } from '@portal/domain/quotes/priced-quote'
import { FREQUENCIES } from '@portal/domain/values/person'
import { applicationStatusesIn } from '@portal/domain/work/application-status'
import { ONGOING_MAX, UPFRONT_MAX } from '@portal/domain/work/commission'
import { codeLabel } from '@portal/domain/work/cover'
import { type SQL, sql } from 'drizzle-orm'
import { toClientRef } from '../../../access/client-ref.ts'
import { applicationsInSight } from '../../../access/visible-work.ts'
import { textArray } from '../../../database/arrays.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { clientRef } from './client-ref.ts'
import { frequencyOf, policiesOfPortfolio } from './policies-of-portfolio.ts'
import { nameIn, personIn, portfolioIn, quoteOf, type StoredQuote } from './quoted-person.ts'
import type { Reading } from './read-application.ts'

/** A person’s portfolio in a saved quote. */
export interface OfPortfolio {
  readonly id: number
  readonly clientIndex: number
  readonly portfolioCode: string
  /** The version of the quote that the caller has read; any unless told. */
  readonly version?: number | undefined
}

type Draft = AnswerOf<typeof endpoints.draftOfQuote>
type Made = AnswerOf<typeof endpoints.ofQuote>['items'][number]

/**
 * What an application from a portfolio starts with. Throws NOT_FOUND where the caller may not see the quote; BAD_INPUT
 * where it has no such portfolio, or no price at the quote’s frequency, or is for nobody of the portal.
 */
export async function draftOfQuote(call: Call<typeof endpoints.draftOfQuote>): Promise<Draft> {
  const { clientIndex, portfolioCode } = call.query
  const quote = await quoteOf(call, call.params.id)
  const portfolio = pricedPortfolio(quote, clientIndex, portfolioCode)
  const clientId = await clientIn(call, quote, clientIndex)
  return {
    version: quote.version,
    client: await clientRef(call.tx, clientId),
    ...proposalOf(quote, clientIndex, portfolio),
  }
}

/** What a portfolio proposes. Throws BAD_INPUT where the insurer prices none of the covers. */
export function proposalOf(
  quote: StoredQuote,
  clientIndex: number,
  portfolio: WirePortfolio,
): Omit<Draft, 'version' | 'client'> {
  const { policies, leftOut } = policiesOfPortfolio(quote.request, clientIndex, portfolio)
  if (policies.length === 0) throw badField('portfolioCode', NO_PRICE)
  const { commissionUpfrontPercent: upfront, commissionOngoingPercent: ongoing } = portfolio.premiumTotal
  return {
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
  const quote = await quoteOf(call, of.id, { locked: true })
  pricedPortfolio(quote, of.clientIndex, of.portfolioCode)
  const quotedId = await clientIn(call, quote, of.clientIndex)
  if (quotedId !== clientId) throw badField('quote', 'This quote is for someone else')
  const made = await openOfQuote(call, of.id)
  assertUnmade(made, of)
  if (of.version !== undefined && of.version !== quote.version) throw new CallError('STALE_VERSION')
}

/** The applications of a quote that have not come to nothing, newest first. */
export async function openOfQuote(call: Reading, id: number): Promise<Made[]> {
  return await readOfQuote(
    call,
    sql`applications.quote_id = ${id} and applications.status <> all(${textArray(applicationStatusesIn('closed'))})`,
  )
}

/** The one of `made` that a portfolio has become. */
export function madeOf(
  made: readonly Made[],
  { clientIndex, portfolioCode }: Pick<OfPortfolio, 'clientIndex' | 'portfolioCode'>,
): Made | undefined {
  return made.find((one) => one.clientIndex === clientIndex && one.portfolioCode === portfolioCode)
}

/** Throws CONFLICT, naming it, where an open application was made from the portfolio already. */
export function assertUnmade(made: readonly Made[], of: Pick<OfPortfolio, 'clientIndex' | 'portfolioCode'>): void {
  const present = madeOf(made, of)
  if (present) throw new CallError('CONFLICT', { message: madeAlready(present.id) })
}

export const madeAlready = (id: number) => `Application ${id} was already made from this quote.`

async function readOfQuote(call: Reading, which: SQL): Promise<Made[]> {
  const rows = await call.tx.rows<{
    id: number
    insurer: string
    status: Made['status']
    created_at: string
    client_id: number
    first_name: string
    last_name: string
    client_deceased: boolean
    quote_person: number
    quote_portfolio: string
  }>(sql`
    select applications.id, applications.insurer, applications.status, applications.created_at, applications.client_id,
      clients.first_name, clients.last_name, clients.deceased_at is not null as client_deceased, applications.quote_person, applications.quote_portfolio
    from applications
    join clients on clients.company_id = applications.company_id and clients.id = applications.client_id
    where applications.company_id = ${call.tx.companyId} and ${which} and ${applicationsInSight(call)}
    order by applications.id desc limit 50`)
  return rows.map(({ client_id, first_name, last_name, client_deceased, quote_person, quote_portfolio, ...row }) => ({
    ...row,
    client: toClientRef(client_id, first_name, last_name, client_deceased),
    clientIndex: quote_person,
    portfolioCode: quote_portfolio,
  }))
}

const NO_PRICE = 'This insurer has no price for these covers'

/** A person's portfolio. Throws BAD_INPUT where there is none, or the insurer has no price at the quote’s frequency. */
export function pricedPortfolio(quote: StoredQuote, clientIndex: number, portfolioCode: string): WirePortfolio {
  const portfolio = portfolioIn(quote, clientIndex, portfolioCode)
  if (!portfolio) throw badField('portfolioCode', 'This portfolio isn’t in the quote')
  const frequency = frequencyOf(quote.request)
  if (premiumOf(portfolio, frequency) !== null) return portfolio
  const often = codeLabel(FREQUENCIES, frequency).toLowerCase()
  throw badField(
    'portfolioCode',
    isSoldAt(portfolio, frequency)
      ? NO_PRICE
      : `${portfolio.supplier.name} can’t be paid ${often}. Quote it at a frequency it offers, then apply`,
  )
}

/** The client whom a person of a quote is. Throws BAD_INPUT where that is nobody, NOT_FOUND where they are out of sight. */
async function clientIn(call: Reading, quote: StoredQuote, clientIndex: number): Promise<number> {
  const { clientId, isHidden } = await personIn(call, quote, clientIndex)
  if (clientId !== null) return clientId
  if (isHidden) throw new CallError('NOT_FOUND')
  throw badField(
    'id',
    quote.client_id === null
      ? 'This quote has no client yet. Save it for a client to apply.'
      : noClientYet(nameIn(quote, clientIndex)),
  )
}

/** What to do about a person who has no record of their own. */
export const noClientYet = (name: string) => `${name} isn’t a client yet. Add them as the partner, then apply.`
