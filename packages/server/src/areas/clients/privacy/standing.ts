import { ADVICE_RECORD_YEARS } from '@portal/domain/clients/erasure'
import { applicationStatusesIn } from '@portal/domain/work/application-status'
import { sql } from 'drizzle-orm'
import { idArray, textArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import type { Person } from '../../../retention/person.ts'

/** Statuses of an open application. */
export const OPEN_STATUSES = textArray(applicationStatusesIn('active'))

/** What prevents or delays an erasure. */
export interface Standing {
  readonly [column: string]: unknown
  readonly open_applications: number
  readonly policies_in_force: number
  /** The day until which records of advice must be kept; null if there are none or it has passed. */
  readonly advice_until: string | null
}

/** What is open or in force, and until when records of advice must be kept, counted from the latest of them. */
export async function readStanding(tx: Transaction, person: Person, now: Date): Promise<Standing> {
  const clients = idArray(person.clients)
  const own = sql`company_id = ${tx.companyId} and client_id = any(${clients})`
  const [standing] = await tx.rows<Standing>(sql`
    select
      (select count(*)::int from applications where ${own} and status = any(${OPEN_STATUSES})) as open_applications,
      (select count(*)::int from policies where ${own} and state = 'in_force' and removed_at is null) as policies_in_force,
      (select case when until > ${now.toISOString()}::timestamptz then to_char(until, 'YYYY-MM-DD') end from (
        select max(given) + make_interval(years => ${ADVICE_RECORD_YEARS}) as until from (
          select created_at as given from quotes where ${own}
          union all select greatest(created_at, submitted_on, in_force_on) from applications where ${own}
          union all select commenced_on from policies where ${own}
        ) advice) latest) as advice_until`)
  if (!standing) throw new Error('There was no answer')
  return standing
}
