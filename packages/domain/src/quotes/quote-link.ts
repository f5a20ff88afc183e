/** Days for which a client's link to a quote works, from its making or its last extension. */
export const QUOTE_LINK_DAYS = 30

/** Wrong birth dates after which a link is locked until staff extend it. */
export const QUOTE_LINK_WRONG_TRIES = 5

/** Days for which the prices of a saved quote are offered. Source: the quote PDF's validity date, as in the mock-ups. */
export const QUOTE_VALID_DAYS = 30

/** How far a link has come. */
export const QUOTE_LINK_STATES = [
  { value: 'unopened', label: 'Not opened yet' },
  { value: 'opened', label: 'Opened' },
  { value: 'expired', label: 'Expired' },
  { value: 'locked', label: 'Locked' },
  { value: 'revoked', label: 'Cancelled' },
] as const

export type QuoteLinkState = (typeof QUOTE_LINK_STATES)[number]['value']

/** What tells how far a link has come; instants, null where it has not happened. */
export interface QuoteLinkProgress {
  readonly expires_at: string
  readonly opened_at: string | null
  readonly revoked_at: string | null
  readonly wrong_tries: number
}

/** How far a link has come at `now`: what ends it comes before how far it came. */
export function quoteLinkState(link: QuoteLinkProgress, now: Date): QuoteLinkState {
  if (link.revoked_at) return 'revoked'
  if (link.wrong_tries >= QUOTE_LINK_WRONG_TRIES) return 'locked'
  if (new Date(link.expires_at) <= now) return 'expired'
  return link.opened_at ? 'opened' : 'unopened'
}
