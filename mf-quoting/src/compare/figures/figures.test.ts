import { householdOffers, premiumOf, wholePremiumOf } from '@portal/domain/quotes/priced-quote'
import { randomOrders } from '@portal/quote-pdf/testing/random-quotes'
import fc from 'fast-check'
import { orderPortfolios } from '../order-portfolios.ts'
import { choicesOf } from '../outcome-form.ts'
import { offersOf } from './figures.ts'

test('live figures, comparison and recommending name the insurers that are priced, in one order, at their cents', () => {
  fc.assert(
    fc.property(randomOrders, ({ quote }) => {
      const frequency = quote.quoteRequest.settings?.frequency ?? 'Y'
      const { clients } = quote.quoteResponse
      const offers = householdOffers(clients, (portfolio) => wholePremiumOf(portfolio, frequency))
      const brief = (all: typeof offers) => all.map(({ code, total }) => [code, total])
      expect(brief(offersOf(quote.quoteResponse, frequency))).toEqual(brief(offers))
      clients.forEach(({ portfolios }, index) => {
        const ordered = orderPortfolios(portfolios, { frequency, order: 'price', weight: 50 }, 50)
        const wholes = ordered.map((portfolio) => wholePremiumOf(portfolio, frequency))
        const priced = wholes.filter((price) => price !== null)
        // Those that meet all needs, the lowest first; then the rest.
        expect(wholes.slice(0, priced.length)).toEqual(priced.toSorted((one, other) => one - other))
        expect(choicesOf(quote, index, frequency).map(({ value }) => value)).toEqual(
          ordered.filter((portfolio) => premiumOf(portfolio, frequency) !== null).map(({ code }) => code),
        )
      })
    }),
  )
})
