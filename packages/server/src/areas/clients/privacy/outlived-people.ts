import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import type { CronTask } from '../../../jobs/housekeeping.ts'
import { type Person, readPerson } from '../../../retention/person.ts'
import { joinPeopleLock } from '../clients/lock-people.ts'
import { lockWithPartners } from '../merges/lock-clients.ts'
import { writeErasure } from './erase.ts'
import { OPEN_STATUSES } from './standing.ts'

/** After how many years people are erased; null for never. */
export interface YearsKept {
  readonly [column: string]: unknown
  readonly retention_client_years: number | null
  readonly retention_lead_years: number | null
}

/** People due for erasure. */
export interface DuePeople {
  readonly [column: string]: unknown
  readonly kind: 'lead' | 'client'
  readonly count: number
  /** The last activity of the person untouched for longest. */
  readonly oldest: string | null
}

/** The most people erased at a time per company, so that calls aren't held up. */
const AT_ONCE = 100

/** The last activity of a row of `clients`. */
const LAST_TOUCHED = sql`greatest(
  clients.updated_at, clients.status_since, clients.created_at,
  ${latest('client_notes', 'created_at')}, ${latest('client_calls', 'started_at')},
  ${latest('client_mails', 'created_at')}, ${latest('client_texts', 'created_at')}, ${latest('client_needs', 'saved_at')},
  ${latest('client_documents', 'updated_at')}, ${latest('client_pre_assessments', 'submitted_at')},
  ${latest('quotes', 'updated_at')}, ${latest('tasks', 'updated_at')},
  ${latest('applications', 'updated_at')}, ${latest('policies', 'updated_at')}, ${latest('policies', 'ended_on')})`

function latest(table: string, column: string): SQL {
  const name = sql.identifier(table)
  return sql`(select max(${name}.${sql.identifier(column)})::timestamptz from ${name}
    where ${name}.company_id = clients.company_id and ${name}.client_id = clients.id)`
}

/** Whether the retention of clients applies: anyone who was advised counts as a client, whatever the row says. */
const IS_ADVISED = sql`(clients.kind = 'client'
  or exists (select from applications where applications.client_id = clients.id and applications.company_id = clients.company_id)
  or exists (select from policies where policies.client_id = clients.id and policies.company_id = clients.company_id))`

/** Which rows of `clients` are due. Nobody is while anything is in force, open or still to be done. */
function overdue({ retention_client_years, retention_lead_years }: YearsKept, now: Date): SQL {
  const years = sql`case when ${IS_ADVISED} then ${retention_client_years}::int else ${retention_lead_years}::int end`
  return sql`(clients.erased_at is null
    and ${LAST_TOUCHED} < ${now.toISOString()}::timestamptz - make_interval(years => ${years})
    and not exists (select from policies where policies.company_id = clients.company_id
      and policies.client_id = clients.id and policies.state in ('in_force', 'proposed') and policies.removed_at is null)
    and not exists (select from applications where applications.company_id = clients.company_id
      and applications.client_id = clients.id and applications.status = any(${OPEN_STATUSES} || array['in_force', 'renewal_due']))
    and not exists (select from tasks where tasks.company_id = clients.company_id
      and tasks.client_id = clients.id and tasks.status <> 'completed' and tasks.removed_at is null))`
}

/** Counts the people due for erasure in the transaction's company. */
export async function countDuePeople(tx: Transaction, years: YearsKept, now: Date): Promise<DuePeople[]> {
  return await tx.rows<DuePeople>(sql`
    select case when ${IS_ADVISED} then 'client' else 'lead' end as kind, count(*)::int as count,
      min(${LAST_TOUCHED}) as oldest
    from clients where clients.company_id = ${tx.companyId} and ${overdue(years, now)}
    group by 1 order by 1`)
}

/** Erases the people who are due, in companies that have set the years. */
export const eraseOutlived: CronTask = async ({ database, jobs, log }, now) => {
  const companies = await database.system((tx) =>
    tx.rows<YearsKept & { id: number }>(sql`
      select id, retention_client_years, retention_lead_years from companies
      where retention_client_years is not null or retention_lead_years is not null`),
  )
  for (const { id: companyId, ...years } of companies) {
    const isOver = overdue(years, now)
    const due = await database.company(companyId, (tx) =>
      tx.rows<{ id: number }>(sql`
        select id from clients where company_id = ${companyId} and ${isOver} order by id limit ${AT_ONCE}`),
    )
    let erased = 0
    for (const { id } of due) {
      try {
        await database.company(companyId, async (tx) => {
          const person = await lockDue(tx, id, isOver)
          if (!person) return
          const context = { tx, services: { jobs }, company: { id: companyId }, caller: null }
          await writeErasure(context, person, { reason: 'retention', by: null })
          erased += 1
        })
      } catch (err) {
        // The others, in other companies too, are still erased.
        log.error({ err, companyId, clientId: id }, 'Could not erase a person whose retention period is over')
      }
    }
    if (erased > 0) log.info({ companyId, count: erased }, 'Erased people whose retention period had ended')
  }
}

/** The person, locked, if still due. */
async function lockDue(tx: Transaction, id: number, condition: SQL): Promise<Person | undefined> {
  await joinPeopleLock(tx)
  await lockWithPartners(tx, [id], { leaving: id })
  const still = await tx.rows(sql`
    select 1 from clients where company_id = ${tx.companyId} and id = ${id} and ${condition}`)
  return still.length === 0 ? undefined : await readPerson(tx, id)
}
