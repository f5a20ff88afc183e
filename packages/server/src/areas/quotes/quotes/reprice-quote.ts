import type { AnswerOf } from '@portal/contract/endpoint'
import type { quotes as endpoints } from '@portal/contract/quotes/quotes'
import type {
  QuoteResponse,
  RepricedPortfolio,
  SavedQuote,
  WireMoney,
  WirePortfolio,
} from '@portal/contract/quotes/quotes.schema'
import { instalmentCents, premiumOf, wireDollars } from '@portal/domain/quotes/priced-quote'
import { ageOn, isIsoDate } from '@portal/domain/values/date'
import { FREQUENCIES } from '@portal/domain/values/person'
import type { OutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { askedAnew } from './asker.ts'
import { pricerOf, priceWith } from './price-quote.ts'
import { readQuote } from './saved-quotes.ts'

/** Prices a saved quote again today and shows what differs; changes nothing. */
export async function repriceQuote(
  call: OutsideCall<typeof endpoints.reprice>,
): Promise<AnswerOf<typeof endpoints.reprice>> {
  const { saved, pricer } = await call.transaction(async (tx) => ({
    saved: await readQuote({ ...call, tx }, call.params.id),
    pricer: await pricerOf(tx, call),
  }))
  const { response: quoteResponse } = await priceWith(pricer, call, askedAnew(saved.quoteRequest))
  const { madeBy: before } = saved.quoteResponse
  const { madeBy: after } = quoteResponse
  if (!before || !after) throw new CallError('CONFLICT', { message: 'This quote doesn’t say how it was priced.' })
  return {
    before,
    after,
    ages: saved.quoteRequest.clients.map(({ dateOfBirth }) => ({
      before: ageAt(dateOfBirth, before.asOf),
      after: ageAt(dateOfBirth, after.asOf),
    })),
    portfolios: differences(saved, quoteResponse),
    quoteResponse,
  }
}

function ageAt(dateOfBirth: string | null | undefined, day: string): number | null {
  return dateOfBirth && isIsoDate(dateOfBirth) ? ageOn(day, dateOfBirth) : null
}

/** Portfolio by portfolio, those that were there first, then those that are new. */
function differences({ quoteResponse: then }: SavedQuote, now: QuoteResponse): RepricedPortfolio[] {
  return now.clients.flatMap((client, clientIndex) => {
    const before = new Map((then.clients[clientIndex]?.portfolios ?? []).map((one) => [one.code, one]))
    const after = new Map(client.portfolios.map((one) => [one.code, one]))
    return [...new Set([...before.keys(), ...after.keys()])].flatMap((code) => {
      const pair = { before: before.get(code), after: after.get(code) }
      const known = pair.after ?? pair.before
      return known ? difference({ clientIndex, known, ...pair }) : []
    })
  })
}

interface Pair {
  readonly clientIndex: number
  readonly known: WirePortfolio
  readonly before: WirePortfolio | undefined
  readonly after: WirePortfolio | undefined
}

function difference({ clientIndex, known, before, after }: Pair): RepricedPortfolio {
  const old = priceOf(before)
  const present = priceOf(after)
  const gone = after === undefined ? ['This portfolio is no longer offered.'] : []
  const errors = (after?.errors ?? []).map((error) => (typeof error === 'string' ? error : error.message))
  return {
    clientIndex,
    portfolioCode: known.code,
    supplierCode: known.supplier.code,
    supplierName: known.supplier.name,
    before: old,
    after: present,
    difference: old && present ? lessBy(present, old) : null,
    errors: [...gone, ...errors],
  }
}

/** What is asked at the frequencies that are sold; null where there is no price at any. */
function priceOf(portfolio: WirePortfolio | undefined): WireMoney | null {
  if (!portfolio) return null
  const sold = FREQUENCIES.flatMap(({ value }) => {
    const premium = premiumOf(portfolio, value)
    return premium === null ? [] : [[value, wireDollars(premium)] as const]
  })
  return sold.length > 0 ? Object.fromEntries(sold) : null
}

/** Dollars, reckoned in cents so that none is lost. */
function lessBy(present: WireMoney, old: WireMoney): WireMoney {
  const each = FREQUENCIES.flatMap(({ value }) => {
    const [one, other] = [instalmentCents(present, value), instalmentCents(old, value)]
    return one === null || other === null ? [] : [[value, wireDollars(one - other)] as const]
  })
  return Object.fromEntries(each)
}
