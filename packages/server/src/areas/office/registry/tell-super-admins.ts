import { sql } from 'drizzle-orm'
import { textArray } from '../../../database/arrays.ts'
import { notify } from '../../../notifications/notify.ts'
import type { Services } from '../../../services.ts'
import { releaseTakenBack } from './notices.ts'
import type { Operator } from './operator.ts'

/** What is told of a release that fails. */
interface Failing {
  readonly operator: Operator
  /** `mf-applications 2.8.0 was rolled back automatically` */
  readonly title: string
  /** What has failed, of all companies: for the operator. */
  readonly reason: string
  /** What users have now: for all. */
  readonly outcome: string
  /** The references of the companies that have it; null for all. */
  readonly of: readonly string[] | null
  /** Within which they are not told the same once more. */
  readonly quietHours?: number
}

/** Tells super admins of every company that has a release, and the operator’s, that it was taken back: each of them once. */
export async function tellSuperAdmins(
  { database }: Pick<Services, 'database'>,
  { operator, title, reason, outcome, of, quietHours = 1 }: Failing,
): Promise<void> {
  const companies = await database.system((tx) =>
    tx.rows<{ id: number }>(
      of === null
        ? sql`select id from companies order by id`
        : sql`select id from companies where id = ${operator.id}::int or reference = any(${textArray(of)}) order by id`,
    ),
  )
  for (const { id } of companies) {
    await database.company(id, async (tx) => {
      // Whatever process comes second finds what the first has told.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${title}))`)
      const untold = await tx.rows<{ id: number }>(sql`
        select id from users
        where company_id = ${id} and 'ROLE_SUPER_ADMIN' = any(roles) and archived_at is null and not exists (
          select from notifications told
          where told.company_id = ${id} and told.user_id = users.id and told.kind = ${releaseTakenBack.name}
            and told.title = ${title} and told.created_at > now() - make_interval(hours => ${quietHours}::int))`)
      const detail = id === operator.id ? `${reason} ${outcome}` : outcome
      const to = untold.map((user) => user.id)
      await notify({ tx, caller: null }, { kind: releaseTakenBack, to, title, detail, link: '/releases' })
    })
  }
}
