import { ROLES } from '@portal/domain/account/role'
import { z } from 'zod'
import { cents, id, isoDate, isoInstant, personRef } from '../pieces.ts'

const PERCENT_ERROR = 'Please enter a percentage from 0 to 100, with up to two decimals'

/** A per cent that is entered. */
export const splitPercent = z
  .number(PERCENT_ERROR)
  .min(0, PERCENT_ERROR)
  .max(100, PERCENT_ERROR)
  .multipleOf(0.01, PERCENT_ERROR)

const version = z.object({
  id,
  /** Null: always until then. */
  from_on: isoDate.nullable(),
  percent: z.number(),
  /** Null where it came with the user. */
  set_by: personRef.nullable(),
  set_at: isoInstant,
  /** Whether it begins later, and can still be removed. */
  is_future: z.boolean(),
})
export type SplitVersion = z.output<typeof version>

/** What holds today, null if nothing was ever set, and all versions, the latest first. */
const versions = { percent: z.number().nullable(), versions: z.array(version) }

/** What advisers are paid who have no split of their own. */
export const defaultSplit = z.object(versions)
export type DefaultSplit = z.output<typeof defaultSplit>

/** Somebody who can be paid, with what they are paid. */
export const splitPayee = z.object({
  id,
  name: z.string(),
  role: z.enum(ROLES),
  archived: z.boolean(),
  ...versions,
  /** Whether `percent` is the firm’s default, as they have none of their own today. */
  is_default: z.boolean(),
})
export type SplitPayee = z.output<typeof splitPayee>

const share = z.object({
  id,
  name: z.string(),
  /** Null: they have no split, and nothing can be posted. */
  percent: z.number().nullable(),
  /** It is the firm’s default: they have none of their own. */
  is_default: z.boolean(),
  cents,
})

/** How a payment is divided: per cents, and cents without GST. */
export const commissionSplit = z.object({
  referrer: share.nullable(),
  adviser: share.nullable(),
  firm: cents,
  gst: cents,
})
export type CommissionSplitShown = z.output<typeof commissionSplit>
