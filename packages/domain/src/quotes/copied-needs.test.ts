import fc from 'fast-check'
import { BENEFIT_PERIODS, codesOf, PREMIUM_STRUCTURES, WAITING_PERIODS } from '../work/cover.ts'
import { copiedNeeds } from './copied-needs.ts'
import { needErrors } from './need-errors.ts'
import type { QuoteClientDraft, QuoteNeed } from './quote-request.ts'

const TODAY = '2026-11-27'

function need(type: QuoteNeed['type'], different: Partial<QuoteNeed> = {}): QuoteNeed {
  const isMonthly = type === 'INC' || type === 'BUS'
  return {
    type,
    sumInsured: isMonthly ? null : 500_000_00,
    monthlyBenefit: isMonthly ? 8_000_00 : null,
    structure: 'S',
    owner: 'O',
    occupationType: type.startsWith('TP') ? 'A' : null,
    waitingPeriod: isMonthly ? '30' : null,
    benefitPeriod: type === 'INC' ? '65' : isMonthly ? '1' : null,
    premiumWaiver: null,
    lifeBuyBack: null,
    rollover: false,
    linkedNeeds: [],
    productCodes: [],
    ...different,
  }
}

function person(different: Partial<QuoteClientDraft> = {}): QuoteClientDraft {
  return {
    phone: '',
    email: '',
    gender: 'F',
    dateOfBirth: '1985-05-09',
    smoker: false,
    income: 200_000_00,
    annualSuperanuation: null,
    state: 'NSW',
    occupationId: 'accountant-chartered-or-cpa',
    employmentStatus: 'E',
    heightCm: null,
    weightKg: null,
    healthDiscount: 'E',
    customOccupations: {},
    needs: [],
    loadings: { percentage: {}, dollarsPerThousand: {}, supplierOverrides: {} },
    requiredFeatures: {},
    researchPortfolios: [],
    ...different,
  }
}

const copy = (needs: QuoteNeed[], to: Partial<QuoteClientDraft>) =>
  copiedNeeds(person({ needs }), { client: person(to), name: 'Kim' }, TODAY)

test('a benefit is reduced to what the other’s income allows', () => {
  const { needs, changes } = copy([need('INC')], { income: 84_000_00 })
  expect(needs[0]?.monthlyBenefit).toBe(4_900_00)
  expect(changes).toEqual(['Income Protection reduced to $4,900 a month: 70% of Kim’s income'])
})

test('covers within the limits are copied as they are', () => {
  const given = [need('TRM'), need('TPE', { linkedNeeds: ['TRM'] }), need('INC')]
  expect(copy(given, {})).toEqual({ needs: given, changes: [] })
})

test('an income that nobody has told is asked for, and one that is too low leaves the cover out', () => {
  const asked = copy([need('INC')], { income: null })
  expect([asked.needs[0]?.monthlyBenefit, asked.changes]).toEqual([8_000_00, ['Income Protection needs Kim’s income']])
  expect(copy([need('INC')], { income: 6_000_00 })).toEqual({
    needs: [null],
    changes: ['Kim’s income is too low for Income Protection, so it isn’t copied'],
  })
})

test('who has no income from work, or is too old, gets the covers that are left', () => {
  expect(copy([need('TRM'), need('INC')], { employmentStatus: 'R' })).toEqual({
    needs: [need('TRM'), null],
    changes: ['Income Protection replaces an income from work: there is none in retirement, so it isn’t copied'],
  })
  const old = copy([need('TRM'), need('TRE', { linkedNeeds: ['TRM'] })], { dateOfBirth: '1960-01-01' })
  expect(old.needs.map((one) => one?.type)).toEqual(['TRM', undefined])
  expect(old.changes).toEqual([expect.stringMatching(/is offered up to age 62, so it isn’t copied$/)])
})

test('level premiums become stepped, and a benefit that has ended at their age a later one', () => {
  const { needs, changes } = copy([need('TRM', { structure: 'L' }), need('INC', { benefitPeriod: '55' })], {
    dateOfBirth: '1966-11-01',
    income: 400_000_00,
  })
  expect([needs[0]?.structure, needs[1]?.benefitPeriod]).toEqual(['S', '65'])
  expect(changes).toEqual([
    'Life is stepped: Level premiums to age 65 are offered up to age 59',
    'Income Protection now to age 65: Kim is 60',
  ])
})

test('what was wrong already stays to be fixed', () => {
  const unfinished = need('TRM', { sumInsured: null })
  expect(copy([unfinished], {})).toEqual({ needs: [unfinished], changes: [] })
})

const needOf = fc.record({
  type: fc.constantFrom('TRM', 'TPS', 'TRS', 'INC', 'BUS', 'NES', 'CHT'),
  structure: fc.constantFrom(...codesOf(PREMIUM_STRUCTURES)),
  benefitPeriod: fc.constantFrom(...codesOf(BENEFIT_PERIODS)),
  waitingPeriod: fc.constantFrom(...codesOf(WAITING_PERIODS)),
  amount: fc.integer({ min: 500, max: 30_000 }),
})
const someone = fc.record({
  year: fc.integer({ min: 1945, max: 2015 }),
  income: fc.integer({ min: 0, max: 500_000 }),
  employmentStatus: fc.constantFrom('E', 'H', 'R', 'S'),
})

test('whatever is copied to whomever, what is copied can be quoted', () => {
  fc.assert(
    fc.property(fc.uniqueArray(needOf, { selector: ({ type }) => type }), someone, (given, to) => {
      const needs = given.map(({ type, structure, benefitPeriod, waitingPeriod, amount }) =>
        need(type, {
          structure,
          ...(type === 'INC' && { benefitPeriod, waitingPeriod, monthlyBenefit: amount * 100 }),
          ...(type === 'CHT' && { sumInsured: 50_000_00 }),
        }),
      )
      const from = person({ needs })
      const known = new Set(needs.flatMap((_, index) => needErrors(from, index, null).map(({ message }) => message)))
      const client = person({
        dateOfBirth: `${to.year}-03-01`,
        income: to.income * 100,
        employmentStatus: to.employmentStatus,
      })
      const copied = copiedNeeds(from, { client, name: 'Kim' }, TODAY).needs.flatMap((one) => one ?? [])
      const wrong = copied.flatMap((_, index) => needErrors({ ...client, needs: copied }, index, TODAY))
      expect(wrong.filter(({ message }) => !known.has(message))).toEqual([])
    }),
  )
})
