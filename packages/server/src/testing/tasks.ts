import type { Transaction } from '../database/database.ts'
import { tasks } from '../database/tables/tasks.ts'

const REMOVED = '2026-01-01T00:00:00.000Z'

/** Tasks of a client and of an application of theirs, in the states that the calls need, by what an endpoint calls their ids. */
export async function testTasks(
  tx: Transaction,
  { clientId, applicationId, userId }: { clientId: number; applicationId: number; userId: number },
): Promise<Record<string, Record<string, number>>> {
  const company_id = tx.companyId
  const task = { company_id, client_id: clientId, application_id: applicationId, assignee_id: userId, title: 'A task' }
  const made = await tx
    .insert(tasks)
    .values([
      task,
      task,
      task,
      task,
      { ...task, removed_at: REMOVED },
      { ...task, status: 'completed', completed_on: '2026-01-01' },
    ])
    .returning({ id: tasks.id })
  const [open = 0, leaving = 0, ofClient = 0, ofApplication = 0, removed = 0, done = 0] = made.map(({ id }) => id)
  const underOwner = (area: string, id: number, leavingId: number) => ({
    [area]: { id, taskId: open },
    [`${area}.remove`]: { id, taskId: leavingId },
    [`${area}.restore`]: { id, taskId: removed },
    [`${area}.changeCompletedDate`]: { id, taskId: done },
  })
  return {
    tasks: { id: open },
    taskDocuments: { id: open },
    'tasks.ofUser': { userId },
    'tasks.remove': { id: leaving },
    'tasks.restore': { id: removed },
    'tasks.changeCompletedDate': { id: done },
    ...underOwner('clientTasks', clientId, ofClient),
    ...underOwner('applicationTasks', applicationId, ofApplication),
  }
}
