import { COVER_OWNERS, codesOf, NEED_COVERS } from '@portal/domain'
import { z } from 'zod'
import { id, idParams, idText, isoInstant, line, messageAnswer, personRef, prose, version } from '../pieces.ts'
import { frequency, quoteRequest } from './quote-request.schema.ts'

const dollars = z.number('Please enter an amount').min(0, 'Please enter an amount').max(1_000_000_000)

/** A cover that the client has already, and what the scenario does with it. */
const existingCover = z.strictObject({
  /** The policy of the portal that it stands in; null for one that was typed in. */
  policyId: id.nullable().default(null),
  /** The place of the client in the request. */
  clientIndex: z.int().min(0).max(9).default(0),
  supplierCode: line(10).nullable().default(null),
  supplierName: line(120),
  type: z.enum(codesOf(NEED_COVERS), 'Please choose one'),
  owner: z.enum(codesOf(COVER_OWNERS), 'Please choose one').nullable().default(null),
  /** Dollars; of a month where the cover pays monthly. */
  amount: dollars,
  /** Dollars each time. */
  premium: dollars,
  frequency: frequency.default('Y'),
  action: z.enum(['keep', 'increase', 'reduce', 'replace'], 'Please choose one'),
  /** What it is increased or reduced to, and costs then; null where it stays or goes. */
  newAmount: dollars.nullable().default(null),
  newPremium: dollars.nullable().default(null),
})
export type ExistingCover = z.output<typeof existingCover>

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
const reason = prose(4_000).trim().min(1, 'Please say why')

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
