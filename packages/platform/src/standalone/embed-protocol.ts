import { z } from 'zod/mini'

/** What the framed page says to the page around it, by postMessage. */
export type EmbedRequest =
  /** It has loaded and can take a token. */
  | { readonly type: 'portal:ready' }
  /** Its token ends in a moment, or has ended: it needs another. */
  | { readonly type: 'portal:renew' }

/** What the page around it answers, by postMessage to the frame's own origin. */
export interface EmbedToken {
  readonly type: 'portal:token'
  /** Of `POST /auth/embed-token`, which the site's server calls with its key. */
  readonly token: string
  /** When it ends, as that call answered: an ISO instant. */
  readonly expires_at: string
}

const embedToken = z.object({
  type: z.literal('portal:token'),
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  expires_at: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
})

/** A message as a token; null for any other message. */
export function readEmbedToken(message: unknown): EmbedToken | null {
  const parsed = embedToken.safeParse(message)
  return parsed.success ? parsed.data : null
}
