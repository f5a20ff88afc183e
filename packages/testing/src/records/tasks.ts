import type { TaskRow } from '@portal/contract/work/tasks.schema'

/** A task as its calls answer it. */
export function taskRow(more: Partial<TaskRow> = {}): TaskRow {
  return {
    id: 31,
    title: 'Call back',
    details: null,
    status: 'open',
    priority: 'normal',
    due_on: '2026-11-19',
    due_time: '10:30',
    completed_on: null,
    assignee: { id: 1, name: 'Alex Marchetti' },
    client: { id: 12, name: 'Mai Anh Nguyễn', kind: 'client' },
    application: null,
    recurrence: null,
    reminder_minutes: null,
    created_by: { id: 1, name: 'Alex Marchetti' },
    created_at: '2026-11-01T00:00:00Z',
    updated_at: '2026-11-01T00:00:00Z',
    version: 3,
    ...more,
  }
}
