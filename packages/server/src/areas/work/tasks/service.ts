import type { AnswerOf } from '@portal/contract/endpoint'
import type { tasks as endpoints } from '@portal/contract/work/tasks'
import type { TaskRecurrence, TaskRow } from '@portal/contract/work/tasks.schema'
import { dayIn, type IsoDate } from '@portal/domain/values/date'
import type { AwaitedEvent } from '@portal/domain/work/awaited-task'
import { sql } from 'drizzle-orm'
import { tasksInSight } from '../../../access/visible-work.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { changeRow, createRow } from '../../../subjects/change-row.ts'
import { readRow } from '../../../subjects/read-row.ts'
import type { Values } from '../../../subjects/subject.ts'
import { assertCanDo } from './assignee.ts'
import { tellAssigned } from './notices.ts'
import { beginSeries, isSeries } from './series.ts'
import type { StoredTask } from './stored-task.ts'
import { assertBelongs, belongingOf, chosenBelonging, type TaskOwner } from './task-owner.ts'
import { taskSubject } from './task-subject.ts'

type Created = Call<typeof endpoints.create>['body']
type Updated = Call<typeof endpoints.update>['body']

/** A task that a call names. */
interface Named {
  readonly id: number
  readonly owner: TaskOwner
}

/** A task that the caller may see. Throws NOT_FOUND. */
export async function readTask(call: Call, id: number): Promise<TaskRow> {
  return await readRow(call, taskSubject, id)
}

/**
 * Adds a task: for its owner, else for what is said; the caller's, unless told; the event that it awaits completes it. Throws NOT_FOUND where the caller may not see
 * the owner, BAD_INPUT at the field that is wrong.
 */
export async function createTask(
  call: Call,
  owner: TaskOwner,
  body: Created,
  awaits: AwaitedEvent | null = null,
): Promise<TaskRow> {
  const { tx, caller } = call
  const { client_id, application_id, recurrence, assignee_id = caller.userId, ...given } = body
  const belonging =
    owner === 'anything' ? await chosenBelonging(call, { client_id, application_id }) : await belongingOf(call, owner)
  if (assignee_id !== null) await assertCanDo(tx, assignee_id)
  assertDated({ ...given, series_id: recurrence })
  const series = recurrence && given.due_on ? await beginSeries(tx, recurrence, given.due_on) : {}
  const values = {
    ...given,
    ...belonging,
    assignee_id,
    created_by: caller.userId,
    ...series,
    ...(awaits && { awaits }),
  }
  const { id } = await createRow<StoredTask>(call, taskSubject, values)
  await tellAssigned(tx, call, [id])
  return await readTask(call, id)
}

/**
 * Changes a task. Without a day it has no time, reminder or recurrence either. Throws NOT_FOUND, STALE_VERSION, BAD_INPUT, and
 * CONFLICT for a day of completion where it is not completed.
 */
export async function updateTask(call: Call, { id, owner }: Named, body: Updated): Promise<TaskRow> {
  const { version, recurrence, client_id, application_id, ...given } = body
  return await changeRow<StoredTask, TaskRow>(
    call,
    taskSubject,
    {
      id,
      version,
      action: 'task.update',
      async values(stored) {
        assertBelongs(stored, owner)
        if (given.completed_on !== undefined) assertCompleted(call, stored, given.completed_on)
        const isMoved = client_id !== undefined || application_id !== undefined
        const belonging = isMoved ? await movedTo(call, stored, { client_id, application_id }) : {}
        const undated = given.due_on === null ? { due_time: null, reminder_minutes: null, series_id: null } : {}
        const wanted = { ...stored, ...undated, ...defined(given) }
        assertDated({ ...wanted, series_id: recurrence ?? (recurrence === null ? null : wanted.series_id) })
        const series = await seriesOf(call, stored, recurrence, wanted.due_on)
        return { ...undated, ...given, ...belonging, ...series }
      },
      async check(_, { assignee_id }) {
        if (typeof assignee_id === 'number') await assertCanDo(call.tx, assignee_id)
      },
    },
    () => readTask(call, id),
  )
}

/** The client follows the application; another client takes it away. */
async function movedTo(
  call: Call,
  stored: StoredTask,
  { client_id, application_id }: Pick<Updated, 'client_id' | 'application_id'>,
): Promise<Values> {
  if (application_id != null) return { ...(await chosenBelonging(call, { client_id, application_id })) }
  if (client_id === undefined) return { application_id: null }
  const stays = client_id === stored.client_id && application_id === undefined
  return stays ? {} : { ...(await chosenBelonging(call, { client_id })) }
}

async function seriesOf(
  call: Call,
  stored: StoredTask,
  recurrence: TaskRecurrence | null | undefined,
  due: IsoDate | null,
): Promise<Values> {
  if (recurrence === null || due === null) return { series_id: null, slot: null }
  if (recurrence === undefined) return {}
  const { series_id } = stored
  if (series_id !== null && (await isSeries(call.tx, series_id, recurrence))) return {}
  return { ...(await beginSeries(call.tx, recurrence, due)) }
}

/** Throws BAD_INPUT where a task says when without a day. */
function assertDated(task: {
  readonly due_on?: string | null | undefined
  readonly due_time?: string | null | undefined
  readonly reminder_minutes?: number | null | undefined
  readonly series_id?: unknown
}): void {
  const needsDay = task.due_time != null || task.reminder_minutes != null || task.series_id != null
  if (needsDay && task.due_on == null) throw badField('due_on', 'Please choose a day')
}

function defined<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}

/** Moves a task to another status; a completed one of a series brings its next up. Throws NOT_FOUND, STALE_VERSION, BAD_INPUT. */
export async function updateStatus(
  call: Call,
  { id, owner }: Named,
  { status, version, completed_on }: Call<typeof endpoints.updateStatus>['body'],
): Promise<AnswerOf<typeof endpoints.updateStatus>> {
  const today = todayOf(call)
  if (completed_on !== undefined) assertPast(completed_on, today)
  return await changeRow<StoredTask, AnswerOf<typeof endpoints.updateStatus>>(
    call,
    taskSubject,
    {
      id,
      version,
      action: 'task.updateStatus',
      values(stored) {
        assertBelongs(stored, owner)
        if (status !== 'completed') return { status, completed_on: null }
        return { status, completed_on: completed_on ?? stored.completed_on ?? today }
      },
    },
    async () => ({ ...(await readTask(call, id)), next: await readNext(call, id) }),
  )
}

/** The open task of the series of a completed one. */
async function readNext(call: Call, id: number): Promise<AnswerOf<typeof endpoints.updateStatus>['next']> {
  const [next = null] = await call.tx.rows<{ id: number; due_on: string; due_time: string | null }>(sql`
    select later.id, later.due_on, later.due_time from tasks
    join tasks later on later.company_id = tasks.company_id and later.series_id = tasks.series_id
      and later.id > tasks.id and later.status <> 'completed' and later.removed_at is null
    where tasks.company_id = ${call.tx.companyId} and tasks.id = ${id} and tasks.status = 'completed'
    order by later.id limit 1`)
  return next
}

/** Mends the day of completion. Throws NOT_FOUND, STALE_VERSION, BAD_INPUT, CONFLICT where the task is not completed. */
export async function changeCompletedDate(
  call: Call,
  { id, owner }: Named,
  { completed_on, version }: Call<typeof endpoints.changeCompletedDate>['body'],
): Promise<TaskRow> {
  return await changeRow<StoredTask, TaskRow>(
    call,
    taskSubject,
    {
      id,
      version,
      action: 'task.changeCompletedDate',
      values(stored) {
        assertBelongs(stored, owner)
        assertCompleted(call, stored, completed_on)
        return { completed_on }
      },
    },
    () => readTask(call, id),
  )
}

/** Deletes a task, and with an open one its series ends; it can be restored. Throws NOT_FOUND. */
export async function removeTask(call: Call, { id, owner }: Named): Promise<{ message: string }> {
  const values = (stored: StoredTask) => {
    assertBelongs(stored, owner)
    return { removed_at: call.services.clock().toISOString() }
  }
  const change = { id, action: 'task.remove', values }
  return await changeRow<StoredTask, { message: string }>(call, taskSubject, change, async () => ({
    message: 'Task deleted.',
  }))
}

/** Restores a deleted task; one that is there stays as it is. Throws NOT_FOUND. */
export async function restoreTask(call: Call, { id, owner }: Named): Promise<TaskRow> {
  const values = (stored: StoredTask) => {
    assertBelongs(stored, owner)
    return { removed_at: null }
  }
  const change = { id, action: 'task.restore', values }
  return await changeRow<StoredTask, TaskRow>(call, { ...taskSubject, visible: tasksInSight }, change, () =>
    readTask(call, id),
  )
}

function todayOf({ company, services }: Call): IsoDate {
  return dayIn(company.timeZone, services.clock())
}

/** Throws BAD_INPUT for a day to come, CONFLICT where the task is not completed. */
function assertCompleted(call: Call, { status }: StoredTask, day: IsoDate): void {
  assertPast(day, todayOf(call))
  if (status !== 'completed') throw new CallError('CONFLICT', { message: 'This task isn’t completed.' })
}

function assertPast(day: IsoDate, today: IsoDate): void {
  if (day > today) throw badField('completed_on', 'Choose today or an earlier day')
}
