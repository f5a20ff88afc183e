import type { ImportedPolicySettings } from '@portal/contract/money/imported-policy'
import { ADVISING_ROLES } from '@portal/domain/account/role'
import { daysBefore, type IsoDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { fullName } from '@portal/domain/values/person'
import { codeLabel } from '@portal/domain/work/cover'
import { POLICY_STATES, premiumChange } from '@portal/domain/work/policy'
import { sql } from 'drizzle-orm'
import { recordActivities } from '../../../activity-log/record.ts'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import type { Afterwards, Writing } from '../../../imports/declared-import.ts'
import { rowsGiven } from '../../../imports/import-record.ts'
import { type NoticeKind, notify } from '../../../notifications/notify.ts'
import { type ChangedPolicy, ended } from './changed-policies.ts'

/** Told to advisers whose policies an insurer's file has ended or repriced. */
export const policiesImported: NoticeKind = {
  name: 'policies_imported',
  icon: 'import',
  label: 'An insurer’s file changes my policies',
  about: 'applications',
  roles: ADVISING_ROLES,
  byMail: false,
}

/** Days until a task about a changed premium is due; about a policy that has ended, it is due at once. */
const PREMIUM_DAYS = 7

interface FollowUp {
  readonly number: number
  readonly client_id: number
  readonly assignee_id: number
  readonly title: string
  readonly details: string
  readonly priority: 'high' | 'normal'
  readonly due_on: IsoDate
}

/** Makes a task of each policy that has ended, and of each premium that has changed by enough; they are its adviser's. */
export async function followUp(
  { tx, importId, starter, settings }: Writing,
  changed: readonly ChangedPolicy[],
): Promise<void> {
  const tasks = changed.flatMap((one) => taskOf(one, settings as ImportedPolicySettings, starter.caller.userId) ?? [])
  if (tasks.length === 0) return
  const made = await tx.rows<FollowUp & { id: number; [column: string]: unknown }>(sql`
    with given as materialized (
      select *, nextval(pg_get_serial_sequence('tasks', 'id'))::int as id
      from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as given(number int, client_id int, assignee_id int,
        title text, details text, priority text, due_on date)
    ),
    made as (
      insert into tasks (id, company_id, client_id, assignee_id, created_by, title, details, priority, due_on)
      select id, ${tx.companyId}, client_id, assignee_id, ${starter.caller.userId}, title, details, priority, due_on
      from given
    ),
    noted as (
      update import_rows set beside = coalesce(beside, '{}') || jsonb_build_object('task', given.id) from given
      where ${rowsGiven(tx, importId, tasks)}
    )
    select * from given`)
  await recordActivities(
    { tx, ...starter },
    made.map(({ id, client_id, number: _, ...after }) => ({
      action: 'task.create',
      entity: 'task',
      entityId: id,
      clientId: client_id,
      after: { ...after, client_id },
    })),
  )
}

function taskOf(one: ChangedPolicy, settings: ImportedPolicySettings, starter: number): FollowUp | undefined {
  const { task_when_ended = true, task_from_percent = 10 } = settings
  const { number, client_id, adviser_id, insurer, policy_number, before, today } = one
  const policy = `${insurer} ${policy_number ?? 'policy'}`
  const client = fullName(one.first_name, one.last_name)
  const task = { number, client_id, assignee_id: adviser_id ?? starter }
  if (ended(one)) {
    if (!task_when_ended) return undefined
    const state = codeLabel(POLICY_STATES, one.state).toLowerCase()
    const details = `${insurer}’s file shows the policy as ${state}.`
    return { ...task, title: `${policy} ${state}: ${client}`, details, priority: 'high', due_on: today }
  }
  if (before.annual_premium === undefined || task_from_percent === null) return undefined
  const { percent } = premiumChange(before.annual_premium, one.annual_premium)
  if (percent !== null && Math.abs(percent) < task_from_percent) return undefined
  const [was, now] = [formatMoney(before.annual_premium), formatMoney(one.annual_premium)]
  const by = percent === null ? '' : ` (${percent > 0 ? '+' : ''}${percent} %)`
  const title = `${policy} premium ${one.annual_premium > before.annual_premium ? 'up' : 'down'}: ${client}`
  const details = `${insurer}’s file changes the premium from ${was} to ${now} a year${by}.`
  return { ...task, title, details, priority: 'normal', due_on: daysBefore(today, -PREMIUM_DAYS) }
}

/** Deletes tasks that an import has made, unless somebody has been at them. */
export async function takeTasksBack(
  tx: Transaction,
  starter: Writing['starter'],
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const gone = await tx.rows<{ id: number; title: string; client_id: number }>(sql`
    update tasks set removed_at = now(), version = version + 1, updated_at = now()
    where company_id = ${tx.companyId} and id = any(${idArray(ids)}) and version = 1 and status = 'open'
      and removed_at is null
    returning id, title, client_id`)
  await recordActivities(
    { tx, ...starter },
    gone.map(({ id, title, client_id }) => ({
      action: 'task.remove',
      entity: 'task',
      entityId: id,
      clientId: client_id,
      before: { title },
    })),
  )
}

/** Tells each adviser once what a file has changed for them. Done again after a crash, it tells nobody twice. */
export async function tellAdvisers({ job, importId, settings }: Afterwards): Promise<undefined> {
  const { insurer } = settings as ImportedPolicySettings
  const link = `/policies?insurer=${encodeURIComponent(insurer)}&sort=-updated_at#${importId}`
  await job.transaction(async (tx) => {
    const told = await tx.rows<{ one: number }>(sql`
      select 1 as one from notifications
      where company_id = ${tx.companyId} and kind = ${policiesImported.name} and link = ${link} limit 1`)
    if (told.length > 0) return
    const rows = await tx.rows<{ adviser_id: number; ended: number; repriced: number }>(sql`
      select policies.adviser_id,
        count(*) filter (where import_rows.before ? 'state' and policies.state <> 'in_force')::int as ended,
        count(*) filter (where import_rows.before ? 'annual_premium')::int as repriced
      from import_rows
      join policies on policies.company_id = import_rows.company_id and policies.id = import_rows.record_id
      where import_rows.company_id = ${tx.companyId} and import_rows.import_id = ${importId}
        and import_rows.outcome = 'updated' and policies.adviser_id is not null
      group by policies.adviser_id`)
    for (const { adviser_id, ended, repriced } of rows) {
      const parts = [
        counted(ended, 'policy ended', 'policies ended'),
        counted(repriced, 'premium changed', 'premiums changed'),
      ]
      const detail = parts.filter(Boolean).join(', ')
      if (detail === '') continue
      const title = `${insurer}’s file changed your policies`
      await notify({ tx, caller: null }, { kind: policiesImported, to: [adviser_id], title, detail, link })
    }
  })
  return undefined
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`
}
