import type { AnswerOf } from '@portal/contract/endpoint'
import type { tasks as endpoints } from '@portal/contract/work/tasks'
import type { TaskLane } from '@portal/contract/work/tasks.schema'
import { PAGE_SIZE_DEFAULT } from '@portal/domain/limits'
import { codesOf } from '@portal/domain/work/cover'
import { TASK_STATUSES } from '@portal/domain/work/task'
import type { Call } from '../../../http/bind.ts'
import { listRows } from '../../../subjects/list-rows.ts'
import { taskSubject } from './task-subject.ts'

/** A lane a status, of those that the filter names: counted, with what is due first, or was completed last. */
export async function showBoard(call: Call<typeof endpoints.board>): Promise<AnswerOf<typeof endpoints.board>> {
  const lanes: TaskLane[] = []
  for (const status of codesOf(TASK_STATUSES)) {
    if (call.query.status?.includes(status) === false) {
      lanes.push({ status, total: 0, items: [] })
      continue
    }
    const { items, total, total_is_estimate } = await listRows(call, taskSubject, {
      page: 1,
      page_size: PAGE_SIZE_DEFAULT,
      sort: status === 'completed' ? '-completed_on' : 'due',
      filter: { ...call.query, status: [status] },
    })
    lanes.push({ status, total, ...(total_is_estimate && { total_is_estimate }), items })
  }
  return { lanes, page_size: PAGE_SIZE_DEFAULT }
}
