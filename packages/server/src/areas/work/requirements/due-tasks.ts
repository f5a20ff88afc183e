import { formatDate, type IsoDate } from '@portal/domain/values/date'
import { fullName } from '@portal/domain/values/person'
import { applicationStatusesIn } from '@portal/domain/work/application-status'
import { TASK_TITLE_MAX } from '@portal/domain/work/task'
import { sql } from 'drizzle-orm'
import { holdAdvising } from '../../../access/roles.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import { idArray, textArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { notify } from '../../../notifications/notify.ts'
import type { Services } from '../../../services.ts'
import { insertRow } from '../../../subjects/write-rows.ts'
import { rulesOff } from '../../clients/lead-moves/rules.ts'
import { assignedNotice } from '../tasks/notices.ts'
import { taskSubject } from '../tasks/task-subject.ts'

/** Requirements looked at in one transaction: calls get in between. */
const BATCH = 200
/** Days that a task may come late: what was due before the rule was switched on, or the server stood, stays as it is. */
const LATE_DAYS = 3

interface Company {
  readonly id: number
  /** IANA name. */
  readonly time_zone: string
}

type Due = {
  readonly id: number
  readonly application_id: number
  readonly client_id: number
  readonly adviser_id: number | null
  readonly title: string
  readonly next_step: string | null
  readonly due_on: IsoDate
  readonly asked_on: IsoDate | null
  readonly insurer: string
  readonly first_name: string
  readonly last_name: string
}

/**
 * Makes a task of each requirement that is due: its own day, else when the days allowed are over. Once for each; another
 * process finds it done. @returns How many.
 */
export async function makeDueTasks({ database }: Pick<Services, 'database'>, now: Date): Promise<number> {
  const { rows: companies } = await database.system((tx) =>
    tx.execute<Company & { [column: string]: unknown }>(sql`select id, time_zone from companies order by id`),
  )
  let made = 0
  for (const company of companies) {
    for (let some = BATCH; some === BATCH; ) {
      some = await database.company(company.id, (tx) => makeSome(tx, company, now))
      made += some
    }
  }
  return made
}

async function makeSome(tx: Transaction, company: Company, now: Date): Promise<number> {
  if ((await rulesOff(tx)).includes('requirement_due')) return 0
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${company.time_zone})::date`
  const due = await tx.rows<Due>(sql`
    select requirements.id, requirements.application_id, applications.client_id, requirements.title,
      requirements.next_step, requirements.asked_on, found.due_on, applications.insurer,
      coalesce(applications.adviser_id, clients.adviser_id) as adviser_id, clients.first_name, clients.last_name
    from application_requirements requirements
    join applications on applications.company_id = requirements.company_id and applications.id = requirements.application_id
    join clients on clients.company_id = applications.company_id and clients.id = applications.client_id
    cross join lateral (
      select coalesce(requirements.next_on, requirements.asked_on + requirements.days_allowed) as due_on
    ) found
    where requirements.company_id = ${tx.companyId} and requirements.due_task_at is null
      and requirements.removed_at is null and requirements.state in ('to_ask', 'asked', 'chased')
      and applications.status = any(${textArray(applicationStatusesIn('active'))})
      and found.due_on between ${today} - ${LATE_DAYS}::int and ${today}
    order by requirements.id limit ${BATCH} for no key update of requirements skip locked`)
  if (due.length === 0) return 0
  await tx.execute(sql`
    update application_requirements set due_task_at = ${now.toISOString()}
    where company_id = ${tx.companyId} and id = any(${idArray(due.map(({ id }) => id))})`)
  const can = await holdAdvising(tx, [...new Set(due.flatMap(({ adviser_id }) => adviser_id ?? []))])
  for (const one of due) await makeTask(tx, one, one.adviser_id !== null && can.has(one.adviser_id))
  return due.length
}

/** As much of it as a task says: both fields together may be longer. */
function shortened(title: string): string {
  return title.length > TASK_TITLE_MAX ? `${title.slice(0, TASK_TITLE_MAX - 1)}…` : title
}

async function makeTask(tx: Transaction, requirement: Due, mayAssign: boolean): Promise<void> {
  const { application_id, client_id, title, next_step, due_on, asked_on, insurer, adviser_id } = requirement
  const values = {
    client_id,
    application_id,
    assignee_id: mayAssign ? adviser_id : null,
    title: shortened(next_step ? `${next_step}: ${title}` : `Chase ${title}`),
    details: `${insurer}${asked_on ? `, asked on ${formatDate(asked_on)}` : ''}`,
    due_on,
    awaits: `requirement:${requirement.id}`,
  }
  const { id } = await insertRow(tx, taskSubject, values)
  await recordActivity(
    { tx, company: { id: tx.companyId }, caller: null },
    {
      action: 'task.create',
      entity: 'task',
      entityId: id,
      clientId: client_id,
      applicationId: application_id,
      after: values,
    },
  )
  const client = fullName(requirement.first_name, requirement.last_name)
  await notify({ tx, caller: null }, assignedNotice({ ...values, id, client }))
}
