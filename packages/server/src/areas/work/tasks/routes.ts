import { applicationTasks } from '@portal/contract/work/application-tasks'
import { clientTasks } from '@portal/contract/work/client-tasks'
import { taskDocuments } from '@portal/contract/work/task-documents'
import { tasks } from '@portal/contract/work/tasks'
import type { TaskFilter } from '@portal/contract/work/tasks.schema'
import { type BoundRoute, bind, bindOutside, type Call } from '../../../http/bind.ts'
import { bindBulk, bindList } from '../../../subjects/bind-list.ts'
import { listRows } from '../../../subjects/list-rows.ts'
import { type Paged, pageQuery } from '../../../subjects/paging.ts'
import { uploadDocument } from '../../clients/documents/upload.ts'
import { assertColleague } from './assignee.ts'
import { showBoard } from './board.ts'
import { showCalendar } from './calendar.ts'
import { makeFeed, removeFeed, viewFeed } from './feed.ts'
import { recurrenceDates } from './recurrence-dates.ts'
import {
  changeCompletedDate,
  createTask,
  readTask,
  removeTask,
  restoreTask,
  updateStatus,
  updateTask,
} from './service.ts'
import { taskBulk } from './task-bulk.ts'
import { listTaskDocuments, taskDocumentOwner } from './task-documents.ts'
import { belongingOf, type TaskOwner } from './task-owner.ts'
import { taskSubject } from './task-subject.ts'

/** A page of the tasks that the filter means, of those that are for somebody. */
async function listOf(call: Call & { readonly query: Paged & TaskFilter }, of: TaskFilter) {
  return await listRows(call, taskSubject, pageQuery({ ...call.query, ...of }))
}

/** The calls under a client or an application: the same as those of tasks, where the task is theirs. */
function ownerRoutes(
  calls: typeof clientTasks | typeof applicationTasks,
  ownerOf: (id: number) => TaskOwner,
  filterOf: (id: number) => TaskFilter,
): readonly BoundRoute[] {
  const named = ({ params }: { readonly params: { readonly id: number; readonly taskId: number } }) => ({
    id: params.taskId,
    owner: ownerOf(params.id),
  })
  return [
    bind(calls.list, async (call) => {
      await belongingOf(call, ownerOf(call.params.id))
      return await listOf(call, filterOf(call.params.id))
    }),
    bind(calls.create, (call) => createTask(call, ownerOf(call.params.id), call.body)),
    bind(calls.update, (call) => updateTask(call, named(call), call.body)),
    bind(calls.updateStatus, (call) => updateStatus(call, named(call), call.body)),
    bind(calls.changeCompletedDate, (call) => changeCompletedDate(call, named(call), call.body)),
    bind(calls.remove, (call) => removeTask(call, named(call))),
    bind(calls.restore, (call) => restoreTask(call, named(call))),
  ]
}

const alone = ({ params: { id } }: { readonly params: { readonly id: number } }) => ({ id, owner: 'anything' }) as const

export const routes: readonly BoundRoute[] = [
  ...bindList(tasks, taskSubject),
  ...bindBulk(tasks, taskBulk),
  bind(tasks.board, showBoard),
  bind(tasks.ofUser, async (call) => {
    await assertColleague(call.tx, call.params.userId)
    return await listOf(call, { assignee_id: [call.params.userId] })
  }),
  bind(tasks.calendar, showCalendar),
  bind(tasks.recurrenceDates, recurrenceDates),
  bind(tasks.feed, viewFeed),
  bind(tasks.makeFeed, makeFeed),
  bind(tasks.removeFeed, removeFeed),
  bind(tasks.create, (call) => createTask(call, 'anything', call.body)),
  bind(tasks.view, (call) => readTask(call, call.params.id)),
  bind(tasks.update, (call) => updateTask(call, alone(call), call.body)),
  bind(tasks.updateStatus, (call) => updateStatus(call, alone(call), call.body)),
  bind(tasks.changeCompletedDate, (call) => changeCompletedDate(call, alone(call), call.body)),
  bind(tasks.remove, (call) => removeTask(call, alone(call))),
  bind(tasks.restore, (call) => restoreTask(call, alone(call))),
  bind(taskDocuments.list, listTaskDocuments),
  bindOutside(taskDocuments.upload, (call) =>
    uploadDocument(call, (inside) => taskDocumentOwner(inside, call.params.id)),
  ),
  ...ownerRoutes(
    clientTasks,
    (client) => ({ client }),
    (client_id) => ({ client_id }),
  ),
  ...ownerRoutes(
    applicationTasks,
    (application) => ({ application }),
    (application_id) => ({ application_id }),
  ),
]
