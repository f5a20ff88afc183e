import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'
import type { StoredImport } from './import-record.ts'

/** A write of somebody else may be seen so many seconds later than the time it bears. */
const OVERLAP = 2

/** Who has written clients of the company since the check of an import. */
export interface WrittenSince {
  /** Says of clients that the import itself has written them. */
  own(ids: readonly number[]): void
  isOwn(id: number): boolean
  /** Whether anybody else has added or changed a client since the check. */
  byOthers(tx: Transaction): Promise<boolean>
}

/** Looks, batch by batch, only at what was written since the batch before: a quiet company costs nothing. */
export async function writtenSince(
  tx: Transaction,
  { id, checked_at }: Pick<StoredImport, 'id' | 'checked_at'>,
): Promise<WrittenSince> {
  const { rows } = await tx.execute<{ client_id: number }>(sql`
    select client_id from import_rows
    where company_id = ${tx.companyId} and import_id = ${id} and outcome in ('created', 'updated')`)
  const own = new Set(rows.map((row) => row.client_id))
  let since = checked_at
  let hasOthers = since === null
  return {
    own(ids) {
      for (const written of ids) own.add(written)
    },
    isOwn: (written) => own.has(written),
    async byOthers(current) {
      if (hasOthers) return true
      const seen = await current.execute<{ at: string; ids: number[] }>(sql`
        select now() as at, array(
          select clients.id from clients
          where clients.company_id = ${current.companyId}
            and clients.updated_at >= ${since}::timestamptz - make_interval(secs => ${OVERLAP})) as ids`)
      const [now] = seen.rows
      hasOthers = now === undefined || now.ids.some((written) => !own.has(written))
      since = now?.at ?? since
      return hasOthers
    },
  }
}
