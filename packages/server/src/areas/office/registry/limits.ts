import { DEFAULT_RELEASE_LIMITS, type ReleaseLimits } from '@portal/domain/office/release-limits'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'

/** The company whose super admins may change releases. */
export interface Operator {
  readonly id: number
  readonly timeZone: string
  readonly limits: ReleaseLimits
}

/** The operator’s company, and from when on it has releases taken back. Null where there is no such company. */
export async function readOperator({
  database,
  releases,
}: {
  readonly database: Database
  readonly releases: Pick<Services['releases'], 'operator'>
}): Promise<Operator | null> {
  const [row] = await database.system((tx) =>
    tx.rows<{ id: number; timeZone: string; percent: number | null; users: number | null }>(sql`
      select companies.id, companies.time_zone as "timeZone", percent::float8 as percent, users
      from companies left join release_limits on company_id = companies.id
      where reference = ${releases.operator}`),
  )
  if (!row) return null
  const { id, timeZone, percent, users } = row
  return { id, timeZone, limits: percent === null || users === null ? DEFAULT_RELEASE_LIMITS : { percent, users } }
}
