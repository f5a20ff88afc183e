import { z } from 'zod'
import { email, id, idParams, isoDate, isoInstant, messageAnswer, origins, personRef, requiredLine } from '../pieces.ts'

const oneOrMore = origins.refine((list) => list.length > 0, 'Please enter at least one origin')

const key = z.object({
  id,
  name: z.string(),
  /** Of pages that may frame quoting and hand it a token. One that is no whole origin is kept from before, and matches no page. */
  origins: z.array(z.string()),
  /** The last day on which it gives tokens. */
  ends_on: isoDate,
  /** In whose name it gives tokens; empty for everybody who advises. */
  advisers: z.array(personRef),
  created_by: personRef.nullable(),
  created_at: isoInstant,
  last_used_at: isoInstant.nullable(),
})
export type EmbedKey = z.output<typeof key>

/** The newest first; those that were revoked are gone. */
export const list = { answer: z.object({ items: z.array(key) }) }

const name = requiredLine(100, 'Please enter a name')
/** Today to two years ahead. */
const endsOn = isoDate.optional()
/** Null for everybody who advises: nobody is a mistake, and must not come to mean everybody. */
const advisers = z
  .array(id)
  .min(1, 'Please choose an adviser, or every adviser')
  .max(200, 'Please choose at most 200 advisers')
  .transform((ids) => [...new Set(ids)])
  .nullish()
export const create = {
  /** Without `ends_on` a year ahead; without `advisers` for everybody who advises. */
  body: z.strictObject({ name, origins: oneOrMore, ends_on: endsOn, advisers }),
  /** The key is told this once: afterwards only its hash is known. */
  answer: key.extend({ key: z.string() }),
}
export const update = {
  params: idParams,
  body: z.strictObject({ name: name.optional(), origins: oneOrMore.optional(), ends_on: endsOn, advisers }),
  answer: key,
}
export const revoke = { params: idParams, answer: messageAnswer }

export const embedToken = {
  body: z.strictObject({
    key: z.string().min(1, 'Please send a key').max(100),
    /** Of the user in whose name it quotes. */
    email,
  }),
  answer: z.object({
    /** Of the scope `quoting`. */
    token: z.string(),
    expires_at: isoInstant,
  }),
}
