/** Days for which a link to a pre-assessment works, from its sending or its last extension. Source: issue 3. */
export const PRE_ASSESSMENT_LINK_DAYS = 30

/** Wrong birth dates after which a link is locked until staff extend it. */
export const PRE_ASSESSMENT_WRONG_TRIES = 5

/** How far a link has come. */
export const PRE_ASSESSMENT_LINK_STATES = [
  { value: 'unopened', label: 'Not opened yet' },
  { value: 'opened', label: 'Opened' },
  { value: 'started', label: 'Started' },
  { value: 'submitted', label: 'Submitted' },
  { value: 'expired', label: 'Expired' },
  { value: 'locked', label: 'Locked' },
  { value: 'revoked', label: 'Revoked' },
] as const

export type PreAssessmentLinkState = (typeof PRE_ASSESSMENT_LINK_STATES)[number]['value']

/** What tells how far a link has come; instants, null where it has not happened. */
export interface LinkProgress {
  readonly expires_at: string
  readonly opened_at: string | null
  readonly started_at: string | null
  readonly submitted_at: string | null
  readonly revoked_at: string | null
  readonly wrong_tries: number
}

/** How far a link has come at `now`. What is sent stays sent, however old; what ends a link comes before how far it came. */
export function linkState(link: LinkProgress, now: Date): PreAssessmentLinkState {
  if (link.submitted_at) return 'submitted'
  if (link.revoked_at) return 'revoked'
  if (link.wrong_tries >= PRE_ASSESSMENT_WRONG_TRIES) return 'locked'
  if (new Date(link.expires_at) <= now) return 'expired'
  if (link.started_at) return 'started'
  return link.opened_at ? 'opened' : 'unopened'
}
