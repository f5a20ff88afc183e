import type { QuoteNeed } from '@portal/domain/quotes/quote-request'
import { dutyOn, stampDuty } from '@portal/domain/quotes/stamp-duty'
import { ILLUSTRATIVE_BOOK } from './book/illustrative.ts'
import { rate } from './rate.ts'
import { ratesOf } from './rates.ts'
import { BENEFIT_OVER_65, DEATHS, INCOME_MONTHLY, LIFE_YEARLY, TPD_OVER_DEATH } from './report/published-points.ts'
import { bornFor, clientOf, needOf, REFERENCE_BOOK, requestOf } from './testing/requests.ts'

/** Dollars a month at the reference rates. */
function monthly(gender: 'M' | 'F', age: number, needs: readonly QuoteNeed[]): number {
  const [portfolio] = rate(requestOf([clientOf(needs, { gender, dateOfBirth: bornFor(age) })]), REFERENCE_BOOK)
  return (portfolio?.premiumTotal.premium.M ?? 0) / 100
}

const rates = ratesOf(ILLUSTRATIVE_BOOK)

describe('published figures of research/quoting.md, section 3', () => {
  test.each(DEATHS)('G1: mortality of $sex at $age', ({ sex, age, value }) => {
    expect(rates.curve('mortality', '', sex)[age]).toBe(value)
  })

  test.each(TPD_OVER_DEATH.filter(({ sex }) => sex))('G2: TPD over death of $sex at $age', ({ sex, age, value }) => {
    expect(within10(rates.curve('tpdFactor', '', sex)[age] ?? 0, value)).toBe(true)
  })

  test.each([
    ['M', 30, 29.89, 30],
    ['M', 40, 36.8, 37],
    ['M', 50, 93.9, 94],
    ['F', 30, 25.02, 25],
    ['F', 40, 30.14, 30],
    ['F', 50, 69.71, 70],
  ] as const)('G4: $500,000 of life for %s at %i', (gender, age, computed, published) => {
    const premium = monthly(gender, age, [needOf('TRM', 500_000)])
    // Cover and fee are rounded apart: a cent more or less than the two together.
    expect(Math.abs(premium * 100 - computed * 100)).toBeLessThan(1.5)
    expect(Math.round(premium)).toBe(published)
  })

  test.each([
    ['M', 41],
    ['F', 36],
  ] as const)('G4: $500,000 of life and TPD for %s at 30', (gender, published) => {
    const premium = monthly(gender, 30, [needOf('TRM', 500_000), needOf('TPE', 500_000)])
    expect([premium, within10(premium, published)]).toEqual([premium, true])
  })

  test.each(
    (['30', '90'] as const).flatMap((waitingPeriod) =>
      INCOME_MONTHLY[waitingPeriod].map((point) => ({ ...point, waitingPeriod })),
    ),
  )('G4: $$3,500 a month after $waitingPeriod days, for $sex at $age', ({ waitingPeriod, sex = 'M', age, value }) => {
    const premium = monthly(sex, age, [needOf('INC', 3_500, { waitingPeriod })])
    expect([premium, within10(premium, value)]).toEqual([premium, true])
  })

  test('life cover of $1,000,000 for men who do not smoke: $568 a year at 35, $7,052 at 60', () => {
    for (const { age, value: published } of LIFE_YEARLY) {
      const client = clientOf([needOf('TRM', 1_000_000)], { dateOfBirth: bornFor(age) })
      const premium = (rate(requestOf([client]), REFERENCE_BOOK)[0]?.premiumTotal.premium.Y ?? 0) / 100
      expect([age, premium, within10(premium, published)]).toEqual([age, premium, true])
    }
  })

  test('TPD keeps a shape of its own between 40 and 60: it grows year by year, by less than 19%', () => {
    for (const gender of ['M', 'F'] as const) {
      const at = (age: number) =>
        monthly(gender, age, [needOf('TPS', 1_000_000)]) - monthly(gender, age, [needOf('TPS', 500_000)])
      for (let age = 40; age < 60; age += 1) {
        expect(at(age + 1) / at(age)).toBeGreaterThan(1)
        expect(at(age + 1) / at(age)).toBeLessThan(1.19)
      }
    }
  })

  test('G3: benefit periods of income protection stand to one another as published', () => {
    for (const [benefit, points] of Object.entries(BENEFIT_OVER_65)) {
      for (const { age, value } of points) {
        const own = rates.curve('incomeBenefit', benefit)[age] ?? 0
        expect([benefit, age, within10(own, value)]).toEqual([benefit, age, true])
      }
    }
  })

  test('G8: 10 % of duty on $577.50 is $57.75, $635.25 in all', () => {
    const premium = 500_00 + 25_00
    const taxed = premium + premium / 10
    expect(taxed).toBe(577_50)
    const duty = dutyOn(taxed, stampDuty('VIC', 'income', '2026-11-23'))
    expect([duty, taxed + duty]).toEqual([57_75, 635_25])
  })
})

function within10(figure: number, published: number): boolean {
  return Math.abs(figure / published - 1) <= 0.1
}
