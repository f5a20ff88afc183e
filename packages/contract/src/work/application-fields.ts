import { APPLICATION_GROUPS, APPLICATION_KINDS, APPLICATION_STATUSES } from '@portal/domain/work/application-status'
import { ONGOING_MAX, UPFRONT_MAX } from '@portal/domain/work/commission'
import { COVERS, codesOf } from '@portal/domain/work/cover'
import { MISSING } from '@portal/domain/work/missing-before-move'
import { PARTIES } from '@portal/domain/work/requirement'
import { z } from 'zod'
import { anyOfGroups } from '../list-schema.ts'
import {
  cents,
  centsText,
  clearableLine,
  clientRef,
  commaList,
  id,
  idText,
  isoDate,
  isoInstant,
  percentUpTo,
  personRef,
  requiredLine,
  searchWords,
  version,
  wholeText,
} from '../pieces.ts'

export const applicationStatus = z.enum(codesOf(APPLICATION_STATUSES))
export const applicationKind = z.enum(codesOf(APPLICATION_KINDS))
export const cover = z.enum(codesOf(COVERS))
export const party = z.enum(codesOf(PARTIES))
export const missing = z.enum(codesOf(MISSING))

/** The days on which an application reached its stages; null where it hasn't, or nobody knows the day. */
export const stageDays = {
  submitted_on: isoDate.nullable(),
  underwriting_on: isoDate.nullable(),
  offer_made_on: isoDate.nullable(),
  accepted_on: isoDate.nullable(),
  in_force_on: isoDate.nullable(),
}

/** An application in a list. Referral roles get no more than `client`, the status and its days. */
export const applicationRow = z.object({
  id,
  client: clientRef,
  status: applicationStatus,
  status_since: isoInstant,
  ...stageDays,
  /** Whether all its moves are on record: a stage that it passed without a day was skipped. */
  stages_recorded: z.boolean(),
  created_at: isoInstant,
  version,
  insurer: z.string().optional(),
  /** The insurer's number of the application. */
  reference: z.string().nullable().optional(),
  kind: applicationKind.optional(),
  covers: z.array(cover).optional(),
  /** Cents a year of its policies, under the terms that it proposes. */
  annual_premium: cents.optional(),
  /** Whether premiums were copied from a quote and none of the insurer's was entered since. */
  illustrative: z.boolean().optional(),
  adviser: personRef.nullable().optional(),
  referrer: personRef.nullable().optional(),
  /** What was missing when it reached its stage. */
  missing: z.array(missing).optional(),
  waiting_on: party.nullable().optional(),
  waiting_for: z.string().nullable().optional(),
  waiting_since: isoDate.nullable().optional(),
  /** The application whose policies it renews. */
  renews_id: id.nullable().optional(),
  updated_at: isoInstant.optional(),
  /** The application of the person who was quoted together with the client, where there is an open one in sight. */
  beside: z.object({ id, client: clientRef }).nullable().optional(),
})
export type ApplicationRow = z.output<typeof applicationRow>

/** What one condition asks: all that narrows the list down but for the words that are looked for. */
const applicationCondition = {
  group: z.enum(codesOf(APPLICATION_GROUPS)).optional(),
  status: commaList(applicationStatus).optional(),
  kind: commaList(applicationKind).optional(),
  client_id: idText.optional(),
  /** `0`: nobody. */
  adviser_id: commaList(wholeText()).optional(),
  referrer_id: commaList(idText).optional(),
  insurer: commaList(z.string().trim().min(1).max(100)).optional(),
  cover: commaList(cover).optional(),
  waiting_on: commaList(party).optional(),
  /** Those that reached their stage while one of these was missing. */
  missing: commaList(missing).optional(),
  /** Those that have waited since this day or longer. */
  waiting_to: isoDate.optional(),
  /** Cents a year. */
  premium_from: centsText.optional(),
  premium_to: centsText.optional(),
  /** Days, both ends included. */
  submitted_from: isoDate.optional(),
  submitted_to: isoDate.optional(),
  in_force_from: isoDate.optional(),
  in_force_to: isoDate.optional(),
  created_from: isoDate.optional(),
  created_to: isoDate.optional(),
}

export const applicationFilterFields = {
  search: searchWords.optional(),
  ...applicationCondition,
  /** Groups beside the fields above, of each of which one condition at least holds. */
  any_of: anyOfGroups(applicationCondition).optional(),
}
export const applicationFilter = z.strictObject(applicationFilterFields)
export type ApplicationFilter = z.output<typeof applicationFilter>

/** What may be written of an application. */
export const writableApplication = {
  insurer: requiredLine(100, 'Please choose an insurer'),
  reference: clearableLine(60),
  adviser_id: id.nullable(),
  upfront_percent: percentUpTo(UPFRONT_MAX, ', the legal cap'),
  ongoing_percent: percentUpTo(ONGOING_MAX, ', the legal cap'),
}
