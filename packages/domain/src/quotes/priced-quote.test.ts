import {
  centsOf,
  dollarsOf,
  householdOffers,
  instalmentCents,
  type PricedPortfolio,
  premiumOf,
  wholePremiumOf,
  yearlyPremiumOf,
} from './priced-quote.ts'

function portfolio(code: string, premium: PricedPortfolio['premiumTotal']['premium'], more = {}): PricedPortfolio {
  return { supplier: { code, name: `Insurer ${code}` }, premiumTotal: { premium }, ...more }
}

test('dollars of the wire are whole cents, and what is no figure is none', () => {
  expect([81.2, 0.29, 1.005, 0, null, undefined, Number.NaN, Number.POSITIVE_INFINITY].map(centsOf)).toEqual([
    8120,
    29,
    100,
    0,
    null,
    null,
    null,
    null,
  ])
  expect([8120, 29, null, Number.NaN].map(dollarsOf)).toEqual([81.2, 0.29, null, null])
})

test('a year’s premium may be called A', () => {
  expect(instalmentCents({ A: 1200 }, 'Y')).toBe(120_000)
  expect(instalmentCents({ A: 1200 }, 'M')).toBeNull()
})

test('an insurer has no price at a frequency that it does not sell, nor where nothing is asked', () => {
  const quarterly = portfolio('TAL', { Y: 1200, Q: 310 }, { supportsFrequency: { Q: false } })
  expect(premiumOf(quarterly, 'Y')).toBe(120_000)
  expect(premiumOf(quarterly, 'Q')).toBeNull()
  expect(premiumOf(quarterly, 'M')).toBeNull()
  expect(premiumOf(portfolio('TAL', { Y: 0 }), 'Y')).toBeNull()
})

test('an insurer that leaves a cover out has a price, but none for the whole', () => {
  const partial = portfolio('TAL', { Y: 900 }, { allNeedsMet: false })
  expect(premiumOf(partial, 'Y')).toBe(90_000)
  expect(wholePremiumOf(partial, 'Y')).toBeNull()
})

test('a price a year is that of the least frequent instalments that are sold', () => {
  expect(yearlyPremiumOf(portfolio('TAL', { Y: 1200, M: 105 }))).toBe(120_000)
  expect(yearlyPremiumOf(portfolio('TAL', { Y: 1200, M: 105 }, { supportsFrequency: { Y: false } }))).toBe(126_000)
  expect(yearlyPremiumOf(portfolio('TAL', {}))).toBeNull()
})

test('a couple’s insurers stand by what they ask of both, and who takes only one of them has no total', () => {
  const priceOf = (one: PricedPortfolio) => wholePremiumOf(one, 'Y')
  const offers = householdOffers(
    [
      { portfolios: [portfolio('AAA', { Y: 500 }), portfolio('BBB', { Y: 400 }), portfolio('BBB', { Y: 300 })] },
      { portfolios: [portfolio('BBB', { Y: 450 }), portfolio('AAA', { Y: 200 }), portfolio('CCC', { Y: 10 })] },
    ],
    priceOf,
  )
  expect(offers.map(({ code, total }) => [code, total])).toEqual([
    ['AAA', 70_000],
    ['BBB', 75_000],
    ['CCC', null],
  ])
  expect(offers[1]?.portfolios.map(priceOf)).toEqual([30_000, 45_000])
})
