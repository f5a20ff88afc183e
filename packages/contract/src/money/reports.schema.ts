import { ROLES } from '@portal/domain/account/role'
import { REFERRAL_STEPS } from '@portal/domain/money/referral-report'
import { codesOf } from '@portal/domain/work/cover'
import { z } from 'zod'
import { leadStatus } from '../clients/client-filter.ts'
import { cents, clientRef, id, idText, isoDate, line, messageAnswer, pageOf, paging, personRef } from '../pieces.ts'
import { reportPeriod } from './report-fields.ts'

/** How many leads of a period have come how far. */
const steps = z.object({ leads: z.int(), quoted: z.int(), applications: z.int(), in_force: z.int() })

const money = z.object({
  /** What the policies in force of these leads cost a year. Cents. */
  premium: cents,
  /** Posted in the period for whomever the referrer has brought, without GST, and the referrer’s part of it. Cents. */
  commission: cents,
  share: cents,
})

const referrer = z.object({
  ...steps.shape,
  ...money.shape,
  /** Null for somebody without an account, whom an import names. */
  user_id: id.nullable(),
  name: z.string(),
  role: z.enum(ROLES).nullable(),
  /** Their share of commission now, in per cent. */
  percent: z.number().nullable(),
})
export type ReferrerFigures = z.output<typeof referrer>

const report = z.object({
  /** The first days of the first month and of the last. */
  from: isoDate,
  to: isoDate,
  referrers: z.array(referrer),
  total: z.object({ ...steps.shape, ...money.shape }),
  /** From the day a lead came to the day it went in force; null where none has. */
  median_days: z.int().nullable(),
  /** Twelve months that end with the period, oldest first, and those of the period before them. */
  months: z.array(z.object({ month: isoDate, leads: z.int(), in_force: z.int() })),
})
export type ReferralReport = z.output<typeof report>

export const referrals = { query: z.strictObject(reportPeriod), answer: report }

export const referral = {
  body: z.strictObject({ ...reportPeriod, format: z.enum(['csv', 'xlsx', 'pdf']) }),
  answer: z.object({ url: z.string() }),
}

const lead = z.object({
  client: clientRef,
  came_on: isoDate,
  status: leadStatus,
  quoted: z.boolean(),
  applied: z.boolean(),
  in_force_on: isoDate.nullable(),
  premium: cents,
})
export type ReferredLead = z.output<typeof lead>

export const referralLeads = {
  query: z.strictObject({
    ...paging,
    ...reportPeriod,
    /** Whose; everybody’s where neither is told. */
    user_id: idText.optional(),
    /** Of a referrer without an account. */
    name: line(200).optional(),
    /** Those who have come so far. */
    step: z.enum(codesOf(REFERRAL_STEPS)).optional(),
  }),
  answer: pageOf(lead),
}

/** Admins of the firm. */
const readers = z.array(id).max(20, 'Please choose at most 20 people')

export const send = {
  body: z.strictObject({ ...reportPeriod, user_ids: readers.min(1, 'Please choose who gets it') }),
  answer: messageAnswer,
}

const monthly = z.object({
  /** Who gets the report of the month before on the first of each month. */
  people: z.array(personRef),
  /** Who could. */
  offered: z.array(personRef),
})
export type ReportSchedule = z.output<typeof monthly>
export const schedule = { answer: monthly }
export const keepSchedule = { body: z.strictObject({ user_ids: readers }), answer: monthly }
