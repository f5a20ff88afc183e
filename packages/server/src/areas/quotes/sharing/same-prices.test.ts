import { householdOffers, wholePremiumOf, yearlyPremiumOf } from '@portal/domain'
import { randomOrders } from '@portal/quote-pdf/testing/random-quotes'
import fc from 'fast-check'
import { atAGlance } from '../quotes/at-a-glance.ts'
import { sharedPortfolios } from './shared-quote.ts'

test('a client’s link names the insurers that are priced, the lowest first, at their cents', () => {
  fc.assert(
    fc.property(randomOrders, ({ quote }) => {
      const request = quote.quoteRequest
      const frequency = request.settings?.frequency ?? 'Y'
      const shared = sharedPortfolios({ request, response: quote.quoteResponse, outcomes: quote.outcomes })
      quote.quoteResponse.clients.forEach(({ portfolios }, place) => {
        const priced = portfolios.flatMap((portfolio) => wholePremiumOf(portfolio, frequency) ?? [])
        const totals = shared[place]?.insurers.map(({ total }) => Math.round(total * 100))
        expect(totals).toEqual(priced.sort((one, other) => one - other))
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
      expect(glance.lowest?.premium).toBe(priced[0]?.total ?? undefined)
    }),
  )
})
