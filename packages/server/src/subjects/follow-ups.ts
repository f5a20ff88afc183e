import type { AwaitedEvent } from '@portal/domain/work/awaited-task'
import type { RecurrenceMode } from '@portal/domain/work/recurrence'
import type { TaskPriority } from '@portal/domain/work/task'
import type { Call } from '../http/bind.ts'

/** What is to be done for a client after something that was done with them; the caller's own. */
export interface FollowUp {
  readonly title: string
  readonly due_on: string | null
  readonly due_time: string | null
  readonly priority?: TaskPriority | undefined
  /** What completes it by itself. */
  readonly awaits?: AwaitedEvent | null
  readonly recurrence?: { readonly rule: string; readonly mode: RecurrenceMode } | null | undefined
}

/** The outcome. */
export type AddedFollowUp = Pick<FollowUp, 'title' | 'due_on' | 'due_time'> & { readonly id: number }

/** Where what follows is kept, as the one area that keeps it declares: in the transaction of the call. */
export interface FollowUps {
  /** Throws NOT_FOUND where the caller may not see the client, BAD_INPUT at the field that is wrong. */
  add(call: Call, clientId: number, wanted: FollowUp): Promise<AddedFollowUp>
  /** Takes one of the client's away; one that is gone already, or another's, is left alone. */
  takeBack(call: Call, clientId: number, id: number): Promise<void>
}
