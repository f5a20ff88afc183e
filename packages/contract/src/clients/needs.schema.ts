import { AMOUNT_TOO_HIGH, INCOME_PROTECTION_MAX_PERCENT, NEEDS_LIMITS } from '@portal/domain/clients/needs/calculator'
import { NEEDS_PEOPLE } from '@portal/domain/clients/needs/compare-needs'
import { wantedCoverErrors } from '@portal/domain/clients/needs/wanted-cover'
import {
  BENEFIT_PERIODS,
  COVER_OWNERS,
  codesOf,
  LIFE_BUYBACKS,
  NEED_COVERS,
  OCCUPATION_TYPES,
  PREMIUM_STRUCTURES,
  PREMIUM_WAIVERS,
  WAITING_PERIODS,
} from '@portal/domain/work/cover'
import { z } from 'zod'
import { id, idParams, idText, isoInstant, line, listQuery, pageOf, personRef, version } from '../pieces.ts'

const amount = z
  .int('Please enter an amount')
  .min(0, 'Please enter an amount')
  .max(NEEDS_LIMITS.amount, AMOUNT_TOO_HIGH)
const percent = z.int('Please enter a whole number').min(0, 'Please enter 0 to 100').max(100, 'Please enter 0 to 100')
const years = z
  .int('Please enter whole years')
  .min(0, 'Please enter whole years')
  .max(NEEDS_LIMITS.years, `Please enter at most ${NEEDS_LIMITS.years} years`)
const age = z
  .int('Please enter an age')
  .min(0, 'Please enter an age')
  .max(NEEDS_LIMITS.age, `Please enter at most ${NEEDS_LIMITS.age}`)

const codeOf = <T extends string>(table: ReadonlyArray<{ readonly value: T }>) =>
  z.enum(codesOf(table), 'Please choose one')

/** A cover that somebody wants; `amount` in cents, of a month where the cover pays monthly. */
const wantedCover = z
  .strictObject({
    cover: codeOf(NEED_COVERS),
    amount,
    structure: codeOf(PREMIUM_STRUCTURES),
    owner: codeOf(COVER_OWNERS),
    waiting_period: codeOf(WAITING_PERIODS).nullable(),
    benefit_period: codeOf(BENEFIT_PERIODS).nullable(),
    premium_waiver: codeOf(PREMIUM_WAIVERS).nullable(),
    occupation_type: codeOf(OCCUPATION_TYPES).nullable(),
    life_buyback: codeOf(LIFE_BUYBACKS).nullable(),
  })
  .superRefine((wanted, context) => {
    for (const { field, message } of wantedCoverErrors(wanted)) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })

/** What a person calls an amount; half a character, which jsonb cannot hold, is mended. */
const label = line(60).overwrite((text) => text.toWellFormed())

const named = z.strictObject({ label, amount })

const lumpSumBasis = z.strictObject({
  debts_percent: percent,
  income_years: years.nullable(),
  education: z.boolean(),
  costs: amount,
  assets: z.boolean(),
  existing: amount.nullable(),
})

/** What a calculation is made of; amounts in cents, null where it is unknown. */
const needsInput = z.strictObject({
  age: age.nullable(),
  debts: z.array(named).max(NEEDS_LIMITS.amounts).readonly(),
  annual_income: amount.nullable(),
  income_percent: percent,
  until_age: age,
  real_return: z.number().min(0, 'Please enter 0 to 10').max(NEEDS_LIMITS.realReturn, 'Please enter 0 to 10'),
  education: z
    .array(z.strictObject({ label, annual_cost: amount, years }))
    .max(NEEDS_LIMITS.amounts)
    .readonly(),
  assets: z.array(named).max(NEEDS_LIMITS.amounts).readonly(),
  life: lumpSumBasis,
  tpd: lumpSumBasis,
  trauma: lumpSumBasis,
  income_protection_percent: z
    .int()
    .min(0)
    .max(INCOME_PROTECTION_MAX_PERCENT, `Insurers cover up to ${INCOME_PROTECTION_MAX_PERCENT}% of income`),
  income_protection_existing: amount.nullable(),
})

/** Every step of a sum in cents; what is taken off is negative. */
const coverNeed = z.object({
  cover: z.enum(['TRM', 'TPD', 'TRA', 'INC']),
  lines: z.array(z.object({ label: z.string(), detail: z.string().nullable(), amount: z.int() })).readonly(),
  amount: z.int().nonnegative(),
})

const person = codeOf(NEEDS_PEOPLE)

const personNeeds = z.object({
  person,
  covers: z.array(wantedCover).readonly(),
  calculator: needsInput.nullable(),
  /** What the calculator made of its input when it was saved. */
  result: z.array(coverNeed).readonly().nullable(),
})

const needs = z.object({
  client_id: id,
  /** What a change names as the version it is based on; 0 while nothing was saved. */
  version,
  people: z.array(personNeeds),
  author: personRef.nullable(),
  /** Null while nothing was saved. */
  saved_at: isoInstant.nullable(),
})
export type Needs = z.output<typeof needs>

const savedPerson = z.strictObject({
  person,
  covers: z
    .array(wantedCover)
    .max(NEED_COVERS.length)
    .refine((covers) => new Set(covers.map(({ cover }) => cover)).size === covers.length, 'List each cover once'),
  calculator: needsInput.nullable(),
})

export const view = { params: idParams, answer: needs }
export const save = {
  params: idParams,
  body: z.strictObject({
    people: z
      .array(savedPerson)
      .max(NEEDS_PEOPLE.length)
      .refine((people) => new Set(people.map((one) => one.person)).size === people.length, 'List each person once'),
    version: version.optional(),
  }),
  answer: needs,
}
export const versions = {
  params: idParams,
  query: z.strictObject(listQuery(['saved_at'], '-saved_at')).omit({ search: true }),
  answer: pageOf(needs),
}
export const viewVersion = { params: z.strictObject({ id: idText, versionId: idText }), answer: needs }
