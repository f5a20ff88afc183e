import { dutyOn, type QuoteNeed, stampDuty } from '@portal/domain'
import { ILLUSTRATIVE_BOOK } from './book/illustrative.ts'
import { rate } from './rate.ts'
import { ratesOf } from './rates.ts'
import { bornFor, clientOf, needOf, REFERENCE_BOOK, requestOf } from './testing/requests.ts'

/** Dollars a month at the reference rates. */
function monthly(gender: 'M' | 'F', age: number, needs: readonly QuoteNeed[]): number {
  const [portfolio] = rate(requestOf([clientOf(needs, { gender, dateOfBirth: bornFor(age) })]), REFERENCE_BOOK)
  return (portfolio?.premiumTotal.premium.M ?? 0) / 100
}

const rates = ratesOf(ILLUSTRATIVE_BOOK)

describe('published figures of research/quoting.md, section 3', () => {
  test.each([
    ['M', 30, 0.000755],
    ['M', 40, 0.001255],
    ['M', 50, 0.002756],
    ['M', 60, 0.006262],
    ['F', 30, 0.000315],
    ['F', 40, 0.000715],
    ['F', 50, 0.001685],
    ['F', 60, 0.00369],
  ] as const)('G1: mortality of %s at %i', (gender, age, q) => {
    expect(rates.curve('mortality', '', gender)[age]).toBe(q)
  })

  test.each([
    ['M', 35, 0.228 / 0.614],
    ['M', 45, 0.832 / 1.294],
    ['M', 55, 2.374 / 2.917],
    ['F', 35, 0.329 / 0.412],
    ['F', 45, 0.991 / 0.913],
    ['F', 55, 2.927 / 2.526],
  ] as const)('G2: TPD over death of %s at %i', (gender, age, ratio) => {
    expect(within10(rates.curve('tpdFactor', '', gender)[age] ?? 0, ratio)).toBe(true)
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

  test.each([
    ['30', 'M', 30, 50],
    ['30', 'F', 30, 65],
    ['30', 'M', 40, 72],
    ['30', 'F', 40, 107],
    ['30', 'M', 50, 140],
    ['30', 'F', 50, 205],
    ['90', 'M', 30, 40],
    ['90', 'F', 30, 50],
    ['90', 'M', 40, 60],
    ['90', 'F', 40, 85],
    ['90', 'M', 50, 120],
    ['90', 'F', 50, 170],
  ] as const)('G4: $3,500 a month after %s days, for %s at %i', (waitingPeriod, gender, age, published) => {
    const premium = monthly(gender, age, [needOf('INC', 3_500, { waitingPeriod })])
    expect([premium, within10(premium, published)]).toEqual([premium, true])
  })

  test('life cover of $1,000,000 for men who do not smoke: $568 a year at 35, $7,052 at 60', () => {
    for (const [age, published] of [
      [35, 568],
      [60, 7_052],
    ] as const) {
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
    const of = (benefit: string, age: number) => rates.curve('incomeBenefit', benefit)[age] ?? 0
    for (const [benefit, age, ratio] of [
      ['2', 30, 2.14 / 8.15],
      ['5', 30, 3.67 / 8.15],
      ['70', 30, 8.85 / 8.15],
      ['2', 40, 3.52 / 19.54],
      ['5', 40, 7.59 / 19.54],
      ['70', 40, 21.93 / 19.54],
    ] as const) {
      expect([benefit, age, within10(of(benefit, age), ratio)]).toEqual([benefit, age, true])
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
