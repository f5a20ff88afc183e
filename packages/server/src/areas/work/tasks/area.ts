import { sql } from 'drizzle-orm'
import type { Area } from '../../../area.ts'
import { declaredList } from '../../../subjects/declared-list.ts'
import { taskActions, taskEntity, taskKind } from './audit-actions.ts'
import { feedAddress } from './feed-address.ts'
import { taskFollowUps } from './follow-ups.ts'
import { taskAssigned, taskDue } from './notices.ts'
import { remindOfTasks } from './reminders.ts'
import { routes } from './routes.ts'
import { taskBulk } from './task-bulk.ts'
import { taskSubject } from './task-subject.ts'
import { tasksDue } from './tasks-due.ts'

export const area: Area = {
  name: 'tasks',
  routes,
  addresses: feedAddress,
  lists: [declaredList(taskSubject)],
  handOvers: [
    {
      kind: 'tasks',
      subject: taskSubject,
      field: 'assignee_id',
      matter: sql`tasks.status <> 'completed'`,
      action: 'task.assign',
    },
  ],
  followUps: taskFollowUps,
  jobs: taskBulk.jobs,
  menuCounts: [tasksDue],
  everyMinute: [remindOfTasks],
  entities: [taskEntity, { name: 'taskFeed' }],
  auditActions: taskActions,
  notices: [taskAssigned, taskDue],
  timelineKinds: [taskKind],
}
