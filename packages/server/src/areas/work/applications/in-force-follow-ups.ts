import { applicationEventOf } from '@portal/domain/clients/application-event'
import { formatDate, type IsoDate } from '@portal/domain/values/date'
import { applicationGroupOf, applicationStatusLabel } from '@portal/domain/work/application-status'
import { IN_FORCE_FOLLOW_UPS } from '@portal/domain/work/in-force-follow-up'
import { sql } from 'drizzle-orm'
import { holdAdvising } from '../../../access/roles.ts'
import type { Viewer } from '../../../access/visible-clients.ts'
import { type ActivityContext, recordActivities } from '../../../activity-log/record.ts'
import { idArray } from '../../../database/arrays.ts'
import { insertRow } from '../../../subjects/write-rows.ts'
import { rulesOff } from '../../clients/lead-moves/rules.ts'
import { tellAssigned } from '../tasks/notices.ts'
import { taskSubject } from '../tasks/task-subject.ts'
import type { StatusMove } from './lead-events.ts'

type InForce = {
  readonly id: number
  readonly client_id: number
  readonly adviser_id: number | null
  readonly insurer: string
  /** When its first policy starts. */
  readonly starts_on: IsoDate
  /** The follow-ups that have been made and are there still. */
  readonly made: string[]
}

/** Makes the tasks that follow when new business comes into force, and takes those away that are open when it goes back. */
export async function followInForce(
  context: ActivityContext,
  viewer: Viewer,
  moves: readonly StatusMove[],
  today: IsoDate,
): Promise<void> {
  await takeBack(
    context,
    moves.filter(({ from, to }) => applicationGroupOf(from) === 'completed' && applicationGroupOf(to) !== 'completed'),
  )
  const begun = moves.filter(({ from, to }) => applicationEventOf(from, to) === 'application_in_force')
  if (begun.length > 0 && !(await rulesOff(context.tx)).includes('in_force_follow_up')) {
    await make(context, viewer, begun, today)
  }
}

const causeOf = (id: number, code: string) => `in_force:${id}:${code}`

async function make(
  context: ActivityContext,
  viewer: Viewer,
  moves: readonly StatusMove[],
  today: IsoDate,
): Promise<void> {
  const { tx } = context
  const rows = await tx.rows<InForce>(sql`
    select applications.id, applications.client_id, coalesce(applications.adviser_id, clients.adviser_id) as adviser_id,
      applications.insurer, coalesce((
        select min(policies.commenced_on) from policies
        where policies.company_id = applications.company_id and policies.application_id = applications.id
          and policies.removed_at is null), applications.in_force_on, ${today}::date) as starts_on,
      array(select tasks.made_by from tasks
        where tasks.company_id = applications.company_id and tasks.application_id = applications.id
          and tasks.made_by is not null and tasks.removed_at is null) as made
    from applications join clients on clients.company_id = applications.company_id and clients.id = applications.client_id
    where applications.company_id = ${tx.companyId} and applications.id = any(${idArray(moves.map(({ id }) => id))})
      and applications.kind = 'new'
    order by applications.id`)
  const can = await holdAdvising(tx, [...new Set(rows.flatMap(({ adviser_id }) => adviser_id ?? []))])
  const ids: number[] = []
  for (const { id, client_id, adviser_id, insurer, starts_on, made } of rows) {
    for (const { code, title, due, awaits } of IN_FORCE_FOLLOW_UPS) {
      const made_by = causeOf(id, code)
      if (made.includes(made_by)) continue
      // What was in force long before it was entered is followed up at once.
      const due_on = due(starts_on) < today ? today : due(starts_on)
      const values = {
        ...{ client_id, application_id: id, title, due_on, awaits: awaits?.(id) ?? null, made_by },
        assignee_id: adviser_id !== null && can.has(adviser_id) ? adviser_id : null,
        details: `${insurer}, in force from ${formatDate(starts_on)}`,
      }
      const task = await insertRow(tx, taskSubject, values)
      ids.push(task.id)
      await tell(
        context,
        'task.createByEvent',
        { ...values, id: task.id },
        `the application with ${insurer} is in force`,
      )
    }
  }
  await tellAssigned(tx, viewer, ids)
}

async function takeBack(context: ActivityContext, moves: readonly StatusMove[]): Promise<void> {
  if (moves.length === 0) return
  const { tx } = context
  const tasks = await tx.rows<Task & { readonly insurer: string }>(sql`
    update tasks set removed_at = now(), updated_at = now(), version = tasks.version + 1
    from applications
    where tasks.company_id = ${tx.companyId} and tasks.application_id = any(${idArray(moves.map(({ id }) => id))})
      and tasks.made_by is not null and tasks.status <> 'completed' and tasks.removed_at is null
      and applications.company_id = tasks.company_id and applications.id = tasks.application_id
    returning tasks.id, tasks.title, tasks.client_id, tasks.application_id, applications.insurer`)
  for (const { insurer, ...task } of tasks) {
    const to = moves.find(({ id }) => id === task.application_id)?.to ?? 'draft'
    const words = `the application with ${insurer} moved to ${applicationStatusLabel(to)}`
    await tell(context, 'task.removeByEvent', task, words)
  }
}

type Task = { readonly id: number; readonly client_id: number; readonly application_id: number; readonly title: string }

/** Writes a task to the log that nobody made or took away, with the event in words. */
async function tell(context: ActivityContext, action: string, { id, ...task }: Task, because: string): Promise<void> {
  const { client_id: clientId, application_id: applicationId } = task
  await recordActivities({ ...context, caller: null }, [
    { action, entity: 'task', entityId: id, clientId, applicationId, after: { ...task, because } },
  ])
}
