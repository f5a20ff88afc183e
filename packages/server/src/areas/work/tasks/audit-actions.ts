import { formatDate, type IsoDate } from '@portal/domain/values/date'
import { awaitedEventWords } from '@portal/domain/work/awaited-task'
import { sql } from 'drizzle-orm'
import type { ActionDetails, ActivityEntity, AuditActions, Fields } from '../../../activity-log/audit-action.ts'
import { said, value, type WrittenPart } from '../../../activity-log/audit-action.ts'
import { namesFrom } from '../../../activity-log/named-records.ts'
import { ofApprovedApplication } from '../../../activity-log/visible-activity.ts'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import type { TimelineKind } from '../../../timeline/declared.ts'

export const taskKind: TimelineKind = { name: 'task', label: 'Tasks', icon: 'tasks', order: 100 }

/** What a change alone does not say. */
async function titlesOf(tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, Fields>> {
  const rows = await tx.rows<{ id: number; title: string }>(
    sql`select id, title from tasks where company_id = ${tx.companyId} and id = any(${idArray(ids)})`,
  )
  return new Map(rows.map(({ id, title }) => [id, { title }]))
}

/** Tasks in the log; auditors read of those of approved applications. */
export const taskEntity: ActivityEntity = {
  name: 'task',
  filter: { label: 'Tasks', order: 100 },
  timeline: {
    kind: taskKind.name,
    besides: titlesOf,
    forAuditors: (viewer) => sql`(activity_log.application_id is not null and ${ofApprovedApplication(viewer)})`,
  },
  record: { names: namesFrom('tasks', sql`title`) },
}

const named = ({ before, after, besides }: ActionDetails) =>
  value(said(after?.title) ?? said(before?.title) ?? said(besides.title), 'a task')
const dueOn = (fields: Fields | null) => formatDate(said(fields?.due_on) satisfies IsoDate | undefined)

const MOVES: Readonly<Record<string, string>> = {
  completed: 'completed the task ',
  in_progress: 'started the task ',
  open: 'reopened the task: ',
}

const wordsOf = ({ after }: ActionDetails) => awaitedEventWords(said(after?.event) ?? '')

function happened(told: ActionDetails): readonly WrittenPart[] {
  const { by, passive } = wordsOf(told) ?? { by: '', passive: 'it was done' }
  const person = told.after?.on_behalf_of
  return typeof person === 'number' && by !== '' ? [{ as: 'person', id: person }, by] : [passive]
}

const becauseOf = ({ after }: ActionDetails) => said(after?.because) ?? 'of what happened'

export const taskActions: AuditActions = {
  'task.create': { says: (told) => ['added the task ', named(told)] },
  'task.createByEvent': { says: (told) => ['added the task ', named(told), ' because ', becauseOf(told)] },
  'task.removeByEvent': { says: (told) => ['removed the task ', named(told), ' because ', becauseOf(told)] },
  'task.update': { says: (told) => ['changed the task ', named(told)] },
  'task.updateStatus': { says: (told) => [MOVES[said(told.after?.status) ?? ''] ?? 'changed the task ', named(told)] },
  'task.completeByEvent': { says: (told) => ['completed the task ', named(told), ' because ', ...happened(told)] },
  'task.reopenByEvent': {
    says: (told) => ['reopened the task ', named(told), ' because ', wordsOf(told)?.back ?? 'it is open again'],
  },
  'task.changeCompletedDate': { says: (told) => ['changed the day of completion of the task ', named(told)] },
  'task.move': { says: (told) => ['moved the task ', named(told), ' to ', value(dueOn(told.after))] },
  'task.assign': {
    says: (told) =>
      typeof told.after?.assignee_id === 'number'
        ? ['assigned the task ', named(told), ' to ', { as: 'person', id: told.after.assignee_id }]
        : ['unassigned the task ', named(told)],
  },
  'task.undo': { says: (told) => ['undid a bulk change of the task ', named(told)] },
  'task.recur': { says: (told) => ['scheduled the next task ', named(told), ' for ', value(dueOn(told.after))] },
  'task.withdraw': { says: (told) => ['removed the next task ', named(told)] },
  'task.remove': { says: (told) => ['deleted the task ', named(told)] },
  'task.restore': { says: (told) => ['restored the task ', named(told)] },
}
