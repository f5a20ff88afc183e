import type { TaskRow } from '@portal/contract/work/tasks.schema'
import { parseRecurrence } from '@portal/domain/work/recurrence'
import type { Named, TaskText } from './task-text.ts'

/** A new task, with what is known of it. */
export function newTask(known: Partial<TaskText> & { readonly assignee: Named | null }): TaskText {
  return {
    title: '',
    details: '',
    priority: 'normal',
    due_on: null,
    due_time: '',
    client: null,
    application: null,
    rule: null,
    mode: 'fixed',
    reminder: null,
    completed_on: null,
    isCompleted: false,
    ...known,
  }
}

/** A task as its form begins. */
export function textOf(task: TaskRow): TaskText {
  return {
    title: task.title,
    details: task.details ?? '',
    priority: task.priority,
    due_on: task.due_on,
    due_time: task.due_time ?? '',
    assignee: task.assignee,
    client: task.client,
    application: task.application,
    rule: (task.recurrence && parseRecurrence(task.recurrence.rule)) ?? null,
    mode: task.recurrence?.mode ?? 'fixed',
    reminder: task.reminder_minutes,
    completed_on: task.completed_on,
    isCompleted: task.status === 'completed',
  }
}
