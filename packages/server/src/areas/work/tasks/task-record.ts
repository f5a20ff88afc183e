import type { TaskRow } from '@portal/contract/work/tasks.schema'
import { fullName } from '@portal/domain/values/person'
import { applicationName } from '@portal/domain/work/application-name'
import type { RecurrenceMode } from '@portal/domain/work/recurrence'
import { type SQL, sql } from 'drizzle-orm'
import { toClientRef } from '../../../access/client-ref.ts'

type Plain = Omit<TaskRow, 'assignee' | 'client' | 'application' | 'recurrence' | 'created_by'>

/** A task as a list reads it. */
export type TaskRecord = Plain & {
  readonly [column: string]: unknown
  readonly assignee_id: number | null
  readonly assignee_firstname: string | null
  readonly assignee_lastname: string | null
  readonly created_by: number | null
  readonly creator_firstname: string | null
  readonly creator_lastname: string | null
  readonly client_id: number | null
  readonly client_kind: 'lead' | 'client'
  readonly client_first_name: string | null
  readonly client_last_name: string | null
  readonly client_deceased: boolean
  readonly application_id: number | null
  readonly application_insurer: string
  readonly application_reference: string | null
  readonly series_rule: string | null
  readonly series_mode: RecurrenceMode
}

export const TASK_RECORD = sql`tasks.id, tasks.title, tasks.details, tasks.status, tasks.priority, tasks.due_on,
  tasks.due_time, tasks.completed_on, tasks.reminder_minutes, tasks.created_at, tasks.updated_at, tasks.version,
  tasks.assignee_id, assignee.firstname as assignee_firstname, assignee.lastname as assignee_lastname,
  tasks.created_by, creator.firstname as creator_firstname, creator.lastname as creator_lastname,
  tasks.client_id, clients.kind as client_kind, clients.first_name as client_first_name,
  clients.last_name as client_last_name, clients.deceased_at is not null as client_deceased, tasks.application_id, applications.insurer as application_insurer,
  applications.reference as application_reference, task_series.rule as series_rule, task_series.mode as series_mode`

export function taskJoins(): SQL {
  return sql`
    left join clients on clients.id = tasks.client_id
    left join applications on applications.id = tasks.application_id
    left join users assignee on assignee.id = tasks.assignee_id
    left join users creator on creator.id = tasks.created_by
    left join task_series on task_series.id = tasks.series_id`
}

/** The task as calls answer it. */
export function toTaskRow(record: TaskRecord): TaskRow {
  const { id, title, details, status, priority, due_on, due_time, completed_on, reminder_minutes } = record
  const { created_at, updated_at, version, client_id, application_id, series_rule } = record
  return {
    ...{ id, title, details, status, priority, due_on, due_time, completed_on, reminder_minutes },
    ...{ created_at, updated_at, version },
    assignee: person(record.assignee_id, record.assignee_firstname, record.assignee_lastname),
    created_by: person(record.created_by, record.creator_firstname, record.creator_lastname),
    client:
      client_id === null
        ? null
        : {
            ...toClientRef(client_id, record.client_first_name, record.client_last_name, record.client_deceased),
            kind: record.client_kind,
          },
    application:
      application_id === null
        ? null
        : { id: application_id, name: applicationName(record.application_insurer, record.application_reference) },
    recurrence: series_rule === null ? null : { rule: series_rule, mode: record.series_mode },
  }
}

function person(id: number | null, firstname: string | null, lastname: string | null) {
  return id === null ? null : { id, name: fullName(firstname, lastname) }
}
