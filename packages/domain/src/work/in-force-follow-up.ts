import { daysBefore, type IsoDate, yearsAfter } from '../values/date.ts'
import type { AwaitedEvent } from './awaited-task.ts'

/** A task that comes by itself when new business is in force. */
export interface InForceFollowUp {
  readonly code: 'welcome' | 'commission' | 'review'
  readonly title: string
  /** When it is due, by the day on which the cover starts. */
  readonly due: (start: IsoDate) => IsoDate
  /** The event that completes it. */
  readonly awaits?: (applicationId: number) => AwaitedEvent
}

/** What follows in force. Days are assumed: insurers pay commission monthly, after the month in which a policy started. */
export const IN_FORCE_FOLLOW_UPS: readonly InForceFollowUp[] = [
  { code: 'welcome', title: 'Welcome call', due: (start) => daysBefore(start, -7), awaits: () => 'call' },
  {
    code: 'commission',
    title: 'Check the first commission',
    due: (start) => daysBefore(start, -45),
    awaits: (id) => `commission:${id}`,
  },
  { code: 'review', title: 'Annual review', due: (start) => yearsAfter(start, 1) },
]
