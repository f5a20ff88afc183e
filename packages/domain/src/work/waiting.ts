import type { IsoDate } from '../values/date.ts'
import type { ApplicationStatus } from './application-status.ts'
import { isSettled, type Party, type Requirement } from './requirement.ts'

/** Whom an application waits for, for what, and since which day. */
export interface Waiting {
  readonly party: Party
  readonly what: string
  readonly since: IsoDate
}

/** What each status waits for where no requirement says more. */
const BY_STATUS: Readonly<Partial<Record<ApplicationStatus, readonly [Party, string]>>> = {
  draft: ['us', 'Submit'],
  submitted: ['insurer', 'Policy number'],
  underwriting: ['insurer', 'Assessment'],
  information_required: ['client', 'Further information'],
  offer_made: ['client', 'Accept terms'],
  accepted: ['insurer', 'Policy schedule'],
  renewal_due: ['us', 'Renewal'],
}

/**
 * Whom an application waits for: of its open requirements the one that was asked for first, then one that is still to be
 * asked for, else whoever its status means. Null where nothing is waited for.
 */
export function waitingOn(
  { status, since }: { readonly status: ApplicationStatus; readonly since: IsoDate },
  requirements: readonly Requirement[],
): Waiting | null {
  const usual = BY_STATUS[status]
  if (!usual) return null
  const open = status === 'accepted' || status === 'offer_made' ? [] : requirements.filter((one) => !isSettled(one))
  const asked = open
    .flatMap((one) => (one.asked_on === null ? [] : [{ ...one, asked_on: one.asked_on }]))
    .sort((one, other) => (one.asked_on < other.asked_on ? -1 : 1))[0]
  if (asked) return { party: asked.party, what: asked.title, since: asked.asked_on }
  const toAsk = open.find(({ state }) => state === 'to_ask')
  if (toAsk) return { party: 'us', what: `Request ${toAsk.title}`, since }
  const [party, what] = usual
  return { party, what, since }
}

/** Days after which a wait is marked. Source: LOOK-work.md, “Waiting on”. */
export const LONG_WAIT_DAYS = 14
