import { setImmediate } from 'node:timers/promises'
import { formatCount } from '@portal/domain/values/count'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import { JobError } from '../jobs/job-error.ts'
import { jobKind } from '../jobs/job-kind.ts'
import { type BackgroundWork, backgroundWork, type Ending, type JobWork } from '../jobs/job-work.ts'
import { readStarter } from '../jobs/starter.ts'
import { copyOf, type Originals } from './copies.ts'
import { declaredOf, type ImportSubjects } from './declared-import.ts'
import { countRows, IMPORT_PAGE, MOVED_ON, readImport, rowsGiven } from './import-record.ts'
import { type JudgedRow, judgeRows, type ReadRow } from './judge-rows.ts'
import { rowReader } from './read-row.ts'

/** The dry run: a verdict for each row. Done from the start again where it was broken off. */
export const checkJob = jobKind('import.check', z.strictObject({ job_id: z.int(), import_id: z.int() }), { limit: 900 })

/** Rows of one transaction: a call that comes meanwhile waits no longer than for these. */
const BATCH = 400

export function checkWork(subjects: ImportSubjects): JobWork {
  return backgroundWork(checkJob, (work) => checkRows(subjects, work), IMPORT_PAGE)
}

async function checkRows(
  subjects: ImportSubjects,
  { job, progress }: BackgroundWork<{ job_id: number; import_id: number }>,
): Promise<Ending> {
  const { import_id, job_id } = job.data
  const { stored, declared, finders } = await job.transaction(async (tx) => {
    const stored = await readImport(tx, import_id)
    if (stored?.state !== 'checking' || stored.job_id !== job_id) throw new JobError(MOVED_ON)
    const declared = declaredOf(subjects, stored)
    await readStarter(tx, job_id, declared.roles)
    // What is being added just now is there before the check begins, or has a higher id.
    await declared.keepOthersOut?.(tx)
    const table = sql.identifier(declared.records.table)
    await tx.execute(sql`
      update imports set checked_at = now(),
        checked_upto = (select coalesce(max(${table}.id), 0) from ${table} where ${table}.company_id = ${tx.companyId})
      where imports.id = ${import_id}`)
    // Another try begins anew.
    await tx.execute(sql`update background_jobs set done = 0 where background_jobs.id = ${job_id}`)
    return { stored, declared, finders: (await declared.finders?.(tx)) ?? {} }
  })
  const read = rowReader(declared, stored, finders)
  const originals: Originals = new Map()
  let done = 0
  for (let after = 0; ; ) {
    job.signal.throwIfAborted()
    if (await progress.cancelled()) throw new JobError('The check was cancelled.')
    const rows = await job.transaction((tx) => readCells(tx, import_id, after))
    if (rows.length === 0) break
    const understood: ReadRow[] = []
    for (const { number, cells } of rows) {
      understood.push({ number, ...read(cells) })
      if (understood.length % 100 === 0) await setImmediate()
    }
    done += rows.length
    await job.transaction(async (tx) => {
      const judged = await judgeRows(tx, declared, understood, stored.mapping, (row) => copyOf(row, originals))
      await writeVerdicts(tx, import_id, judged)
    })
    await progress.add({ done: rows.length })
    after = rows.at(-1)?.number ?? after
  }
  const counts = await job.transaction(async (tx) => {
    await tx.execute(sql`update imports set state = 'checked' where imports.id = ${import_id}`)
    return await countRows(tx, import_id, 'verdicts')
  })
  return { result: counts, message: `${formatCount(done)} rows checked.` }
}

async function readCells(
  tx: Transaction,
  importId: number,
  after: number,
): Promise<Array<{ number: number; cells: string[] }>> {
  const { rows } = await tx.execute<{ number: number; cells: string[] }>(sql`
    select number, cells from import_rows
    where company_id = ${tx.companyId} and import_id = ${importId} and number > ${after}
    order by number limit ${BATCH}`)
  return rows
}

/**
 * Writes verdicts down. What was decided about rows before is forgotten, as it was about other values; unless `choice`
 * says the outcome.
 */
export async function writeVerdicts(
  tx: Transaction,
  importId: number,
  rows: readonly JudgedRow[],
  choice: SQL = sql`null`,
): Promise<void> {
  const given = rows.map(({ number, verdict, problems, values, note, keys, record_id, client_id, match, same_as }) => ({
    number,
    verdict,
    problems: problems.length > 0 ? problems : null,
    values: verdict === 'bad' ? null : values,
    note,
    keys: keys.length > 0 ? keys : null,
    record_id,
    client_id,
    match,
    same_as,
  }))
  await tx.execute(sql`
    update import_rows set verdict = given.verdict, problems = given.problems, "values" = given."values",
      note = given.note, keys = given.keys, record_id = given.record_id, client_id = given.client_id, match = given.match,
      same_as = given.same_as, choice = ${choice}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(
      number int, verdict text, problems jsonb, "values" jsonb, note text, keys text[], record_id int, client_id int, match jsonb,
      same_as int)
    where ${rowsGiven(tx, importId, rows)}`)
}
