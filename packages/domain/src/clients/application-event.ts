import { type ApplicationStatus, applicationGroupOf } from '../work/application-status.ts'
import type { LeadEventKind } from './lead-moves.ts'

/**
 * What a move of an application means for its lead: submitted when it leaves the draft on its way, in force when it comes
 * there, closed when it ends before; undefined where it means nothing.
 */
export function applicationEventOf(from: ApplicationStatus, to: ApplicationStatus): LeadEventKind | undefined {
  const [before, after] = [applicationGroupOf(from), applicationGroupOf(to)]
  if (after === 'completed') return before === 'completed' ? undefined : 'application_in_force'
  if (after === 'closed') return before === 'active' ? 'application_closed' : undefined
  return from === 'draft' && to !== 'draft' ? 'application_submitted' : undefined
}

/** The events that a move of an application takes back: a draft was not submitted, and what is under way is not in force. */
export function eventsTakenBack(from: ApplicationStatus, to: ApplicationStatus): readonly LeadEventKind[] {
  const before = applicationGroupOf(from)
  if (applicationGroupOf(to) !== 'active' || before === 'closed') return []
  const isInForceNoMore = before === 'completed'
  const isDraftAgain = to === 'draft' && from !== 'draft'
  return [
    ...(isInForceNoMore ? (['application_in_force'] as const) : []),
    ...(isDraftAgain ? (['application_submitted'] as const) : []),
  ]
}
