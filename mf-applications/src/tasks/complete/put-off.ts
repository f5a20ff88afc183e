import { tasks } from '@portal/contract/work/tasks'
import type { TaskRow } from '@portal/contract/work/tasks.schema'
import { change } from '@portal/platform'
import { doWithUndo } from '@portal/screens/undo'

/** Tomorrow for a task, with the way back. */
export async function putOff(
  { id, title, due_on, version }: Pick<TaskRow, 'id' | 'title' | 'due_on' | 'version'>,
  tomorrow: string,
): Promise<void> {
  let moved = version
  await doWithUndo(
    `“${title}” moved to tomorrow`,
    async () => {
      const task = await change(tasks.update, { params: { id }, body: { due_on: tomorrow, version } })
      moved = task.version
    },
    () => change(tasks.update, { params: { id }, body: { due_on, version: moved } }),
  )
}
