import { MENU_COUNT_MAX } from '@portal/domain/account/menu'
import { ADVISING_ROLES } from '@portal/domain/account/role'
import { dayIn } from '@portal/domain/values/date'
import { OPEN_TASK_STATUSES } from '@portal/domain/work/task'
import type { MenuCount } from '../../../area.ts'
import { countUpTo } from '../../../subjects/count-up-to.ts'
import { taskSubject } from './task-subject.ts'

/** Open tasks of the caller's own that are due today or overdue. */
export const tasksDue: MenuCount = {
  name: 'tasks_due',
  roles: ADVISING_ROLES,
  says: { one: 'of your tasks is due today or overdue', many: 'of your tasks are due today or overdue' },
  shows: ['task'],
  count: (call) =>
    countUpTo(
      call,
      taskSubject,
      {
        status: [...OPEN_TASK_STATUSES],
        assignee_id: [call.caller.userId],
        due_to: dayIn(call.company.timeZone, call.services.clock()),
      },
      MENU_COUNT_MAX,
    ),
}
