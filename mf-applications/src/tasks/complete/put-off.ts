import { tasks } from '@portal/contract/work/tasks'
import type { TaskRow } from '@portal/contract/work/tasks.schema'
import type { IsoDate } from '@portal/domain/values/date'
import { dueWords } from '@portal/domain/work/due-words'
import { change } from '@portal/platform'
import { doWithUndo } from '@portal/screens/undo'

type Moved = Pick<TaskRow, 'id' | 'title' | 'due_on' | 'due_time' | 'version'>

/** A day, and a time of day where that changes too. */
export interface Due {
  readonly due_on: IsoDate
  readonly due_time?: string
}

/** Another day for a task, with the way back. */
export async function moveDue(task: Moved, due: Due, today: IsoDate): Promise<void> {
  await move(task, due, dueWords({ due_time: task.due_time, ...due }, today))
}

/** Tomorrow for a task, with the way back. */
export async function putOff(task: Moved, tomorrow: IsoDate): Promise<void> {
  await move(task, { due_on: tomorrow }, 'tomorrow')
}

async function move({ id, title, due_on, due_time, version }: Moved, due: Due, words: string): Promise<void> {
  let moved = version
  const before = due.due_time === undefined ? { due_on } : { due_on, due_time }
  await doWithUndo(
    `“${title}” moved to ${words}`,
    async () => {
      const task = await change(tasks.update, { params: { id }, body: { ...due, version } })
      moved = task.version
    },
    () => change(tasks.update, { params: { id }, body: { ...before, version: moved } }),
  )
}
