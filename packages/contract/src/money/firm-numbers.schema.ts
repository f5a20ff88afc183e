import { FIRM_GROUPS } from '@portal/domain/money/firm-numbers'
import { codesOf } from '@portal/domain/work/cover'
import { z } from 'zod'
import { cents, clientRef, flagText, id, idText, isoDate, line, pageOf, paging } from '../pieces.ts'
import { policyState } from '../work/policy-fields.ts'
import { reportPeriod } from './report-fields.ts'

const by = z.enum(codesOf(FIRM_GROUPS)).default('insurer')

/** What a line is about: an insurer's name, the id of an adviser, or the first day of a month; null of no adviser. */
const group = { key: z.string().nullable(), name: z.string() }
const key = line(100)

const paid = {
  /** Less those that were taken back. */
  payments: z.int(),
  /** Cents without GST. */
  commission: cents,
  referrer_share: cents,
  adviser_share: cents,
  firm_share: cents,
  gst: cents,
}

export const commissions = {
  query: z.strictObject({
    ...reportPeriod,
    by,
    insurer: line(60).optional(),
    adviser_id: idText.optional(),
  }),
  answer: z.object({
    rows: z.array(z.object({ ...group, ...paid })),
    total: z.object(paid),
    /** Every month of the period, oldest first. */
    months: z.array(z.object({ month: isoDate, commission: cents, firm_share: cents })),
  }),
}
export type CommissionLine = z.output<typeof commissions.answer>['rows'][number]

/** Figures of each line, of all, and of every month of the period, oldest first. */
function reportOf<const F extends z.ZodRawShape>(figures: F) {
  return {
    query: z.strictObject({ ...reportPeriod, by }),
    answer: z.object({
      rows: z.array(z.object({ ...group, ...figures })),
      total: z.object(figures),
      months: z.array(z.object({ month: isoDate, ...figures })),
    }),
  }
}

/** Of the policies that started in the period, those that are old enough, and of these those that were kept so long. */
const kept = {
  started: z.int(),
  reached_13: z.int(),
  kept_13: z.int(),
  reached_25: z.int(),
  kept_25: z.int(),
}
export const persistency = reportOf(kept)
export type PersistencyLine = z.output<typeof persistency.answer>['rows'][number]

/** Of the policies that started in the period: what they cost a year now, in cents. */
const premium = { policies: z.int(), premium: cents, average: cents.nullable() }
export const premiums = reportOf(premium)
export type PremiumLine = z.output<typeof premiums.answer>['rows'][number]

/** Of the leads whose first policy went in force in the period; the days are null where there are none. */
const speed = { conversions: z.int(), median_days: z.int().nullable(), longest_days: z.int().nullable() }
export const times = reportOf(speed)
export type TimeLine = z.output<typeof times.answer>['rows'][number]

const policy = z.object({
  id,
  client: clientRef,
  insurer: z.string(),
  number: z.string().nullable(),
  state: policyState,
  premium: cents,
  started_on: isoDate,
  ended_on: isoDate.nullable(),
})
export type StartedPolicy = z.output<typeof policy>

export const startedPolicies = {
  query: z.strictObject({
    ...reportPeriod,
    by,
    /** Of this line alone; `none` of no adviser. */
    key: key.optional(),
    /** Those that are so many months old. */
    months: z.enum(['13', '25']).optional(),
    /** With `months`: those that were kept so long, or those that were not. */
    kept: flagText.optional(),
    ...paging,
  }),
  answer: pageOf(policy),
}

const conversion = z.object({
  client: clientRef,
  insurer: z.string(),
  came_on: isoDate,
  in_force_on: isoDate,
  days: z.int(),
})
export type Conversion = z.output<typeof conversion>

export const conversions = {
  query: z.strictObject({ ...reportPeriod, by, key: key.optional(), ...paging }),
  answer: pageOf(conversion),
}
