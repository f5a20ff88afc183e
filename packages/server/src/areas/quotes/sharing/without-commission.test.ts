import type { QuoteRequest } from '@portal/contract/quotes/quotes.schema'
import { readQuote } from '@portal/quote-pdf/reading/read-quote'
import { NEEDS, orderOf } from '@portal/quote-pdf/testing/orders'
import { ILLUSTRATIVE_BOOK } from '@portal/rating'
import { quoteRequest } from '../../../testing/quotes.ts'
import { illustrativeProvider } from '../providers/illustrative-provider.ts'

/** The document works out a price without commission from what is saved; the engine prices one when it is asked. */

const engine = illustrativeProvider()
const now = new Date('2026-11-23T02:00:00Z')

async function read(request: QuoteRequest) {
  const order = orderOf()
  const quoteResponse = await engine.price({ request, asOf: '2026-11-23', now })
  return readQuote({ ...order, quote: { ...order.quote, quoteRequest: request, quoteResponse } }).people
}

/** Of each insurer, its option without any commission. */
const NONE = Object.fromEntries(
  ILLUSTRATIVE_BOOK.suppliers.flatMap(({ code, commissionOptions }) =>
    commissionOptions.flatMap((option) => (option.upfront === 0 && option.ongoing === 0 ? [[code, option.code]] : [])),
  ),
)

test.each(['Y', 'M'] as const)(
  'the document’s price without commission is the engine’s own, but for cents of rounding: %s',
  async (frequency) => {
    const request = quoteRequest({ state: 'NSW', needs: [...NEEDS] }, { settings: { frequency } })
    const paid = await read(request)
    const without = await read({ ...request, settings: { ...request.settings, commissionOptions: NONE } })
    let compared = 0
    for (const [place, { offers }] of paid.entries()) {
      for (const { code, withoutCommission } of offers) {
        const own = without[place]?.offers.find((offer) => offer.code === code)
        if (withoutCommission === null || !own) continue
        compared += 1
        // Each cover is rounded by itself, and so is its duty: a cent a cover at most.
        expect(Math.abs(withoutCommission - own.total)).toBeLessThanOrEqual(NEEDS.length)
      }
    }
    expect(compared).toBeGreaterThan(5)
  },
)
