import { PAYEE_ROLES } from '@portal/domain/account/user-rules'
import type { IsoDate } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import { idArray, textArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'

/** What somebody is paid of a payment. */
export interface HoldingSplit {
  /** Of a referral partner, of the whole; of an adviser, of what is left. Null: they have no split, but should. */
  readonly percent: number | null
  /** It is the firm's default. */
  readonly is_default: boolean
}

/** What is paid to some users, with all versions. */
export interface Splits {
  /**
   * What holds on a day, null for today: their own split, else, of an adviser, the firm's default. Whoever is neither
   * adviser nor referral partner needs none: the firm keeps it.
   */
  of(userId: number, day: IsoDate | null): HoldingSplit
}

interface Version {
  readonly [column: string]: unknown
  /** Null: the firm's default. */
  readonly user_id: number | null
  readonly from_on: IsoDate
  readonly percent: number
}

interface Roles {
  readonly [column: string]: unknown
  readonly id: number
  readonly advises: boolean
}

/** Reads the splits of some users. */
export async function readSplits(tx: Transaction, userIds: readonly number[]): Promise<Splits> {
  const ids = idArray(userIds)
  const [now] = await tx.rows<{ today: IsoDate }>(sql`
    select (now() at time zone time_zone)::date as today from companies where id = ${tx.companyId}`)
  const versions = Map.groupBy(
    await tx.rows<Version>(sql`
      select user_id, from_on, percent::float8 as percent from commission_splits
      where company_id = ${tx.companyId} and (user_id = any(${ids}) or user_id is null) order by from_on desc`),
    ({ user_id }) => user_id,
  )
  const payees = await tx.rows<Roles>(sql`
    select id, 'ROLE_ADVISOR' = any(roles) as advises from users
    where company_id = ${tx.companyId} and id = any(${ids}) and roles && ${textArray(PAYEE_ROLES)}`)
  const advises = new Map(payees.map((payee) => [payee.id, payee.advises]))
  return {
    of(userId, day) {
      const on = day ?? now?.today ?? ''
      const holding = (whose: number | null) => versions.get(whose)?.find(({ from_on }) => from_on <= on)?.percent
      const own = holding(userId)
      const firms = own === undefined && advises.get(userId) ? holding(null) : undefined
      return { percent: own ?? firms ?? (advises.has(userId) ? null : 0), is_default: firms !== undefined }
    },
  }
}
