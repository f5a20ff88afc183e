import type { TaskPriority, TaskStatus } from '@portal/domain/work/task'
import type { StoredRow } from '../../../subjects/subject.ts'

/** A task as it is stored. */
export type StoredTask = StoredRow & {
  readonly client_id: number | null
  readonly application_id: number | null
  readonly assignee_id: number | null
  readonly title: string
  readonly details: string | null
  readonly status: TaskStatus
  readonly priority: TaskPriority
  readonly due_on: string | null
  readonly due_time: string | null
  readonly completed_on: string | null
  readonly series_id: number | null
  readonly slot: string | null
  readonly reminder_minutes: number | null
}
