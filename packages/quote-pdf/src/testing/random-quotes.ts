import type { WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { FREQUENCIES, type Frequency } from '@portal/domain/values/person'
import fc from 'fast-check'
import type { QuotePdfOrder } from '../order.ts'
import { DANIEL, MAI, orderOf, portfolioOf } from './orders.ts'

const OFTEN = FREQUENCIES.map(({ value }) => value)

function byFrequency<T>(each: fc.Arbitrary<T>): fc.Arbitrary<Partial<Record<Frequency, T>>> {
  return fc.record(Object.fromEntries(OFTEN.map((value) => [value, each])), { requiredKeys: [] })
}

/** Dollars as services send them: whole cents, nothing, or a cent’s part too much. */
const amount = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 900_000 }).map((cents) => cents / 100) },
  { weight: 1, arbitrary: fc.constantFrom(0, null, 0.004, 81.2049) },
)

const portfolio = fc
  .record({
    place: fc.integer({ min: 0, max: 5 }),
    premium: byFrequency(amount),
    supportsFrequency: fc.option(byFrequency(fc.boolean())),
    allNeedsMet: fc.constantFrom(true, true, true, false, null),
  })
  .map(({ place, premium, supportsFrequency, allNeedsMet }): WirePortfolio => {
    const base = portfolioOf(place, DANIEL)
    return { ...base, premiumTotal: { ...base.premiumTotal, premium }, supportsFrequency, allNeedsMet }
  })

const portfolios = fc
  .array(portfolio, { maxLength: 9 })
  .map((all) => all.map((one, index) => ({ ...one, code: `${one.supplier.code}${index}` })))

/** Saved quotes of one to three people, whose insurers leave out people, covers, prices and frequencies as it comes. */
export const randomOrders: fc.Arbitrary<QuotePdfOrder> = fc
  .record({ frequency: fc.constantFrom(...OFTEN), people: fc.array(portfolios, { minLength: 1, maxLength: 3 }) })
  .map(({ frequency, people }) => {
    const order = orderOf({ frequency, clients: [DANIEL, MAI, DANIEL].slice(0, people.length), recommended: null })
    const clients = people.map((own) => ({ portfolios: own }))
    return { ...order, quote: { ...order.quote, quoteResponse: { ...order.quote.quoteResponse, clients } } }
  })
