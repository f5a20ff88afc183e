import { formatDue, type IsoDate } from '../values/date.ts'

/** When a task is due: `Today 14:00`, `Overdue 2 days`, `Any time`. */
export function dueWords(
  { due_on, due_time }: { readonly due_on: IsoDate | null; readonly due_time: string | null },
  today: IsoDate,
): string {
  if (due_on === null) return 'Any time'
  const day = formatDue(today, due_on)
  return due_time && due_on >= today ? `${day} ${due_time}` : day
}
