import type { ApplicationStatus } from '@portal/domain/work/application-status'
import { RENEWAL_DUE_DAYS } from '@portal/domain/work/policy'
import { type SQL, sql } from 'drizzle-orm'
import { recordActivities } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { refreshApplications } from '../applications/refresh-applications.ts'

/** Applications moved in one transaction: calls get in between. */
const BATCH = 200

interface Company {
  readonly id: number
  /** IANA name. */
  readonly time_zone: string
}

/** A move of applications that time brings about. */
interface Move {
  readonly from: ApplicationStatus
  readonly to: ApplicationStatus
  readonly when: SQL
}

/** A policy in force that an application brought in. */
const ITS_POLICIES = sql`select from policies
  where policies.company_id = applications.company_id and policies.application_id = applications.id
    and policies.state = 'in_force' and policies.removed_at is null`

/** Nothing is renewed for somebody who has died. */
const OF_THE_LIVING = sql`not exists (select from clients
  where clients.company_id = applications.company_id and clients.id = applications.client_id
    and clients.deceased_at is not null)`

/**
 * Shows the applications in force whose policies renew soon as due for renewal, and those whose policies were renewed as in
 * force again, each in its company's day. The log has each move once: another process finds it done.
 * @returns How many moved.
 */
export async function showRenewalsDue(
  { database }: Pick<Services, 'database'>,
  now: Date,
): Promise<{ due: number; renewed: number }> {
  const { rows: companies } = await database.system((tx) =>
    tx.execute<Company & { [column: string]: unknown }>(sql`select id, time_zone from companies order by id`),
  )
  const moved = { due: 0, renewed: 0 }
  for (const company of companies) {
    const isDue = sql`(${OF_THE_LIVING} and exists (${ITS_POLICIES} and policies.renews_on
      <= (${now.toISOString()}::timestamptz at time zone ${company.time_zone})::date + ${RENEWAL_DUE_DAYS}::int))`
    const moveAll = async (move: Move) => {
      for (let all = 0; ; ) {
        const count = await database.company(company.id, (tx) => moveSome(tx, company, move))
        all += count
        if (count < BATCH) return all
      }
    }
    moved.due += await moveAll({ from: 'in_force', to: 'renewal_due', when: isDue })
    const isRenewed = sql`exists (${ITS_POLICIES}) and not ${isDue}`
    moved.renewed += await moveAll({ from: 'renewal_due', to: 'in_force', when: isRenewed })
  }
  return moved
}

/** Moves a batch; what somebody else holds waits for the next time. */
async function moveSome(tx: Transaction, company: Company, { from, to, when }: Move): Promise<number> {
  const rows = await tx.rows<{ id: number; client_id: number }>(sql`
    update applications set status = ${to}, status_since = now(), updated_at = now(), version = version + 1
    from (
      select id from applications where company_id = ${tx.companyId} and status = ${from} and ${when}
      order by id limit ${BATCH} for update skip locked
    ) found
    where applications.company_id = ${tx.companyId} and applications.id = found.id
    returning applications.id, applications.client_id`)
  const ids = rows.map(({ id }) => id)
  await recordActivities(
    { tx, company, caller: null },
    rows.map(({ id, client_id }) => ({
      action: 'application.updateStatus',
      entity: 'application',
      entityId: id,
      clientId: client_id,
      before: { status: from },
      after: { status: to },
    })),
  )
  await refreshApplications(tx, { company: { timeZone: company.time_zone } }, ids)
  return rows.length
}
