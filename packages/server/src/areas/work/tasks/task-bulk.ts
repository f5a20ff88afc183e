import { bulk, type TaskAction } from '@portal/contract/work/tasks.schema'
import { ADVISING_ROLES } from '@portal/domain/account/role'
import { formatDate } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { codeLabel } from '@portal/domain/work/cover'
import { TASK_STATUSES } from '@portal/domain/work/task'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { users } from '../../../database/tables/users.ts'
import { defineBulk } from '../../../subjects/bulk.ts'
import type { Verdict } from '../../../subjects/bulk-rules.ts'
import { assertCanDo } from './assignee.ts'
import type { StoredTask } from './stored-task.ts'
import { taskSubject } from './task-subject.ts'

const ACTIVITIES = { status: 'task.updateStatus', move: 'task.move', assign: 'task.assign' } as const

/** Completes, moves and gives many tasks at once. */
export const taskBulk = defineBulk(taskSubject, {
  page: '/tasks',
  roles: ADVISING_ROLES,
  action: bulk.body.shape.action,
  selection: bulk.body.shape.selection,
  title: titleOf,
  async check({ tx }, action) {
    if (action.type === 'assign' && action.assignee_id !== null) await assertCanDo(tx, action.assignee_id)
  },
  verdict: (action, stored) => verdictOf(action, stored as StoredTask),
  activityOf: ({ type }) => ACTIVITIES[type],
})

async function titleOf(tx: Transaction, action: TaskAction, what: string): Promise<string> {
  if (action.type === 'move') return `Move ${what} to ${formatDate(action.due_on)}`
  if (action.type === 'status') {
    return action.status === 'completed'
      ? `Complete ${what}`
      : `Move ${what} to ${codeLabel(TASK_STATUSES, action.status)}`
  }
  if (action.assignee_id === null) return `Unassign ${what}`
  const [user] = await tx.select().from(users).where(eq(users.id, action.assignee_id))
  return `Assign ${what} to ${fullName(user?.firstname ?? null, user?.lastname ?? null)}`
}

function verdictOf(action: TaskAction, { status, completed_on, due_on, assignee_id }: StoredTask): Verdict {
  switch (action.type) {
    case 'status':
      return status === action.status
        ? { kind: 'same', message: 'Already in this status' }
        : { kind: 'change', before: { status }, after: { status: action.status }, besides: { completed_on } }
    case 'move':
      return due_on === action.due_on
        ? { kind: 'same', message: 'Already due on this day' }
        : { kind: 'change', before: { due_on }, after: { due_on: action.due_on } }
    case 'assign':
      return assignee_id === action.assignee_id
        ? { kind: 'same', message: assignee_id === null ? 'Already unassigned' : 'Already assigned' }
        : { kind: 'change', before: { assignee_id }, after: { assignee_id: action.assignee_id } }
  }
}
