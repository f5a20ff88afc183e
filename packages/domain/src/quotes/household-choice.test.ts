import fc from 'fast-check'
import { householdChoices, isOneInsurer } from './household-choice.ts'
import { type PricedPortfolio, wholePremiumOf } from './priced-quote.ts'

function portfolio(code: string, yearly: number | null): PricedPortfolio {
  return {
    supplier: { code, name: `Insurer ${code}` },
    premiumTotal: { premium: yearly === null ? {} : { Y: yearly } },
    allNeedsMet: yearly !== null,
  }
}
const priceOf = (one: PricedPortfolio) => wholePremiumOf(one, 'Y')
const of = (...people: Array<Record<string, number | null>>) =>
  householdChoices(
    people.map((prices) => ({ portfolios: Object.entries(prices).map(([code, price]) => portfolio(code, price)) })),
    priceOf,
  )
const insurers = (choice: { portfolios: readonly PricedPortfolio[] } | null) =>
  choice?.portfolios.map(({ supplier }) => supplier.code)

test('the best mix stands beside the best single insurer, with the difference', () => {
  const { single, mix, saving } = of({ NEO: 800, TAL: 900 }, { NEO: 1000, TAL: 850 })
  expect([insurers(single), single?.total]).toEqual([['TAL', 'TAL'], 1_750_00])
  expect([insurers(mix), mix?.total]).toEqual([['NEO', 'TAL'], 1_650_00])
  expect(saving).toBe(100_00)
})

test('a household stays with its one insurer where another is only as low', () => {
  const { mix, saving } = of({ AIA: 800, TAL: 800 }, { AIA: 900, TAL: 850 })
  expect(insurers(mix)).toEqual(['TAL', 'TAL'])
  expect(mix && isOneInsurer(mix)).toBe(true)
  expect(saving).toBe(0)
})

test('where no insurer takes both there is a mix alone, and who is in no price has neither', () => {
  expect(of({ NEO: 800, TAL: null }, { NEO: null, TAL: 850 })).toMatchObject({
    single: null,
    mix: { total: 1_650_00 },
    saving: null,
  })
  expect(of({ NEO: 800 }, { NEO: null })).toMatchObject({ single: null, mix: null, saving: null })
  expect(of()).toMatchObject({ offers: [], single: null, mix: null })
})

test('an insurer says what it has for each person by their place', () => {
  const [neo] = of({ TAL: 800 }, { NEO: 700, TAL: 900 }).offers.filter(({ code }) => code === 'NEO')
  expect(neo?.each.map((one) => one && priceOf(one))).toEqual([undefined, 700_00])
  expect(neo?.total).toBeNull()
})

const prices = fc.dictionary(
  fc.constantFrom('AAA', 'BBB', 'CCC', 'DDD'),
  fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
)

test('no other insurer, and no other mix, is lower, whatever is quoted', () => {
  fc.assert(
    fc.property(prices, prices, (one, other) => {
      const { single, mix, saving } = of(one, other)
      const lowest = (totals: number[]) => (totals.length > 0 ? Math.min(...totals) * 100 : undefined)
      const priced = (given: Record<string, number | null>) =>
        Object.entries(given).flatMap(([code, price]) => (price === null ? [] : [{ code, price }]))
      const pairs = priced(one).flatMap((first) => priced(other).map((second) => [first, second] as const))
      const total = ([first, second]: (typeof pairs)[number]) => first.price + second.price
      expect(mix?.total).toBe(lowest(pairs.map(total)))
      expect(single?.total).toBe(lowest(pairs.filter(([first, second]) => first.code === second.code).map(total)))
      if (saving !== null) expect(saving).toBeGreaterThanOrEqual(0)
      if (mix && saving === 0) expect(isOneInsurer(mix)).toBe(true)
    }),
  )
})
