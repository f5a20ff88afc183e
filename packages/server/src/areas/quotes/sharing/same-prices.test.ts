import { byPrice, centsOf, householdOffers, wholePremiumOf, yearlyPremiumOf } from '@portal/domain/quotes/priced-quote'
import { randomOrders } from '@portal/quote-pdf/testing/random-quotes'
import fc from 'fast-check'
import { atAGlance } from '../quotes/at-a-glance.ts'
import { sharedPortfolios } from './shared-quote.ts'

test('a client’s link names the insurers that are priced, the lowest first, at their cents', () => {
  fc.assert(
    fc.property(randomOrders, ({ quote }) => {
      const request = quote.quoteRequest
      const frequency = request.settings?.frequency ?? 'Y'
      const shared = sharedPortfolios({ request, response: quote.quoteResponse, outcomes: quote.outcomes }, [])
      quote.quoteResponse.clients.forEach(({ portfolios }, index) => {
        const priced = portfolios
          .map((portfolio) => [portfolio.code, portfolio.supplier.name, wholePremiumOf(portfolio, frequency)] as const)
          .filter(([, , total]) => total !== null)
          .sort(([, , one], [, , other]) => byPrice(one, other))
        const told = shared[index]?.insurers.map(({ code, name, total }) => [code, name, centsOf(total)])
        expect(told).toEqual(priced)
      })
    }),
  )
})

test('a list says how many insurers price everybody for a year, and which is the lowest', () => {
  fc.assert(
    fc.property(randomOrders, ({ quote }) => {
      const offers = householdOffers(quote.quoteResponse.clients, yearlyPremiumOf)
      const priced = offers.filter(({ total }) => total !== null)
      const glance = atAGlance(quote.quoteRequest, quote.quoteResponse)
      expect(glance.suppliers).toBe(priced.length)
      const [lowest] = priced
      expect(glance.lowest).toEqual(lowest ? { code: lowest.code, name: lowest.name, premium: lowest.total } : null)
    }),
  )
})
