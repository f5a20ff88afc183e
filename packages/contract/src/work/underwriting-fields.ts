import { codesOf } from '@portal/domain/work/cover'
import { LOADING_MAX } from '@portal/domain/work/product'
import { CHASE_CHANNELS, OFFER_KINDS, OFFER_STATES, REQUIREMENT_STATES } from '@portal/domain/work/requirement'
import { z } from 'zod'
import { clearableLine, id, isoDate, prose, requiredLine, version } from '../pieces.ts'
import { cover, party } from './application-fields.ts'

/** The code of a kind of requirement. */
export const requirementKind = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, 'Please choose a requirement kind from the list')

/** What may be written of a requirement. */
export const writableRequirement = {
  /** Of the firm's list `requirement-kinds`. */
  kind: requirementKind,
  title: requiredLine(120, 'Please enter what is needed'),
  party,
  /** Whose name it is asked under: `Dr Sato, Brunswick`. */
  from_name: clearableLine(120),
  state: z.enum(codesOf(REQUIREMENT_STATES)),
  asked_on: isoDate.nullable(),
  chased_on: isoDate.nullable(),
  /** How it was last chased. */
  chased_by: z.enum(codesOf(CHASE_CHANNELS)).nullable(),
  received_on: isoDate.nullable(),
  /** What is to be done next, and when. */
  next_step: clearableLine(120),
  next_on: isoDate.nullable(),
  days_allowed: z
    .int('Please enter days')
    .min(1, 'Please enter 1 day or more')
    .max(365, 'Please enter at most 365 days'),
}

export const requirement = z.object({ id, ...writableRequirement, version })
export type ApplicationRequirement = z.output<typeof requirement>

/** What may be written of an offer. */
export const writableOffer = {
  kind: z.enum(codesOf(OFFER_KINDS)),
  /** The cover that it is about; null for all. */
  cover: cover.nullable(),
  /** Per cent of a loading. */
  percent: z
    .number('Please enter the loading')
    .gt(0, 'Please enter more than 0')
    .max(LOADING_MAX, `Please enter at most ${LOADING_MAX} %`)
    .nullable(),
  /** What is excluded, or why it is loaded. */
  words: prose(2_000).nullable(),
  state: z.enum(codesOf(OFFER_STATES)),
}

/** A loading or an exclusion that the insurer offers. */
export const offer = z.object({ id, ...writableOffer, decided_on: isoDate.nullable(), version })
export type ApplicationOffer = z.output<typeof offer>

/** Ids of open requirements of the client’s applications: asked for, or chased, once the message is sent. */
export const chasedRequirements = z
  .array(id)
  .max(50)
  .transform((ids) => [...new Set(ids)])
  .optional()
