import { z } from 'zod'
import { email, id, idParams, isoInstant, messageAnswer, personRef, requiredLine } from '../pieces.ts'

const ORIGIN = 'Please enter an origin: https://site.example'

/** `https://site.example`, as browsers name it; `http` on this machine alone. */
const origin = z
  .string()
  .trim()
  .max(200, ORIGIN)
  .transform((text, context) => {
    const address = URL.canParse(text) ? new URL(text) : undefined
    const isHere = address && /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/.test(address.hostname)
    const isRight = address?.protocol === 'https:' || (address?.protocol === 'http:' && isHere)
    const isWhole = address && `${address.origin}/` === address.href
    if (address && isRight && isWhole) return address.origin
    context.addIssue({ code: 'custom', message: ORIGIN })
    return z.NEVER
  })

const origins = z
  .array(origin)
  .min(1, 'Please enter the origin of the site')
  .max(20, 'Please enter at most 20 origins')
  .transform((list) => [...new Set(list)])

const key = z.object({
  id,
  name: z.string(),
  /** Of pages that may frame quoting and hand it a token. */
  origins: z.array(z.string()),
  created_by: personRef.nullable(),
  created_at: isoInstant,
  last_used_at: isoInstant.nullable(),
})
export type EmbedKey = z.output<typeof key>

/** The newest first; those that were revoked are gone. */
export const list = { answer: z.object({ items: z.array(key) }) }

const name = requiredLine(100, 'Please enter a name')
export const create = {
  body: z.strictObject({ name, origins }),
  /** The key is told this once: afterwards only its hash is known. */
  answer: key.extend({ key: z.string() }),
}
export const update = {
  params: idParams,
  body: z.strictObject({ name: name.optional(), origins: origins.optional() }),
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
