import { FREQUENCIES } from '@portal/domain/values/person'
import {
  BENEFIT_PERIODS,
  COVER_OWNERS,
  codesOf,
  LIFE_BUYBACKS,
  OCCUPATION_TYPES,
  PREMIUM_STRUCTURES,
  PREMIUM_WAIVERS,
  WAITING_PERIODS,
} from '@portal/domain/work/cover'
import { POLICY_STATES, RENEWAL_STATES, TERMS_STATES } from '@portal/domain/work/policy'
import { LOADING_MAX } from '@portal/domain/work/product'
import { z } from 'zod'
import { anyOfGroups } from '../list-schema.ts'
import {
  cents,
  centsText,
  clearableLine,
  clientRef,
  commaList,
  flagText,
  id,
  idText,
  isoDate,
  isoInstant,
  line,
  personRef,
  prose,
  requiredLine,
  searchWords,
  version,
  wholeText,
} from '../pieces.ts'
import { cover } from './application-fields.ts'

export const policyState = z.enum(codesOf(POLICY_STATES))
export const owner = z.enum(codesOf(COVER_OWNERS))
export const frequency = z.enum(codesOf(FREQUENCIES))
const renewalState = z.enum(codesOf(RENEWAL_STATES))

/** What may be written of a cover. Which codes go together: `productErrors` of the domain. */
export const writableProduct = {
  cover,
  /** Cents: the sum insured, or the monthly benefit. */
  amount: cents,
  /** Cents a year. */
  annual_premium: cents,
  structure: z.enum(codesOf(PREMIUM_STRUCTURES)),
  waiting_period: z.enum(codesOf(WAITING_PERIODS)).nullable(),
  benefit_period: z.enum(codesOf(BENEFIT_PERIODS)).nullable(),
  occupation_type: z.enum(codesOf(OCCUPATION_TYPES)).nullable(),
  /** The cover of the same policy that it is paid out of. */
  linked_cover: cover.nullable(),
  indexed: z.boolean(),
  /** Per cent on top of the standard premium. */
  loading: z
    .number('Please enter a percentage')
    .min(0, 'Please enter 0 or more')
    .max(LOADING_MAX, `Please enter at most ${LOADING_MAX} %`)
    .nullable(),
  exclusions: prose(2_000).nullable(),
  /** Whether premiums stop while somebody is disabled; null where they do not. */
  premium_waiver: z.enum(codesOf(PREMIUM_WAIVERS)).exclude(['N']).nullable(),
  /** When life cover that a claim has lowered is restored; null where it is not. */
  life_buyback: z.enum(codesOf(LIFE_BUYBACKS)).exclude(['N']).nullable(),
}

/** A cover under a version of a policy's terms. */
export const product = z.object({
  id,
  ...writableProduct,
  /** The same cover under the terms that held before; null where it is new. */
  before: z.object({ ...writableProduct, id }).nullable(),
  version,
})
export type PolicyProduct = z.output<typeof product>

/** How much of the premium is stamp duty, from 0 to 1: commission is not paid on it. Null where nobody has said. */
export const dutyShare = z.number().min(0).max(0.99).nullable()

/** A version of a policy's terms. */
export const terms = z.object({
  id,
  number: z.int(),
  state: z.enum(TERMS_STATES),
  /** The application that proposes, or proposed, them; null for imported ones. */
  application_id: id.nullable(),
  effective_on: isoDate.nullable(),
  frequency,
  /** Cents a year. */
  policy_fee: cents,
  /** Cents a year, policy fee and covers together. */
  annual_premium: cents,
  duty_share: dutyShare,
  remarks: z.string().nullable(),
  products: z.array(product),
  created_at: isoInstant,
  version,
})
export type PolicyTerms = z.output<typeof terms>

/** A policy in a list. */
export const policyRow = z.object({
  id,
  client: clientRef,
  insurer: z.string(),
  number: z.string().nullable(),
  state: policyState,
  life_insured: z.string(),
  owner_type: owner,
  owner_name: z.string(),
  covers: z.array(cover),
  /** Cents a year under the terms that hold now; of a proposed policy, under those that are proposed. */
  annual_premium: cents,
  frequency,
  commenced_on: isoDate.nullable(),
  /** The next anniversary that it has not been renewed for. */
  renews_on: isoDate.nullable(),
  ended_on: isoDate.nullable(),
  adviser: personRef.nullable(),
  /** An application that proposes other terms. */
  change_id: id.nullable(),
  /** The insurer's premium from the renewal on, in cents a year; null until its notice is in. */
  renewal_premium: cents.nullable(),
  renewal_state: renewalState,
  /** The application that renews it. */
  renewal_id: id.nullable(),
  /** The day on which it was last renewed. */
  renewed_on: isoDate.nullable(),
  created_at: isoInstant,
  updated_at: isoInstant,
  version,
})
export type PolicyRow = z.output<typeof policyRow>

/** What one condition asks: all that narrows the list down but for the words that are looked for. */
const policyCondition = {
  state: commaList(policyState).optional(),
  client_id: idText.optional(),
  /** `0`: nobody. */
  adviser_id: commaList(wholeText()).optional(),
  insurer: commaList(z.string().trim().min(1).max(100)).optional(),
  cover: commaList(cover).optional(),
  /** Whether premiums come out of super. */
  in_super: flagText.optional(),
  /** Whether an application proposes other terms. */
  changing: flagText.optional(),
  /** Whether its number is unknown. */
  unnumbered: flagText.optional(),
  renews_from: isoDate.optional(),
  renews_to: isoDate.optional(),
  /** Cents a year. */
  premium_from: centsText.optional(),
  premium_to: centsText.optional(),
}

export const policyFilterFields = {
  search: searchWords.optional(),
  ...policyCondition,
  /** Groups beside the fields above, of each of which one condition at least holds. */
  any_of: anyOfGroups(policyCondition).optional(),
}
export const policyFilter = z.strictObject(policyFilterFields)
export type PolicyFilter = z.output<typeof policyFilter>

/** Per cent; with more, a premium would be no number of the database. */
const PERCENT_MAX = 10_000

export const renewalFilterFields = {
  search: searchWords.optional(),
  client_id: idText.optional(),
  adviser_id: commaList(wholeText()).optional(),
  insurer: commaList(z.string().trim().min(1).max(100)).optional(),
  cover: commaList(cover).optional(),
  state: commaList(renewalState).optional(),
  renews_from: isoDate.optional(),
  renews_to: isoDate.optional(),
  /** Per cent that the premium goes up by, at least. */
  up_from: wholeText().pipe(z.int().max(PERCENT_MAX)).optional(),
  /** Those renewed since a day, instead of those that are open. */
  renewed_from: isoDate.optional(),
}
export const renewalFilter = z.strictObject(renewalFilterFields)
export type RenewalFilter = z.output<typeof renewalFilter>

/** What may be written of a policy, whoever proposes it. */
export const writablePolicy = {
  insurer: requiredLine(100, 'Please choose an insurer'),
  number: clearableLine(60),
  life_insured: requiredLine(200, 'Please enter whose life is insured'),
  owner_type: owner,
  owner_name: requiredLine(200, 'Please enter the owner'),
}

/** What may be written of a version of its terms. */
export const writableTerms = {
  frequency,
  policy_fee: cents.min(0, 'Please enter $0 or more'),
  effective_on: isoDate.nullable(),
  remarks: line(500).nullable(),
}
