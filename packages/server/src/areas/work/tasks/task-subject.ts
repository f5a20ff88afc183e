import { exportRows, type TaskColumn, type TaskFilter, type TaskRow } from '@portal/contract/work/tasks.schema'
import { ADVISING_ROLES, COMPLIANCE_ROLES } from '@portal/domain/account/role'
import { codeLabel } from '@portal/domain/work/cover'
import { describeRecurrence, parseRecurrence } from '@portal/domain/work/recurrence'
import { TASK_PRIORITIES, TASK_STATUSES } from '@portal/domain/work/task'
import { sql } from 'drizzle-orm'
import { tasksInSight } from '../../../access/visible-work.ts'
import { idArray, textArray } from '../../../database/arrays.ts'
import { columnsOf } from '../../../sheet/write/column.ts'
import { fileColumns } from '../../../subjects/file-columns.ts'
import { filterTable } from '../../../subjects/filter-table.ts'
import type { FiledSubject } from '../../../subjects/subject.ts'
import { wordSearch } from '../../../subjects/word-search.ts'
import { dueBetween, inGroups } from './due-key.ts'
import { TASK_RECORD, type TaskRecord, taskJoins, toTaskRow } from './task-record.ts'
import { taskWriting } from './task-writing.ts'

const { number, text, day, dayOfInstant } = columnsOf<TaskRow>()

/** Tasks, as lists, counts, files and bulk changes have them. */
export const taskSubject: FiledSubject<TaskFilter, TaskRecord, TaskRow> = {
  name: 'tasks',
  table: 'tasks',
  entity: 'task',
  words: { one: 'task', many: 'tasks', none: 'Nothing' },
  readers: [...ADVISING_ROLES, ...COMPLIANCE_ROLES],
  visible: (viewer) => sql`tasks.removed_at is null and ${tasksInSight(viewer)}`,
  filters: filterTable<TaskFilter>({
    status: (statuses) => {
      const wanted = sql`tasks.status = any(${textArray(statuses)})`
      // In so many words, for the indexes of what is open.
      return statuses.includes('completed') ? wanted : sql`(${wanted} and tasks.status <> 'completed')`
    },
    priority: (priorities) => sql`tasks.priority = any(${textArray(priorities)})`,
    assignee_id: (ids) => {
      const [only] = ids
      // One alone as a plain comparison: an index has them in the order of the list.
      if (ids.length === 1) return only === 0 ? sql`tasks.assignee_id is null` : sql`tasks.assignee_id = ${only}`
      const assigned = sql`tasks.assignee_id = any(${idArray(ids)})`
      return ids.includes(0) ? sql`(${assigned} or tasks.assignee_id is null)` : assigned
    },
    assigned_by_id: (id) => sql`(tasks.created_by = ${id} and tasks.assignee_id <> ${id})`,
    client_id: (id) => sql`tasks.client_id = ${id}`,
    application_id: (id) => sql`tasks.application_id = ${id}`,
    recurring: (wanted) => (wanted ? sql`tasks.series_id is not null` : sql`tasks.series_id is null`),
    group: (groups, { company }) => inGroups(groups, company.timeZone),
    due_from: (from) => dueBetween(from, undefined),
    due_to: (to) => dueBetween(undefined, to),
    completed_from: (from) => sql`tasks.completed_on >= ${from}::date`,
    completed_to: (to) => sql`tasks.completed_on <= ${to}::date`,
  }),
  ...wordSearch<TaskFilter, TaskRecord>({ table: 'tasks', view: 'searched_tasks' }),
  sorts: {
    due: { column: sql`tasks.due_key`, mayBeAbsent: true },
    title: { column: sql`tasks.title_key` },
    priority: { column: sql`tasks.priority_rank` },
    client: { column: sql`tasks.client_key` },
    completed_on: { column: sql`tasks.completed_on`, mayBeAbsent: true },
    created_at: { column: sql`tasks.created_at` },
    updated_at: { column: sql`tasks.updated_at` },
  },
  columns: () => TASK_RECORD,
  joins: taskJoins,
  toRow: (_, record) => toTaskRow(record),
  file: {
    name: 'tasks',
    sheet: 'Tasks',
    body: exportRows.body,
    columns: fileColumns<TaskRow, TaskColumn>({
      id: number('Id', (row) => row.id),
      title: text('Task', (row) => row.title),
      details: text('Details', (row) => row.details),
      status: text('Status', (row) => codeLabel(TASK_STATUSES, row.status)),
      priority: text('Priority', (row) => codeLabel(TASK_PRIORITIES, row.priority)),
      due_on: day('Due', (row) => row.due_on),
      due_time: text('Time', (row) => row.due_time),
      completed_on: day('Completed', (row) => row.completed_on),
      client: text('Client', (row) => row.client?.name),
      application: text('Application', (row) => row.application?.name),
      assignee: text('Assignee', (row) => row.assignee?.name),
      recurrence: text('Repeats', (row) => row.recurrence && recurrenceInWords(row.recurrence)),
      created_by: text('Created by', (row) => row.created_by?.name),
      created_at: dayOfInstant('Created', (row) => row.created_at),
      updated_at: dayOfInstant('Last change', (row) => row.updated_at),
    }),
  },
  writing: taskWriting,
  label: ({ title }) => String(title),
  clientOf: ({ client_id }) => (typeof client_id === 'number' ? client_id : null),
  applicationOf: ({ application_id }) => (typeof application_id === 'number' ? application_id : null),
}

function recurrenceInWords({ rule, mode }: NonNullable<TaskRow['recurrence']>): string | null {
  const parsed = parseRecurrence(rule)
  return parsed ? describeRecurrence(parsed, mode) : null
}
