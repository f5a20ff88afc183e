import { z } from 'zod'
import { leadStatus } from '../clients/client-filter.ts'
import { cents, idText, isoDate, personRef } from '../pieces.ts'

/** How many applications, and the premium of their policies in cents a year. */
const figure = z.object({ total: z.int(), value: cents })
const periods = z.object({ today: figure, thisWeek: figure, thisMonth: figure })

const totals = z.object({
  submissions: periods,
  completion: periods,
  /** The first day of each period; all end with today in the company’s time zone. */
  from: z.object({ today: isoDate, thisWeek: isoDate, thisMonth: isoDate }),
})
export type DashboardTotals = z.output<typeof totals>

export const myTotals = { answer: totals }

const whose = z.strictObject({ user_id: idText.optional() })
export const user = {
  query: whose,
  /** `user`: null for the whole company. */
  answer: totals.extend({ user: personRef.nullable() }),
}

const month = z.object({ month: isoDate, submissions: figure, completion: figure })
export type TrendMonth = z.output<typeof month>
export const trend = {
  query: whose,
  /** Oldest first; `month` is its first day. */
  answer: z.object({ months: z.array(month) }),
}

export const referrals = {
  answer: z.object({
    statuses: z.array(z.object({ status: leadStatus, total: z.int() })),
    /** Referred and in force in each of twelve months, oldest first. */
    months: z.array(z.object({ month: isoDate, referred: z.int(), in_force: z.int() })),
  }),
}
export type Referrals = z.output<typeof referrals.answer>

const names = z.array(z.string().regex(/^[a-z][a-z0-9-]{0,59}$/)).max(50)
const arrangement = z.strictObject({ order: names, hidden: names })
/** Blocks by what stands for them in an address; those that nobody has placed follow in their own order. */
export type DashboardLayout = z.output<typeof arrangement>
export const layout = { answer: arrangement }
export const keepLayout = { body: arrangement, answer: arrangement }
