import { quoteErrors } from '@portal/domain/quotes/quote-errors'
import type { QuoteClient, QuoteNeed } from '@portal/domain/quotes/quote-request'
import { dutyKind, stampDuty } from '@portal/domain/quotes/stamp-duty'
import { AUSTRALIAN_STATES } from '@portal/domain/values/person'
import { BENEFIT_PERIODS, coverAmount, NEED_COVERS, WAITING_PERIODS } from '@portal/domain/work/cover'
import fc from 'fast-check'
import { ILLUSTRATIVE_BOOK } from './book/illustrative.ts'
import { expiryOf } from './need-rates.ts'
import { EVERY_FREQUENCY } from './premium-figures.ts'
import { rate } from './rate.ts'
import { anyClient, anyRequest, someSuppliers } from './testing/arbitraries.ts'
import { AS_OF, bornFor, clientOf, needOf, REFERENCE_BOOK, requestOf } from './testing/requests.ts'
import type { PremiumFigures, RatedPortfolio, RatingRequest } from './types.ts'

const FIGURES = [
  'premium',
  'premiumInsideSuper',
  'premiumOutsideSuper',
  'stampDuty',
  'stampDutyInsideSuper',
  'stampDutyOutsideSuper',
  'rolloverRebate',
  'premiumDiscount',
] as const satisfies ReadonlyArray<keyof PremiumFigures>

const priced = (request: RatingRequest) => rate(request, ILLUSTRATIVE_BOOK)

/** At the reference rates. */
function rateOf(client: QuoteClient): RatedPortfolio {
  const [portfolio] = rate(requestOf([client]), REFERENCE_BOOK)
  if (!portfolio) throw new Error('no reference')
  return portfolio
}

/** What does not hold of a portfolio’s figures. Told at the end: an `expect` for each of thousands takes a minute. */
function wrongIn({ premiumTotal, premiumTotalProjections, policyFeeTotal }: RatedPortfolio): string[] {
  const wrong: string[] = []
  const check = (what: string, holds: boolean) => {
    if (!holds) wrong.push(what)
  }
  const adds = (what: string, whole: PremiumFigures, parts: readonly PremiumFigures[]) => {
    for (const figure of FIGURES) {
      for (const frequency of EVERY_FREQUENCY) {
        const sum = parts.reduce((total, part) => total + part[figure][frequency], 0)
        check(`${what}: ${figure} ${frequency} is no sum`, whole[figure][frequency] === sum)
        check(`${what}: ${figure} ${frequency} is no amount`, Number.isSafeInteger(sum) && sum >= 0)
      }
    }
  }
  for (const product of premiumTotal.breakdown) adds(product.code, product, product.breakdown)
  adds('total', premiumTotal, premiumTotal.breakdown)
  for (const frequency of EVERY_FREQUENCY) {
    const of = (figure: keyof PremiumFigures) => premiumTotal[figure][frequency]
    check('sides of super', of('premium') === of('premiumInsideSuper') + of('premiumOutsideSuper'))
    check('sides of duty', of('stampDuty') === of('stampDutyInsideSuper') + of('stampDutyOutsideSuper'))
    check('rebate', of('rolloverRebate') <= of('premiumInsideSuper'))
    check('fee', policyFeeTotal[frequency] === premiumTotal.policyFee[frequency])
  }
  // The first projected year is what is charged at yearly payment.
  const [first] = premiumTotalProjections
  check('first premium', first?.premium === premiumTotal.premium.Y)
  check('first duty', first?.stampDuty === premiumTotal.stampDuty.Y)
  check('first rebate', first?.rolloverRebate === premiumTotal.rolloverRebate.Y)
  let cumulative = 0
  for (const year of premiumTotalProjections) {
    cumulative += year.premium
    check('cumulative', year.cumulative === cumulative)
    check('sides of a year', year.premium === year.premiumInsideSuper + year.premiumOutsideSuper)
  }
  return wrong
}

test('of any request every figure is whole cents and the sum of its parts, for every frequency', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      expect(quoteErrors(request)).toEqual([])
      expect(priced(request).flatMap(wrongIn)).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

test('of any request the order is that of the yearly total, and unmet needs are told in words', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const portfolios = priced(request)
      request.clients.forEach((client, clientIndex) => {
        const own = portfolios.filter((portfolio) => portfolio.clientIndex === clientIndex)
        const totals = own
          .filter(({ products }) => products.length > 0)
          .map(({ premiumTotal }) => premiumTotal.premium.Y)
        expect(totals).toEqual(totals.toSorted((one, other) => one - other))
        for (const { allNeedsMet, errors, products } of own) {
          const met = products.flatMap(({ coveredNeeds }) => coveredNeeds)
          client.needs.forEach((_, index) => {
            if (!met.includes(index)) expect(errors.some(({ needIndex }) => needIndex === index)).toBe(true)
          })
          if (met.length < client.needs.length) expect(allNeedsMet).toBe(false)
        }
      })
    }),
    { numRuns: 1_000 },
  )
})

/** Of two requests, the portfolios that both price whole: pairs of yearly premiums. */
function pairsOf(one: RatingRequest, other: RatingRequest): Array<readonly [number, number]> {
  if (quoteErrors(one).length > 0 || quoteErrors(other).length > 0) return []
  const found = new Map(priced(other).map((portfolio) => [portfolio.code, portfolio]))
  return priced(one).flatMap(({ code, premiumTotal, allNeedsMet }) => {
    const match = found.get(code)
    return match?.allNeedsMet && allNeedsMet ? [[premiumTotal.premium.Y, match.premiumTotal.premium.Y] as const] : []
  })
}

/** A benefit to an age gets shorter as that age comes near, and cheaper. */
const risesWith = (age: number) => (need: QuoteNeed) =>
  coverAmount(need.type) !== 'monthly' || expiryOf(need) - (age + 1) > 5

test('nobody older pays less for stepped cover', () => {
  fc.assert(
    fc.property(anyClient, someSuppliers, fc.integer({ min: 18, max: 69 }), (client, includedSuppliers, age) => {
      const needs = client.needs.filter(risesWith(age)).map((need) => ({ ...need, structure: 'S' as const }))
      if (needs.length === 0) return
      const at = (years: number) =>
        requestOf([{ ...client, needs, dateOfBirth: bornFor(years) }], { includedSuppliers })
      for (const [younger, older] of pairsOf(at(age), at(age + 1))) expect(older).toBeGreaterThanOrEqual(younger)
    }),
    { numRuns: 1_000 },
  )
})

test('a benefit to an age costs ever less in its last years', () => {
  for (const gender of ['M', 'F'] as const) {
    const at = (age: number) => rateOf(clientOf([needOf('INC', 5_000)], { gender, dateOfBirth: bornFor(age) }))
    // Insurers begin no cover after 60: the years that follow are those of the projection.
    const years = at(60)
      .premiumTotalProjections.slice(0, 5)
      .map(({ premium }) => premium)
    expect(years).toEqual(years.toSorted((one, other) => other - one))
    expect(new Set(years).size).toBe(years.length)
  }
})

test('a shorter possible benefit is never dearer, nor is a longer wait', () => {
  const income = (over: Partial<QuoteNeed>) => needOf('INC', 4_000, over)
  for (const gender of ['M', 'F'] as const) {
    for (let age = 18; age <= 60; age += 1) {
      const priceOf = (over: Partial<QuoteNeed>) => {
        const client = clientOf([income(over)], { gender, dateOfBirth: bornFor(age) })
        return quoteErrors(requestOf([client])).length === 0 ? rateOf(client).premiumTotal.premium.Y : null
      }
      const falling = (prices: readonly (number | null)[]) => {
        const known = prices.filter((price) => price !== null)
        expect([age, known]).toEqual([age, known.toSorted((one, other) => other - one)])
      }
      const years = (benefit: string) =>
        (Number(benefit) >= 55 ? Number(benefit) : Math.min(65, age + Number(benefit))) - age
      const benefits = BENEFIT_PERIODS.map(({ value }) => value).filter((value) => years(value) > 0)
      falling(
        benefits
          .toSorted((one, other) => years(other) - years(one) || Number(other) - Number(one))
          .map((benefitPeriod) => priceOf({ benefitPeriod })),
      )
      falling(
        WAITING_PERIODS.map(({ value }) => value)
          .toSorted((one, other) => Number(one) - Number(other))
          .map((waitingPeriod) => priceOf({ waitingPeriod })),
      )
    }
  }
})

test('covers may be asked for in any order, and a smoker never pays less', () => {
  fc.assert(
    fc.property(anyClient, someSuppliers, (client, includedSuppliers) => {
      const of = (over: Partial<QuoteClient>) => requestOf([{ ...client, ...over }], { includedSuppliers })
      const ordered = pairsOf(of({}), of({ needs: client.needs.toReversed() }))
      for (const [one, other] of ordered) expect(one).toBe(other)
      for (const [clean, smoking] of pairsOf(of({ smoker: false }), of({ smoker: true }))) {
        expect(smoking).toBeGreaterThanOrEqual(clean)
      }
    }),
    { numRuns: 500 },
  )
})

test('more cover is never cheaper', () => {
  fc.assert(
    fc.property(
      anyClient,
      someSuppliers,
      fc.nat(),
      fc.integer({ min: 1, max: 10_000_00 }),
      (client, includedSuppliers, which, more) => {
        const place = which % client.needs.length
        const needs = client.needs.map((need, index) =>
          index !== place
            ? need
            : {
                ...need,
                sumInsured: need.sumInsured && need.sumInsured + more,
                monthlyBenefit: need.monthlyBenefit && need.monthlyBenefit + more,
              },
        )
        const pairs = pairsOf(
          requestOf([client], { includedSuppliers }),
          requestOf([{ ...client, needs }], { includedSuppliers }),
        )
        for (const [less, moreCover] of pairs) expect(moreCover).toBeGreaterThanOrEqual(less)
      },
    ),
    { numRuns: 1_000 },
  )
})

describe.each(AUSTRALIAN_STATES)('stamp duty in %s', (state) => {
  test.each(NEED_COVERS.map(({ value }) => value))('of %s, by every owner, is that of the table', (type) => {
    const extension = { TPE: 'TRM', TRE: 'TRM', TPR: 'TRS' } as const
    for (const owner of ['O', 'S', 'M', 'J'] as const) {
      const base = type === 'TPE' || type === 'TRE' || type === 'TPR' ? [needOf(extension[type], 100_000)] : []
      const needs = [needOf(type, type === 'INC' || type === 'BUS' ? 3_000 : 100_000, { owner }), ...base]
      const request = requestOf([clientOf(needs, { state, occupationId: 'surgeon' })])
      const errors = quoteErrors(request)
      if (errors.length > 0) {
        expect(errors.map(({ path }) => path)).toEqual(['clients.0.needs.0.owner'])
        continue
      }
      const [portfolio] = rate(request, REFERENCE_BOOK)
      const line = portfolio?.premiumTotal.breakdown[0]?.breakdown.find(({ code }) => code === type)
      const { rate: percent } = stampDuty(state, dutyKind(type), AS_OF)
      for (const frequency of EVERY_FREQUENCY) {
        const duty = line?.stampDuty[frequency] ?? Number.NaN
        const before = (line?.premium[frequency] ?? Number.NaN) - duty
        expect(before).toBeGreaterThan(0)
        if (percent === 0) expect(duty).toBe(0)
        else expect(Math.abs(duty - (before * percent) / 100)).toBeLessThanOrEqual(1)
      }
    }
  })
})
