import { z } from 'zod'
import { id, version } from '../pieces.ts'
import {
  dutyShare,
  owner,
  policyState,
  product,
  terms,
  writablePolicy,
  writableProduct,
  writableTerms,
} from './policy-fields.ts'

/** A policy as an application has it: under the terms that it proposes, beside those that hold now. */
export const proposedPolicy = z.object({
  id,
  insurer: z.string(),
  number: z.string().nullable(),
  state: policyState,
  /** Whether this application brings the policy in; otherwise it changes a standing one. */
  is_new: z.boolean(),
  life_insured: z.string(),
  owner_type: owner,
  owner_name: z.string(),
  commenced_on: z.string().nullable(),
  renews_on: z.string().nullable(),
  terms,
  /** The terms that hold now, without covers; null for a new policy. */
  before: terms.omit({ products: true }).nullable(),
  /** Covers that hold now and that the application proposes to drop. */
  dropped: z.array(product.omit({ before: true })),
  version,
})
export type ProposedPolicy = z.output<typeof proposedPolicy>

const { cover, amount, ...otherProduct } = writableProduct
/** A cover as it is added; the rest has its usual value. */
export const newProduct = z.strictObject({
  cover,
  amount,
  annual_premium: otherProduct.annual_premium.default(0),
  structure: otherProduct.structure.default('S'),
  waiting_period: otherProduct.waiting_period.default(null),
  benefit_period: otherProduct.benefit_period.default(null),
  occupation_type: otherProduct.occupation_type.default(null),
  linked_cover: otherProduct.linked_cover.default(null),
  indexed: otherProduct.indexed.default(false),
  loading: otherProduct.loading.default(null),
  exclusions: otherProduct.exclusions.default(null),
  premium_waiver: otherProduct.premium_waiver.default(null),
  life_buyback: otherProduct.life_buyback.default(null),
})

const { insurer, number, life_insured, owner_type, owner_name } = writablePolicy
const { frequency, policy_fee, effective_on, remarks } = writableTerms
/** A policy as it is proposed: the client's own, paid monthly, with the application's insurer, unless told. */
export const newPolicy = z.strictObject({
  insurer: insurer.optional(),
  number: number.default(null),
  life_insured: life_insured.optional(),
  owner_type: owner_type.default('O'),
  owner_name: owner_name.optional(),
  frequency: frequency.default('M'),
  policy_fee: policy_fee.default(0),
  effective_on: effective_on.default(null),
  remarks: remarks.default(null),
  duty_share: dutyShare.default(null),
  products: z.array(newProduct).max(30).default([]),
})
export type NewPolicy = z.output<typeof newPolicy>
