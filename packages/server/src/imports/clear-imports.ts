import { IMPORT_REVERT_DAYS } from '@portal/domain/imports/import-limits'
import { sql } from 'drizzle-orm'
import { idArray } from '../database/arrays.ts'
import { DAY, HOUR } from '../http/clock.ts'
import type { Services } from '../services.ts'

/** Rows cleared away at once: calls get in between. */
const BATCH = 2_000
/** Milliseconds after which an upload whose process died is given up. */
const READING_FOR = HOUR

/**
 * Clears away what no import needs any more, of all companies: the rows and the file of one that can no longer be
 * reverted (the history keeps the outcome and what it brought), and all of one that nobody has gone on with for as long.
 * @returns How many imports and rows went.
 */
export async function clearImports(
  { database, files, log }: Pick<Services, 'database' | 'files' | 'log'>,
  now: Date,
): Promise<{ imports: number; rows: number }> {
  const before = new Date(now.getTime() - IMPORT_REVERT_DAYS * DAY).toISOString()
  const givenUp = new Date(now.getTime() - READING_FOR).toISOString()
  const over = sql`(coalesce(imports.committed_at, imports.updated_at) < ${before}::timestamptz
    or imports.state = 'reading' and imports.updated_at < ${givenUp}::timestamptz)`

  let rows = 0
  for (let gone = BATCH; gone === BATCH; rows += gone) {
    const { rows: counted } = await database.system((tx) =>
      tx.execute<{ gone: number }>(sql`
        with gone as (
          delete from import_rows where id = any(array(
            select import_rows.id from imports
            join import_rows on import_rows.company_id = imports.company_id and import_rows.import_id = imports.id
            where ${over} limit ${BATCH}))
          returning company_id, import_id, record_id, outcome, reversal
        ), kept as (
          insert into imported_records (company_id, import_id, record_id, outcome)
          select company_id, import_id, record_id, outcome from gone
          where outcome in ('created', 'updated') and (reversal is null or reversal = 'kept')
          on conflict do nothing
        )
        select count(*)::int as gone from gone`),
    )
    gone = counted[0]?.gone ?? 0
  }

  const { keys, imports } = await database.system(async (tx) => {
    const freed = await tx.execute<{ file_id: number }>(sql`
      update imports set file_id = null from (
        select id, file_id from imports where ${over} and file_id is not null for update
      ) old where imports.id = old.id returning old.file_id`)
    const ids = freed.rows.map(({ file_id }) => file_id)
    const dropped = await tx.execute<{ key: string }>(
      sql`delete from files where id = any(${idArray(ids)}) returning key`,
    )
    const deleted = await tx.execute(sql`delete from imports where ${over} and committed_at is null`)
    return { keys: dropped.rows.map(({ key }) => key), imports: deleted.rowCount ?? 0 }
  })
  for (const key of keys) await files.remove(key).catch((err) => log.warn({ err }, 'A file could not be removed'))
  return { imports, rows }
}
