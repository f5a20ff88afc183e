import fc from 'fast-check'
import { NEED_COVERS, type NeedCoverCode } from '../../work/cover.ts'
import {
  CALCULATED_COVERS,
  calculateNeeds,
  capitalFor,
  existingCover,
  explainNeed,
  INCOME_PROTECTION_MAX_PERCENT,
  type LumpSumBasis,
  NEEDS_LIMITS,
  type NeedsInput,
  newNeedsInput,
  sumToInsure,
  unknownFor,
} from './calculator.ts'
import { compareNeeds } from './compare-needs.ts'
import { coverTerms, newWantedCover, wantedCoverErrors } from './wanted-cover.ts'

const cents = fc.integer({ min: 0, max: NEEDS_LIMITS.amount })
const percent = fc.integer({ min: 0, max: 100 })
const years = fc.integer({ min: 0, max: NEEDS_LIMITS.years })
const named = fc.record({ label: fc.string({ maxLength: 10 }), amount: cents })
const basis: fc.Arbitrary<LumpSumBasis> = fc.record({
  debts_percent: percent,
  income_years: fc.option(years),
  education: fc.boolean(),
  costs: cents,
  assets: fc.boolean(),
  existing: cents,
})
const input = fc.record({
  age: fc.integer({ min: 0, max: NEEDS_LIMITS.age }),
  debts: fc.array(named, { maxLength: NEEDS_LIMITS.amounts }),
  annual_income: cents,
  income_percent: percent,
  until_age: fc.integer({ min: 0, max: NEEDS_LIMITS.age }),
  real_return: fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10),
  education: fc.array(fc.record({ label: fc.string({ maxLength: 10 }), annual_cost: cents, years }), {
    maxLength: NEEDS_LIMITS.amounts,
  }),
  assets: fc.array(named, { maxLength: NEEDS_LIMITS.amounts }),
  life: basis,
  tpd: basis,
  trauma: basis,
  income_protection_percent: fc.integer({ min: 0, max: INCOME_PROTECTION_MAX_PERCENT }),
  income_protection_existing: cents,
})

const needOf = (given: NeedsInput, cover: string) => {
  const need = calculateNeeds(given).find((one) => one.cover === cover)
  if (!need) throw new Error(`No ${cover}`)
  return need
}

describe('the calculator', () => {
  test('adds up what is owed and needed, and takes off what is there', () => {
    const given: NeedsInput = {
      ...newNeedsInput({ age: 38, annualIncome: 11_800_000 }),
      debts: [{ label: 'Mortgage', amount: 64_000_000 }],
      real_return: 0,
      education: [{ label: 'School', annual_cost: 1_500_000, years: 6 }],
      assets: [{ label: 'Super', amount: 14_250_000 }],
    }
    const life = needOf(given, 'TRM')
    // 640,000 + 82,600 × 27 + 15,000 × 6 + 20,000 − 142,500
    const needed = 64_000_000 + 8_260_000 * 27 + 9_000_000 + 2_000_000 - 14_250_000
    expect(life.amount).toBe(needed + 30_000)
    expect(life.lines.map(({ label }) => label)).toEqual([
      'Mortgage',
      'Income to replace',
      'School',
      'Final costs',
      'Super',
      'Rounded up to the next thousand',
    ])
    expect(explainNeed(life)).toBe(
      '$640,000 Mortgage + $2,230,200 Income to replace + $90,000 School + $20,000 Final costs − $142,500 Super + $300 Rounded up to the next thousand = $2,838,000',
    )
    expect(life.lines[1]?.detail).toBe('$82,600 per year (70% of $118,000) for 27 years, to age 65')
  })

  test('assumes neither an age nor an income: what turns on one is left out, and says what is missing', () => {
    const covers = (given: NeedsInput) => calculateNeeds(given).map(({ cover }) => cover)
    const ageless = newNeedsInput({ annualIncome: 12_000_000 })
    expect(covers(ageless)).toEqual(['TRA', 'INC'])
    expect(unknownFor(ageless, 'TRM')).toEqual(['age'])
    expect(covers({ ...ageless, life: { ...ageless.life, income_years: 10 } })).toEqual(['TRM', 'TRA', 'INC'])
    expect(covers(newNeedsInput({ age: 38 }))).toEqual([])
    expect(unknownFor(newNeedsInput(), 'TPD')).toEqual(['income', 'age'])
    expect(covers(newNeedsInput({ age: 38, annualIncome: 0 }))).toEqual(CALCULATED_COVERS)
  })

  test('knows of no cover in place before somebody is asked', () => {
    const given = newNeedsInput({ age: 38, annualIncome: 12_000_000, superBalance: 14_250_000 })
    expect(CALCULATED_COVERS.map((cover) => existingCover(given, cover))).toEqual([null, null, null, null])
    const told = { ...given, life: { ...given.life, existing: 15_000_000 } }
    expect(existingCover(told, 'TRM')).toBe(15_000_000)
    expect(needOf(given, 'TRM').amount - needOf(told, 'TRM').amount).toBe(15_000_000)
  })

  test('insures at most 70 % of income by the month', () => {
    const given = { ...newNeedsInput({ annualIncome: 12_000_000 }), income_protection_percent: 90 }
    expect(needOf(given, 'INC')).toMatchObject({ amount: 700_000 })
  })

  test('a lump sum that earns nothing is the payments themselves, one that earns is less', () => {
    expect(capitalFor(100, 10, 0)).toBe(1_000)
    // The textbook's 10-year annuity at 5 %.
    expect(capitalFor(100_000, 10, 5)).toBe(772_173)
  })

  test('every amount is the sum of its lines, never below nothing, and within what the wire takes', () => {
    fc.assert(
      fc.property(input, (given) => {
        for (const { lines, amount } of calculateNeeds(given)) {
          const sum = lines.reduce((total, line) => total + line.amount, 0)
          expect(amount).toBe(Math.max(0, sum))
          expect(Number.isSafeInteger(sum)).toBe(true)
          for (const line of lines) expect(Number.isSafeInteger(line.amount)).toBe(true)
        }
      }),
    )
  })

  test('another debt never lowers a need, another asset never raises one', () => {
    fc.assert(
      fc.property(input, named, (given, more) => {
        const before = calculateNeeds(given)
        const indebted = calculateNeeds({ ...given, debts: [...given.debts, more] })
        const richer = calculateNeeds({ ...given, assets: [...given.assets, more] })
        for (const [index, need] of before.entries()) {
          expect(indebted[index]?.amount).toBeGreaterThanOrEqual(need.amount)
          expect(richer[index]?.amount).toBeLessThanOrEqual(need.amount)
        }
      }),
    )
  })

  test('a sum to insure is the next whole thousand, a monthly benefit a whole dollar', () => {
    expect([0, 1, 100_000, 100_001].map(sumToInsure)).toEqual([0, 100_000, 100_000, 200_000])
    const needs = calculateNeeds(newNeedsInput({ age: 38, annualIncome: 11_800_000 }))
    expect(needs.map(({ amount }) => amount % (amount < 1_000_000 ? 100 : 100_000))).toEqual([0, 0, 0, 0])
    expect(needs.at(-1)?.amount).toBe(688_300)
  })

  test('income protection never passes 70 % of a month’s income', () => {
    fc.assert(
      fc.property(input, fc.integer({ min: 0, max: 1_000 }), (given, wanted) => {
        const { amount } = needOf({ ...given, income_protection_percent: wanted }, 'INC')
        expect(amount).toBeLessThanOrEqual(Math.round((given.annual_income * 70) / 1200))
      }),
    )
  })
})

describe('a wanted cover', () => {
  const codes: NeedCoverCode[] = NEED_COVERS.map(({ value }) => value)

  test.each(codes)('%s begins without errors but for its amount', (cover) => {
    expect(wantedCoverErrors(newWantedCover(cover, 100))).toEqual([])
    expect(wantedCoverErrors(newWantedCover(cover))).toMatchObject([{ field: 'amount' }])
  })

  test('has the terms of its kind only', () => {
    expect(coverTerms('INC')).toEqual(['waiting_period', 'benefit_period'])
    expect(coverTerms('TPE')).toEqual(['premium_waiver', 'occupation_type', 'life_buyback'])
    expect(wantedCoverErrors({ ...newWantedCover('TRM', 1), waiting_period: '30' })).toMatchObject([
      { field: 'waiting_period' },
    ])
    expect(wantedCoverErrors({ ...newWantedCover('INC', 1), waiting_period: null })).toMatchObject([
      { field: 'waiting_period', message: 'Please choose one' },
    ])
  })

  test('is not owned by a super fund where the law forbids it', () => {
    expect(wantedCoverErrors({ ...newWantedCover('TRA', 1), owner: 'S' })).toMatchObject([{ field: 'owner' }])
    expect(wantedCoverErrors({ ...newWantedCover('TPD', 1), owner: 'M' })).toEqual([])
    const ownOccupation = { ...newWantedCover('TPD', 1), occupation_type: 'O' } as const
    expect(wantedCoverErrors({ ...ownOccupation, owner: 'M' })).toMatchObject([{ field: 'owner' }])
    expect(wantedCoverErrors({ ...ownOccupation, owner: 'J' })).toEqual([])
    expect(wantedCoverErrors({ ...newWantedCover('NES', 1), owner: 'J' })).toMatchObject([{ field: 'owner' }])
  })
})

test('two versions are compared cover by cover and step by step', () => {
  const before = [
    { person: 'client', covers: [newWantedCover('TRM', 50_000_000)], calculator: null, result: null },
  ] as const
  const given = newNeedsInput({ annualIncome: 12_000_000 })
  const after = [
    {
      person: 'client',
      covers: [newWantedCover('TRM', 90_000_000), newWantedCover('INC', 700_000)],
      calculator: given,
      result: calculateNeeds(given).filter(({ cover }) => cover === 'INC'),
    },
  ] as const
  expect(compareNeeds(before, before)).toEqual([])
  expect(compareNeeds(before, after)).toEqual([
    {
      person: 'client',
      label: 'Life',
      before: '$500,000, Stepped, Non-Super',
      after: '$900,000, Stepped, Non-Super',
    },
    {
      person: 'client',
      label: 'Income Protection',
      before: null,
      after: '$7,000 per month, 30 days wait, To age 65, Stepped, Non-Super',
    },
    { person: 'client', label: 'Income Protection, calculated', before: null, after: '$7,000' },
    {
      person: 'client',
      label: 'Income Protection: Income to insure',
      before: null,
      after: '$7,000, 70% of $120,000 per year, paid monthly',
    },
  ])
})
