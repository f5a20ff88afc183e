import { OWN_PERCENT_MAX } from '@portal/domain/money/commission-terms'
import { PRODUCT_PROVIDERS } from '@portal/domain/office/product-provider'
import { FREQUENCIES } from '@portal/domain/values/person'
import { COVER_OWNERS, codesOf } from '@portal/domain/work/cover'
import { ENDED_STATES } from '@portal/domain/work/policy'
import { ANNUAL_PREMIUM_MAX } from '@portal/domain/work/premium'
import { z } from 'zod'
import { importedClient } from '../clients/imported-client.ts'
import { cents, id, isoDate, line, percentUpTo } from '../pieces.ts'

const amount = cents.min(0, 'Please enter $0 or more')
// A file may write a share of 1: nobody pays a per cent of so little.
const percent = percentUpTo(OWN_PERCENT_MAX).refine(
  (value) => value === 0 || value > 1,
  'Please enter per cent: 22, not 0.22',
)
const { first_name, last_name, date_of_birth, email, phone } = importedClient.shape

/** What a row of an insurer's file may say of a policy and its client. */
export const importedPolicy = z.strictObject({
  insurer: z.enum(PRODUCT_PROVIDERS, 'Please choose an insurer'),
  number: line(60).optional(),
  state: z.enum(['in_force', ...ENDED_STATES]).optional(),
  annual_premium: amount.max(ANNUAL_PREMIUM_MAX, 'That’s more than $1,000,000 a year. Is it in dollars?').optional(),
  /** What is still there has no frequency to make a year of. */
  instalment: z
    .custom<undefined>((value) => value === undefined, 'Match the column with the premium frequency')
    .optional(),
  frequency: z.enum(codesOf(FREQUENCIES)).optional(),
  commenced_on: isoDate.optional(),
  ended_on: isoDate.optional(),
  ...{ first_name, last_name, date_of_birth, email, phone },
  life_insured: line(200).optional(),
  owner_name: line(200).optional(),
  owner_type: z.enum(codesOf(COVER_OWNERS)).optional(),
  life_amount: amount.optional(),
  tpd_amount: amount.optional(),
  trauma_amount: amount.optional(),
  income_amount: amount.optional(),
  /** Cents a year of the premium. */
  policy_fee: amount.optional(),
  stamp_duty: amount.optional(),
  upfront_percent: percent.optional(),
  ongoing_percent: percent.optional(),
})
/** A parsed row. */
export type ImportedPolicy = z.output<typeof importedPolicy>

/** What holds for all rows of an insurer's file. */
export const importedPolicySettings = z.strictObject({
  insurer: z.enum(PRODUCT_PROVIDERS, 'Please choose an insurer'),
  /** Who advises clients that aren't in the portal yet; null: nobody. */
  adviser_id: id.nullable().default(null),
  /** Whether a policy that has ended becomes a task of its adviser. */
  task_when_ended: z.boolean().default(true),
  /** Per cent by which a premium has changed, up or down, to become a task of its adviser; null: never. */
  task_from_percent: z.number().min(0).max(1000).nullable().default(10),
})
/** As sent: absent settings take their defaults. */
export type ImportedPolicySettings = z.input<typeof importedPolicySettings>
