import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import type { Written } from '../subjects/write-rows.ts'
import type { StoredImport } from './import-record.ts'

/** A change of somebody else may be seen so many seconds later than the time it bears. */
const OVERLAP = 2

/** Who has written records of the company since the check of an import. */
export interface WrittenSince {
  /** Says of records that the import itself has written them. */
  own(ids: readonly number[]): void
  isOwn(id: number): boolean
  /** Whether anybody else has added or changed a record since the check. Exact for those added, where others are kept out. */
  byOthers(tx: Transaction): Promise<boolean>
}

/** Looks, batch by batch, only at what was written since the batch before: a quiet company costs nothing. */
export async function writtenSince(
  tx: Transaction,
  { records }: { readonly records: Pick<Written, 'table'> },
  { id, checked_at, checked_upto }: Pick<StoredImport, 'id' | 'checked_at' | 'checked_upto'>,
): Promise<WrittenSince> {
  const { rows } = await tx.execute<{ record_id: number }>(sql`
    select record_id from import_rows
    where company_id = ${tx.companyId} and import_id = ${id} and outcome in ('created', 'updated')`)
  const table = sql.identifier(records.table)
  const own = new Set(rows.map((row) => row.record_id))
  let since = checked_at
  let upTo = checked_upto
  let hasOthers = since === null || upTo === null
  return {
    own(ids) {
      for (const written of ids) own.add(written)
    },
    isOwn: (written) => own.has(written),
    async byOthers(current) {
      if (hasOthers) return true
      // A transaction that had to wait for the lock bears an old time: only the id tells that it came later.
      const seen = await current.execute<{ at: string; up_to: number; ids: number[] }>(sql`
        select now() as at, coalesce(max(written.id), 0) as up_to, array_agg(written.id) as ids
        from (
          select ${table}.id from ${table}
          where ${table}.company_id = ${current.companyId} and ${table}.id > ${upTo}
          union
          select ${table}.id from ${table}
          where ${table}.company_id = ${current.companyId}
            and ${table}.updated_at >= ${since}::timestamptz - make_interval(secs => ${OVERLAP})
        ) written`)
      const [now] = seen.rows
      hasOthers = now === undefined || (now.ids ?? []).some((written) => !own.has(written))
      since = now?.at ?? since
      upTo = Math.max(upTo ?? 0, now?.up_to ?? 0)
      return hasOthers
    },
  }
}
