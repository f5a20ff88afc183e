import { tasks } from '@portal/contract/work/tasks'
import type { TaskCalendarItem } from '@portal/contract/work/tasks.schema'
import { formatDate, type IsoDate } from '@portal/domain/values/date'
import { change } from '@portal/platform'
import { doWithUndo } from '@portal/screens/undo'

/** What stands in the calendar, and on which day. */
export interface PlacedItem extends TaskCalendarItem {
  readonly day: IsoDate
}

/** Whether it is late: its day is over and it is not done. */
export function isLate({ status, day, is_coming }: PlacedItem, today: IsoDate): boolean {
  return status !== 'completed' && !is_coming && day < today
}

/** Versions that moves have made: an item that is moved again may not have been read anew yet. */
const made = new Map<number, number>()

/** Moves a task to another day, with the way back. Answers the version that it has then; undefined where it stays. */
export async function moveItem(
  { id, title, day, version: read }: PlacedItem,
  to: IsoDate,
): Promise<number | undefined> {
  const version = Math.max(read, made.get(id) ?? 0)
  let present = version
  const isMoved = await doWithUndo(
    `“${title}” moved to ${formatDate(to)}`,
    async () => {
      const moved = await change(tasks.update, { params: { id }, body: { due_on: to, version } })
      present = moved.version
      made.set(id, present)
    },
    () => change(tasks.update, { params: { id }, body: { due_on: day, version: present } }),
  )
  return isMoved ? present : undefined
}
