import type { AnswerOf } from '@portal/contract/endpoint'
import type { quotes as endpoints } from '@portal/contract/quotes/quotes'
import type {
  QuoteResponse,
  RepricedPortfolio,
  SavedQuote,
  WireMoney,
  WirePortfolio,
} from '@portal/contract/quotes/quotes.schema'
import { ageOn, isIsoDate } from '@portal/domain'
import type { OutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { askedAnew } from './asker.ts'
import { pricerOf, priceWith } from './price-quote.ts'
import { readQuote } from './saved-quotes.ts'

/** Prices a saved quote again today and says what differs; changes nothing. */
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
  if (!before || !after) throw new CallError('CONFLICT', { message: 'This quote does not say how it was priced.' })
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

/** Null where no need was met: nothing is asked, and that is no price. */
function priceOf(portfolio: WirePortfolio | undefined): WireMoney | null {
  return portfolio && portfolio.products.length > 0 ? portfolio.premiumTotal.premium : null
}

const FREQUENCIES = ['Y', 'H', 'Q', 'M', 'F', 'W'] as const

/** Dollars, reckoned in cents so that none is lost. */
function lessBy(present: WireMoney, old: WireMoney): WireMoney {
  const each = FREQUENCIES.flatMap((frequency) => {
    const [one, other] = [present[frequency], old[frequency]]
    if (typeof one !== 'number' || typeof other !== 'number') return []
    return [[frequency, (Math.round(one * 100) - Math.round(other * 100)) / 100]]
  })
  return Object.fromEntries(each)
}
