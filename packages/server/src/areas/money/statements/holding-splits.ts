import type { IsoDate } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'

/** What is paid to some users, with all versions. */
export interface Splits {
  /** The per cent that holds on a day, null for today; 0 before the first version, and for somebody who has none. */
  percentOn(userId: number, day: IsoDate | null): number
}

interface Version {
  readonly [column: string]: unknown
  readonly user_id: number
  readonly from_on: IsoDate
  readonly percent: number
}

/** Reads the splits of some users. */
export async function readSplits(tx: Transaction, userIds: readonly number[]): Promise<Splits> {
  const versions = new Map<number, Version[]>()
  const [now] = await tx.rows<{ today: IsoDate }>(sql`
    select (now() at time zone time_zone)::date as today from companies where id = ${tx.companyId}`)
  const today = now?.today ?? ''
  if (userIds.length > 0) {
    const rows = await tx.rows<Version>(sql`
      select user_id, from_on, percent::float8 as percent from commission_splits
      where company_id = ${tx.companyId} and user_id = any(${idArray(userIds)}) order by user_id, from_on desc`)
    for (const row of rows) versions.set(row.user_id, [...(versions.get(row.user_id) ?? []), row])
  }
  return {
    percentOn: (userId, day) => versions.get(userId)?.find(({ from_on }) => from_on <= (day ?? today))?.percent ?? 0,
  }
}
