import type { AwaitedEvent } from '@portal/domain/work/awaited-task'
import { type SQL, sql } from 'drizzle-orm'
import { type ActivityContext, recordActivities } from '../activity-log/record.ts'
import { idArray, textArray } from '../database/arrays.ts'

/** Something that open tasks of clients may wait for. */
export interface TaskEvent {
  /** What happened: more than one where a record brings about several, such as a statement that pays for many. */
  readonly events: readonly AwaitedEvent[]
  readonly clientIds: readonly number[]
  /** The record by which it happened: `quote:62`. */
  readonly cause: string
}

type Changed = {
  readonly id: number
  readonly title: string
  readonly client_id: number
  readonly application_id: number | null
  readonly awaits: AwaitedEvent
  readonly status: string
}

/** Completes the open tasks that waited for an event, in the transaction of the event. */
export async function completeAwaiting(
  context: ActivityContext,
  { events, clientIds, cause }: TaskEvent,
): Promise<void> {
  const today = sql`(now() at time zone (select time_zone from companies where id = tasks.company_id))::date`
  await change(context, clientIds, 'task.completeByEvent', {
    which: sql`awaits = any(${textArray(events)}) and status <> 'completed'`,
    values: sql`status = 'completed', completed_on = ${today}, done_by = ${cause}`,
    status: 'completed',
  })
}

/** Reopens the tasks that an event completed which is none after all, where they stand by it still. */
export async function reopenAwaiting(
  context: ActivityContext,
  { clientIds, cause }: Pick<TaskEvent, 'clientIds' | 'cause'>,
): Promise<void> {
  await change(context, clientIds, 'task.reopenByEvent', {
    which: sql`done_by = ${cause} and status = 'completed'`,
    values: sql`status = 'open', completed_on = null, done_by = null`,
    status: 'open',
  })
}

interface StatusChange {
  readonly which: SQL
  readonly values: SQL
  readonly status: 'open' | 'completed'
}

async function change(
  context: ActivityContext,
  clientIds: readonly number[],
  action: string,
  { which, values, status }: StatusChange,
): Promise<void> {
  const { tx, caller } = context
  const tasks = await tx.rows<Changed>(sql`
    with found as (
      select company_id, id, status from tasks
      where company_id = ${tx.companyId} and client_id = any(${idArray(clientIds)}) and removed_at is null and ${which}
      order by id for no key update
    )
    update tasks set ${values}, updated_at = now(), version = version + 1 from found
    where tasks.company_id = found.company_id and tasks.id = found.id
    returning tasks.id, tasks.title, tasks.client_id, tasks.application_id, tasks.awaits, found.status`)
  await recordActivities(
    { ...context, caller: null },
    tasks.map(({ id, title, client_id, application_id, awaits, status: before }) => ({
      action,
      entity: 'task',
      entityId: id,
      clientId: client_id,
      applicationId: application_id,
      before: { status: before },
      after: { status, title, event: awaits, on_behalf_of: caller?.userId ?? null },
    })),
  )
}
