import type { AnswerOf } from '@portal/contract/endpoint'
import type { quotes as endpoints } from '@portal/contract/quotes/quotes'
import type { QuoteRequest, QuoteResponse } from '@portal/contract/quotes/quotes.schema'
import { dayIn } from '@portal/domain'
import type { OutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { providerOf } from '../providers/provider-of.ts'
import type { Asked, QuoteProvider } from '../providers/quote-provider.ts'
import { setByHand } from './set-by-hand.ts'
import { taxFileNumberFaults } from './tax-file-number.ts'

/** What pricing needs of a call. */
export type Pricing = Pick<OutsideCall, 'company' | 'services' | 'transaction'>

/** Prices and keeps nothing. */
export async function priceOnly(call: OutsideCall<typeof endpoints.price>): Promise<AnswerOf<typeof endpoints.price>> {
  const provider = await providerFor(call)
  return await priceWith(provider, call, call.body)
}

export async function priceByHand(
  call: OutsideCall<typeof endpoints.priceByHand>,
): Promise<AnswerOf<typeof endpoints.priceByHand>> {
  const request = setByHand(call.body)
  const provider = await providerFor(call)
  return { request: withoutCredentials(request), response: await priceWith(provider, call, request) }
}

export async function projectOverYears(
  call: OutsideCall<typeof endpoints.project>,
): Promise<AnswerOf<typeof endpoints.project>> {
  const { request, supplierCodes } = call.body
  const provider = await providerFor(call)
  const asked = askedOf(call, request)
  assertPriceable(provider, asked)
  return { items: [...provider.project(asked, supplierCodes)], madeBy: provider.madeBy(asked) }
}

export async function providerFor({ transaction, services }: Pricing): Promise<QuoteProvider> {
  return await transaction((tx) => providerOf(tx, services))
}

/** Prices a request as of today. Throws BAD_INPUT with what is wrong at each field. */
export async function priceWith(
  provider: QuoteProvider,
  call: Pick<Pricing, 'company' | 'services'>,
  request: QuoteRequest,
): Promise<QuoteResponse> {
  const asked = askedOf(call, request)
  assertPriceable(provider, asked)
  return await provider.price(asked)
}

/** An adviser's credentials at a service are passed on to it and kept nowhere. */
export function withoutCredentials({ adviserCredentials: _, ...request }: QuoteRequest): QuoteRequest {
  return request
}

function askedOf({ company, services }: Pick<Pricing, 'company' | 'services'>, request: QuoteRequest): Asked {
  const now = services.clock()
  return { request, asOf: dayIn(company.timeZone, now), now }
}

function assertPriceable(provider: QuoteProvider, asked: Asked): void {
  const errors = [...taxFileNumberFaults(asked.request), ...provider.faults(asked)]
  if (errors.length > 0) throw new CallError('BAD_INPUT', { errors })
}
