import { z } from 'zod'
import { id, idParams, idText, isoInstant, line, messageAnswer, personRef, version } from '../pieces.ts'
import { existingCover } from './existing-cover.schema.ts'
import { NO_REASON, outcomeReason, quoteRequest } from './quote-request.schema.ts'

export type { ExistingCover } from './existing-cover.schema.ts'

const scenario = z.object({
  id,
  clientId: id,
  /** The saved quote that it started from. */
  quoteId: id.nullable(),
  name: z.string(),
  /** From 0, the leftmost column. */
  position: z.int(),
  request: quoteRequest,
  existing: z.array(existingCover),
  /** By the place of the client in the request: the portfolio that its column shows. */
  chosen: z.array(z.string().nullable()),
  author: personRef.nullable(),
  createdAt: isoInstant,
  updatedAt: isoInstant,
  version,
})
export type QuoteScenario = z.output<typeof scenario>

/** Why it is recommended: the client reads it, and so does whoever checks. */
const reason = outcomeReason.min(1, NO_REASON)

const fields = {
  name: line(80).min(1, 'Please enter a name'),
  request: quoteRequest,
  existing: z.array(existingCover).max(40),
  chosen: z.array(line(40).nullable()).max(10),
}

export const list = { query: z.strictObject({ clientId: idText }), answer: z.object({ items: z.array(scenario) }) }
export const create = {
  body: z.strictObject({
    clientId: id,
    quoteId: id.nullable().default(null),
    name: fields.name,
    request: fields.request,
    existing: fields.existing.default([]),
    chosen: fields.chosen.default([]),
  }),
  answer: scenario,
}
export const update = {
  params: idParams,
  body: z.strictObject({
    version: version.optional(),
    ...z.object(fields).partial().shape,
    position: z.int().min(0).max(100).optional(),
  }),
  answer: scenario,
}
export const copy = { params: idParams, body: z.strictObject({ name: fields.name.optional() }), answer: scenario }
export const remove = { params: idParams, answer: messageAnswer }
export const restore = { params: idParams, answer: scenario }
export const recommend = {
  params: idParams,
  body: z.strictObject({
    version: version.optional(),
    /** The place of the client in the request. */
    clientIndex: z.int().min(0).max(9).default(0),
    portfolioCode: line(40).min(1, 'Please choose one'),
    reason,
  }),
  answer: z.object({
    /** All of the client: the one that was recommended before is not any more. */
    items: z.array(scenario),
    /** The quote that it is kept as. */
    quoteId: id,
  }),
}
