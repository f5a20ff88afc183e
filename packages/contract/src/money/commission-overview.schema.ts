import { z } from 'zod'
import { cents, isoDate, personRef } from '../pieces.ts'

/** How many payments, and what they differ by in cents. */
const part = z.object({ count: z.int(), cents })

/** Cents without GST. */
const shares = { commission: cents, referrers: cents, adviser_share: cents, firm: cents }

export const view = {
  query: z.strictObject({
    /** Any day of the month; unless told that of the latest committed statement. */
    month: isoDate.optional(),
  }),
  answer: z.object({
    /** Its first day. */
    month: isoDate,
    is_closed: z.boolean(),
    /** Cents with GST: expected − missing − short + over + other = received. */
    expected: cents,
    missing: part,
    short: part,
    over: part,
    /** Nothing of it was expected: clawbacks, fees, payments without a policy. */
    other: cents,
    received: cents,
    /** Differences that are not set aside. */
    to_check: z.int(),
    /** Insurers with a committed statement of the month. */
    counted: z.array(z.string()),
    /** Insurers of policies in force without one. */
    waiting: z.array(z.string()),
    advisers: z.array(
      z.object({
        /** Null: the firm’s alone. */
        adviser: personRef.nullable(),
        /** Of what referral partners leave; null where it differs within the month. */
        percent: z.number().nullable(),
        ...shares,
      }),
    ),
    total: z.object(shares),
  }),
}
export type CommissionOverview = z.output<typeof view.answer>
