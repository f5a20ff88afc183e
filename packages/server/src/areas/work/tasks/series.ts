import type { TaskRecurrence } from '@portal/contract/work/tasks.schema'
import type { IsoDate } from '@portal/domain/values/date'
import {
  parseRecurrence,
  type RecurrenceMode,
  type RecurrenceRule,
  recurrenceText,
} from '@portal/domain/work/recurrence'
import { firstOccurrence, nextInSeries, pinnedTo } from '@portal/domain/work/recurrence-dates'
import { type SQL, sql } from 'drizzle-orm'
import { canAdvise } from '../../../access/roles.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { users } from '../../../database/tables/users.ts'
import { badField } from '../../../http/call-error.ts'
import { found } from '../../../subjects/change-row.ts'
import type { StoredTask } from './stored-task.ts'

interface Doer {
  readonly caller: { readonly userId: number }
}

/** A series as it is stored. */
interface Series {
  readonly rule: RecurrenceRule
  readonly mode: RecurrenceMode
  readonly startsOn: IsoDate
}

/**
 * Begins a series with a task that is due on a day, or on the first day of the rule after it. Answers what that task has of
 * it. Throws BAD_INPUT where the rule has no day.
 */
export async function beginSeries(
  tx: Transaction,
  { rule: text, mode }: TaskRecurrence,
  from: IsoDate,
): Promise<{ series_id: number; slot: IsoDate; due_on: IsoDate }> {
  const given = ruleOf(text)
  const first = mode === 'after_completion' ? from : firstOccurrence(given, from)
  if (first === undefined) throw badField('recurrence', 'This date doesn’t exist')
  const rule = recurrenceText(mode === 'after_completion' ? given : pinnedTo(given, first))
  const [series] = await tx.rows<{ id: number }>(sql`
    insert into task_series (company_id, rule, mode, starts_on) values (${tx.companyId}, ${rule}, ${mode}, ${first})
    returning id`)
  return { series_id: found(series).id, slot: first, due_on: first }
}

/** Whether a task already comes again in this way. */
export async function isSeries(tx: Transaction, id: number, { rule, mode }: TaskRecurrence): Promise<boolean> {
  const series = await readSeries(tx, id)
  const pinned = mode === 'after_completion' ? ruleOf(rule) : pinnedTo(ruleOf(rule), series.startsOn)
  return series.mode === mode && recurrenceText(series.rule) === recurrenceText(pinned)
}

/**
 * Makes the task that comes after a completed one, where its series goes on and none of those that came after is open. Asked
 * again it does nothing. Whoever cannot have tasks any more gets none: it is nobody's.
 */
export async function makeNext(tx: Transaction, doer: Doer, task: StoredTask, completedOn: IsoDate): Promise<void> {
  const { series_id, slot } = task
  if (series_id === null || slot === null) return
  const { rule, mode, startsOn: start } = await readSeries(tx, series_id)
  const ofSeries = sql`company_id = ${tx.companyId} and series_id = ${series_id}`
  const [later] = await tx.rows(sql`
    select 1 from tasks where ${ofSeries} and id > ${task.id} and status <> 'completed' and removed_at is null limit 1`)
  if (later) return
  const made = rule.count === undefined ? 0 : await countRows(tx, ofSeries)
  const date = nextInSeries(rule, mode, { start, slot, completedOn, made })
  if (date === undefined) return
  // What was completed early may come again on a day that the series has had.
  const free = sql`greatest(${date}::date, (select max(slot) + 1 from tasks where ${ofSeries}))`
  const [next] = await tx.rows<{ id: number }>(sql`
    insert into tasks (company_id, client_id, application_id, assignee_id, created_by, title, details, priority, due_on,
      due_time, series_id, slot, reminder_minutes)
    select company_id, client_id, application_id,
      (select ${users.id} from ${users} where ${users.id} = tasks.assignee_id and ${canAdvise()}),
      created_by, title, details, priority, ${date}::date, due_time, series_id,
      ${mode === 'after_completion' ? free : sql`${date}::date`}, reminder_minutes
    from tasks where company_id = ${tx.companyId} and id = ${task.id}
    on conflict (company_id, series_id, slot) do nothing returning id`)
  if (next) await record(tx, doer, task, 'task.recur', next.id, { title: task.title, due_on: date })
}

async function countRows(tx: Transaction, condition: SQL): Promise<number> {
  const [counted] = await tx.rows<{ total: number }>(sql`select count(*)::int as total from tasks where ${condition}`)
  return counted?.total ?? 0
}

/** Takes the task after one that is open again away, where nobody has touched it. */
export async function withdrawNext(tx: Transaction, doer: Doer, task: StoredTask): Promise<void> {
  if (task.series_id === null) return
  const [gone] = await tx.rows<{ id: number; title: string; due_on: string }>(sql`
    delete from tasks where company_id = ${tx.companyId} and status = 'open' and version = 1 and removed_at is null
      and id = (
        select later.id from tasks later
        where later.company_id = ${tx.companyId} and later.series_id = ${task.series_id} and later.id > ${task.id}
        order by later.id limit 1)
    returning id, title, due_on`)
  if (gone) {
    await record(tx, doer, task, 'task.withdraw', gone.id, { title: gone.title, due_on: gone.due_on })
  }
}

async function readSeries(tx: Transaction, id: number): Promise<Series> {
  const [row] = await tx.rows<{ rule: string; mode: RecurrenceMode; starts_on: string }>(sql`
    select rule, mode, starts_on from task_series where company_id = ${tx.companyId} and id = ${id}`)
  const { rule, mode, starts_on } = found(row)
  return { rule: ruleOf(rule), mode, startsOn: starts_on }
}

function ruleOf(text: string): RecurrenceRule {
  const rule = parseRecurrence(text)
  if (!rule) throw new TypeError(`${text} is no rule`)
  return rule
}

async function record(
  tx: Transaction,
  { caller }: Doer,
  { client_id, application_id }: StoredTask,
  action: string,
  entityId: number,
  said: { title: string; due_on: string },
): Promise<void> {
  await recordActivity(
    { tx, company: { id: tx.companyId }, caller },
    {
      action,
      entity: 'task',
      entityId,
      clientId: client_id,
      applicationId: application_id,
      ...(action === 'task.withdraw' ? { before: said } : { after: said }),
    },
  )
}
