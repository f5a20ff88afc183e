import type { AnswerOf } from '@portal/contract/endpoint'
import type { quotes as endpoints } from '@portal/contract/quotes/quotes'
import type { QuoteRequest, QuoteResponse } from '@portal/contract/quotes/quotes.schema'
import { dayIn } from '@portal/domain/values/date'
import type { Transaction } from '../../../database/database.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { providerOf } from '../providers/provider-of.ts'
import type { Asked, QuoteProvider } from '../providers/quote-provider.ts'
import { taxFileNumberErrors } from '../providers/tax-file-number.ts'
import { type Asker, askedAnew, askedBy, askerOf } from './asker.ts'
import { setByHand } from './set-by-hand.ts'

/** What pricing needs of a call. */
export type Pricing = Pick<OutsideCall, 'caller' | 'company' | 'services' | 'transaction'>

/** Who prices, and in whose name. */
export interface Pricer {
  readonly provider: QuoteProvider
  readonly asker: Asker
}

/** A request as it went out, and what was answered. */
export interface PricedQuote {
  readonly request: QuoteRequest
  readonly response: QuoteResponse
}

/** Prices and keeps nothing. */
export async function priceOnly(call: OutsideCall<typeof endpoints.price>): Promise<AnswerOf<typeof endpoints.price>> {
  return (await priceWith(await pricerFor(call), call, call.body)).response
}

export async function priceByHand(
  call: OutsideCall<typeof endpoints.priceByHand>,
): Promise<AnswerOf<typeof endpoints.priceByHand>> {
  const changed = askedAnew(setByHand(call.body))
  const { request, response } = await priceWith(await pricerFor(call), call, changed)
  return { request: withoutCredentials(request), response }
}

export async function projectOverYears(
  call: OutsideCall<typeof endpoints.project>,
): Promise<AnswerOf<typeof endpoints.project>> {
  const { request, supplierCodes } = call.body
  const pricer = await pricerFor(call)
  const asked = askedOf(call, pricer, askedAnew(request))
  assertPriceable(pricer.provider, asked)
  return { items: [...pricer.provider.project(asked, supplierCodes)], madeBy: pricer.provider.madeBy(asked) }
}

async function pricerFor(call: Pricing): Promise<Pricer> {
  return await call.transaction((tx) => pricerOf(tx, call))
}

/** Who prices for the caller. */
export async function pricerOf(
  tx: Transaction,
  call: Pick<Pricing, 'caller' | 'company' | 'services'>,
): Promise<Pricer> {
  return { provider: await providerOf(tx, call.services), asker: await askerOf(tx, call) }
}

/** Prices a request as of today. Throws BAD_INPUT with what is wrong at each field. */
export async function priceWith(
  pricer: Pricer,
  call: Pick<Pricing, 'company' | 'services'>,
  request: QuoteRequest,
): Promise<PricedQuote> {
  const asked = askedOf(call, pricer, request)
  assertPriceable(pricer.provider, asked)
  return { request: asked.request, response: await pricer.provider.price(asked) }
}

/** An adviser's credentials at a service are passed on to it and kept nowhere. */
export function withoutCredentials({ adviserCredentials: _, ...request }: QuoteRequest): QuoteRequest {
  return request
}

function askedOf(
  { company, services }: Pick<Pricing, 'company' | 'services'>,
  { asker }: Pricer,
  request: QuoteRequest,
): Asked {
  const now = services.clock()
  return { request: askedBy(request, asker, now), asOf: dayIn(company.timeZone, now), now }
}

function assertPriceable(provider: QuoteProvider, asked: Asked): void {
  const errors = [...taxFileNumberErrors(asked.request), ...provider.errors(asked)]
  if (errors.length > 0) throw new CallError('BAD_INPUT', { errors })
}
