import { householdOffers, wholePremiumOf } from '@portal/domain/quotes/priced-quote'
import fc from 'fast-check'
import { randomOrders } from '../testing/random-quotes.ts'
import { readQuote } from './read-quote.ts'

test('the PDF names the insurers that are priced, in their order, at their cents', () => {
  fc.assert(
    fc.property(randomOrders, (order) => {
      const { people, together, frequency } = readQuote(order)
      const { clients } = order.quote.quoteResponse
      const priceOf = (portfolio: (typeof clients)[number]['portfolios'][number]) =>
        wholePremiumOf(portfolio, frequency)
      people.forEach(({ offers, unpriced }, index) => {
        const own = clients[index]?.portfolios ?? []
        const priced = own.filter((portfolio) => priceOf(portfolio) !== null)
        expect(new Map(offers.map(({ code, total }) => [code, total]))).toEqual(
          new Map(priced.map((portfolio) => [portfolio.code, priceOf(portfolio)])),
        )
        expect(offers.map(({ total }) => total)).toEqual(offers.map(({ total }) => total).sort((a, b) => a - b))
        expect(unpriced).toHaveLength(own.length - priced.length)
      })
      expect(together.map(({ insurer, total }) => [insurer, total])).toEqual(
        householdOffers(clients, priceOf)
          .filter(({ total }) => total !== null)
          .map(({ name, total }) => [name, total]),
      )
    }),
  )
})
