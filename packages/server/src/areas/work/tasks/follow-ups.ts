import { CallError } from '../../../http/call-error.ts'
import type { FollowUps } from '../../../subjects/follow-ups.ts'
import { createTask, removeTask } from './service.ts'

/** What is to be done after a call with a client is a task. */
export const taskFollowUps: FollowUps = {
  async add(call, clientId, { priority, recurrence, awaits, ...wanted }) {
    const { id, title, due_on, due_time } = await createTask(
      call,
      { client: clientId },
      { ...wanted, ...(priority && { priority }), ...(recurrence && { recurrence }) },
      // One that comes again is done when its series ends.
      recurrence ? null : awaits,
    )
    return { id, title, due_on, due_time }
  },
  async takeBack(call, clientId, id) {
    try {
      await removeTask(call, { id, owner: { client: clientId } })
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'NOT_FOUND') throw error
    }
  },
}
