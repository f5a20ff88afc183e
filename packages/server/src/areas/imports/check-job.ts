import { setImmediate } from 'node:timers/promises'
import { IMPORT_ROLES } from '@portal/contract/imports'
import type { ImportDetail } from '@portal/contract/imports.schema'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { JobFault } from '../../jobs/job-fault.ts'
import { jobKind } from '../../jobs/job-kind.ts'
import { backgroundWork } from '../../jobs/job-work.ts'
import { readStarter } from '../../jobs/starter.ts'
import { readAdvisers } from './advisers.ts'
import { countRows, readImport, rowsGiven } from './import-record.ts'
import { type JudgedRow, judgeRows, type ReadRow } from './judge-rows.ts'
import { rowReader } from './read-row.ts'

/** The dry run: a verdict for each row. Done from the start again where it was broken off. */
export const checkJob = jobKind('import.check', z.strictObject({ job_id: z.int(), import_id: z.int() }), { limit: 900 })

/** Rows of one transaction: a call that comes meanwhile waits no longer than for these. */
const BATCH = 400

export const checkWork = backgroundWork(checkJob, async ({ job, progress }) => {
  const { import_id, job_id } = job.data
  const { stored, advisers } = await job.transaction(async (tx) => {
    await readStarter(tx, job_id, IMPORT_ROLES)
    await tx.execute(sql`update imports set checked_at = now() where imports.id = ${import_id}`)
    // Another try begins anew.
    await tx.execute(sql`update background_jobs set done = 0 where background_jobs.id = ${job_id}`)
    return { stored: await readImport(tx, import_id), advisers: await readAdvisers(tx) }
  })
  if (stored?.state !== 'checking' || stored.job_id !== job_id) throw new JobFault('The import has changed meanwhile.')
  const read = rowReader(stored, advisers)
  const seen = new Map<string, number>()
  let done = 0
  for (let after = 0; ; ) {
    job.signal.throwIfAborted()
    if (await progress.cancelled()) throw new JobFault('The check was cancelled.')
    const rows = await job.transaction((tx) => readCells(tx, import_id, after))
    if (rows.length === 0) break
    const understood: ReadRow[] = []
    for (const { number, cells } of rows) {
      understood.push({ number, ...read(cells) })
      if (understood.length % 100 === 0) await setImmediate()
    }
    const copies = new Map(understood.map((row) => [row.number, copyOf(row, seen)]))
    done += rows.length
    await job.transaction(async (tx) => {
      const judged = await judgeRows(tx, understood, stored.mapping, ({ number }) => copies.get(number) ?? null)
      await writeVerdicts(tx, import_id, judged)
    })
    await progress.add({ done: rows.length })
    after = rows.at(-1)?.number ?? after
  }
  const counts = await job.transaction(async (tx) => {
    await tx.execute(sql`update imports set state = 'checked' where imports.id = ${import_id}`)
    return await countRows(tx, import_id, 'verdicts')
  })
  return { result: counts, message: `${done.toLocaleString('en-AU')} rows checked.` }
})

/** The earlier row that says the same person. A bad row is nobody's original. */
function copyOf({ number, keys, problems }: ReadRow, seen: Map<string, number>): number | null {
  const original = keys.map((key) => seen.get(key)).find((one) => one !== undefined) ?? null
  if (problems.length === 0) for (const key of keys) if (!seen.has(key)) seen.set(key, original ?? number)
  return original
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

/** Writes verdicts down, and forgets what was decided about rows before: it was about other values. */
export async function writeVerdicts(tx: Transaction, importId: number, rows: readonly JudgedRow[]): Promise<void> {
  const given = rows.map(({ number, verdict, problems, values, note, keys, client_id, match, same_as }) => ({
    number,
    verdict,
    problems: problems.length > 0 ? problems : null,
    values: verdict === 'bad' ? null : values,
    note,
    keys: keys.length > 0 ? keys : null,
    client_id,
    match,
    same_as,
  }))
  await tx.execute(sql`
    update import_rows set verdict = given.verdict, problems = given.problems, "values" = given."values",
      note = given.note, keys = given.keys, client_id = given.client_id, match = given.match,
      same_as = given.same_as, choice = null
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(
      number int, verdict text, problems jsonb, "values" jsonb, note text, keys text[], client_id int, match jsonb,
      same_as int)
    where ${rowsGiven(tx, importId, rows)}`)
}

/** What a row's reading needs, for one row that is corrected. */
export async function readOneRow(
  tx: Transaction,
  stored: Pick<ImportDetail, 'columns' | 'mapping'>,
  { number, cells }: { number: number; cells: readonly string[] },
): Promise<ReadRow> {
  return { number, ...rowReader(stored, await readAdvisers(tx))(cells) }
}
