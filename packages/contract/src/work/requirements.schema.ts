import { z } from 'zod'
import { idParams, idText, messageAnswer, version } from '../pieces.ts'
import { offer, requirement, writableOffer, writableRequirement } from './underwriting-fields.ts'

export type { ApplicationOffer, ApplicationRequirement } from './underwriting-fields.ts'

const requirementParams = z.strictObject({ id: idText, requirementId: idText })
const offerParams = z.strictObject({ id: idText, offerId: idText })
const seen = { version: version.optional() }

export const list = { params: idParams, answer: z.object({ items: z.array(requirement) }) }
const { kind, ...others } = writableRequirement
/** Title, party and days allowed are those of the kind unless told. */
export const add = {
  params: idParams,
  body: z.strictObject({ kind, ...z.object(others).partial().shape }),
  answer: requirement,
}
export const update = {
  params: requirementParams,
  body: z.strictObject({ ...seen, ...z.object(writableRequirement).partial().shape }),
  answer: requirement,
}
export const remove = { params: requirementParams, answer: messageAnswer }
export const restore = { params: requirementParams, answer: requirement }

const { kind: offerKind, ...offered } = writableOffer
export const addOffer = {
  params: idParams,
  body: z.strictObject({ kind: offerKind, ...z.object(offered).partial().shape }),
  answer: offer,
}
export const updateOffer = {
  params: offerParams,
  body: z.strictObject({ ...seen, ...z.object(writableOffer).partial().shape }),
  answer: offer,
}
export const removeOffer = { params: offerParams, answer: messageAnswer }
export const restoreOffer = { params: offerParams, answer: offer }
