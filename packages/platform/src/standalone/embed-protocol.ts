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

/** Characters that a token has at most. */
const TOKEN_MAX = 200

function isToken(token: unknown): token is string {
  return typeof token === 'string' && token !== '' && token.length <= TOKEN_MAX
}

/** A message as a token; null for any other message. By hand: zod would be a twentieth of what the page loads first. */
export function readEmbedToken(message: unknown): EmbedToken | null {
  if (typeof message !== 'object' || message === null) return null
  const { type, token, expires_at }: { type?: unknown; token?: unknown; expires_at?: unknown } = message
  const isInstant = typeof expires_at === 'string' && !Number.isNaN(Date.parse(expires_at))
  return type === 'portal:token' && isToken(token) && isInstant ? { type, token, expires_at } : null
}
