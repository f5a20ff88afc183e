import { ADVISING_ROLES } from '@portal/domain/account/role'
import { dayIn, formatDate, type IsoDate } from '@portal/domain/values/date'
import { instantIn } from '@portal/domain/values/instant-in'
import { fullName } from '@portal/domain/values/person'
import { REMINDER_TIME } from '@portal/domain/work/task'
import { sql } from 'drizzle-orm'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { HOUR, later, MINUTE } from '../../../http/clock.ts'
import { readPrincipal } from '../../../http/principal.ts'
import { letter } from '../../../mailing/letter.ts'
import { sendMail } from '../../../mailing/outbox.ts'
import { notify, wantsMail } from '../../../notifications/notify.ts'
import type { Services } from '../../../services.ts'
import { taskDue } from './notices.ts'

/** Tasks that are looked at in one transaction: calls get in between. */
const BATCH = 500
/** A reminder that comes later than this helps nobody any more. */
const LATEST = 6 * HOUR

type Reminding = Pick<Services, 'database' | 'postbox'>

interface Company {
  readonly [column: string]: unknown
  readonly id: number
  /** IANA name. */
  readonly time_zone: string
}

/** A task that may be about to remind of itself. */
interface Candidate {
  readonly [column: string]: unknown
  readonly id: number
  readonly title: string
  readonly due_on: IsoDate
  readonly due_time: string | null
  readonly reminder_minutes: number
  readonly assignee_id: number | null
  readonly first_name: string | null
  readonly last_name: string | null
}

const WAITING = sql`tasks.reminder_minutes is not null and tasks.reminded_at is null and tasks.status <> 'completed'
  and tasks.removed_at is null`

/** Tasks whose day is near enough, whatever the time zone: two weeks is the longest that a reminder comes before. */
const isNear = (now: Date) => {
  const today = dayIn('UTC', now)
  return sql`tasks.due_on between ${today}::date - 3 and ${today}::date + 16
    and tasks.due_on - tasks.reminder_minutes / 1440 <= ${today}::date + 2`
}

/**
 * Reminds of the open tasks whose time for it has come, each once: another process finds it done.
 * @returns How many.
 */
export async function remindOfTasks({ database, postbox }: Reminding, now: Date): Promise<number> {
  const { rows: companies } = await database.system((tx) =>
    tx.execute<Company>(sql`
      select companies.id, companies.time_zone from companies
      where companies.id in (select tasks.company_id from tasks where ${WAITING} and ${isNear(now)})
      order by companies.id`),
  )
  let reminded = 0
  for (const company of companies) {
    reminded += await database.company(company.id, (tx) => remindCompany(tx, { postbox }, company, now))
  }
  return reminded
}

async function remindCompany(
  tx: Transaction,
  services: Pick<Services, 'postbox'>,
  company: Company,
  now: Date,
): Promise<number> {
  const candidates = await tx.rows<Candidate>(sql`
    select tasks.id, tasks.title, tasks.due_on, tasks.due_time, tasks.reminder_minutes, tasks.assignee_id,
      clients.first_name, clients.last_name
    from tasks left join clients on clients.id = tasks.client_id
    where tasks.company_id = ${tx.companyId} and ${WAITING} and ${isNear(now)}
    order by tasks.due_on, tasks.id limit ${sql.raw(String(BATCH))} for update of tasks skip locked`)
  const due = candidates.filter((task) => {
    const at = remindsAt(company.time_zone, task)
    return at <= now && at > later(now, -LATEST)
  })
  await tx.execute(sql`
    update tasks set reminded_at = ${now.toISOString()}
    where company_id = ${tx.companyId} and id = any(${idArray(due.map(({ id }) => id))})`)
  for (const task of due) await remind({ tx, services }, company.time_zone, task, now)
  return due.length
}

/** The instant: so many minutes before the task is due; one without a time is due in the morning. */
function remindsAt(timeZone: string, { due_on, due_time, reminder_minutes }: Candidate): Date {
  const due = new Date(instantIn(timeZone, due_on, due_time ?? REMINDER_TIME))
  return later(due, -reminder_minutes * MINUTE)
}

async function remind(
  context: { readonly tx: Transaction; readonly services: Pick<Services, 'postbox'> },
  timeZone: string,
  { id, title, due_on, due_time, assignee_id, first_name, last_name }: Candidate,
  now: Date,
): Promise<void> {
  const { tx } = context
  if (assignee_id === null || !(await readPrincipal(tx, assignee_id, ADVISING_ROLES))) return
  const [user] = await tx.rows<{ email: string }>(sql`select email from users where id = ${assignee_id}`)
  if (!user) return
  const client = fullName(first_name, last_name)
  const day = due_on === dayIn(timeZone, now) ? 'today' : `on ${formatDate(due_on)}`
  const due = due_time === null ? day : `${day} at ${due_time}`
  const what = client === '' ? title : `${title} – ${client}`
  const told = { kind: taskDue, to: [assignee_id], title: `${title} is due ${due}`, detail: client || null }
  await notify({ tx, caller: null }, { ...told, link: `/tasks?task=${id}`, ownMail: true })
  if (!(await wantsMail(tx, assignee_id, taskDue))) return
  await sendMail(context, letter(user.email, `Due ${due}: ${title}`, [what, `This task is due ${due}.`]))
}
