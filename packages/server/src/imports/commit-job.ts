import { setImmediate } from 'node:timers/promises'
import type { ImportDetail } from '@portal/contract/imports.schema'
import type { ImportMatchChoice } from '@portal/domain/imports/verdict'
import { formatCount } from '@portal/domain/values/count'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import { JobError } from '../jobs/job-error.ts'
import { jobKind } from '../jobs/job-kind.ts'
import { type BackgroundWork, backgroundWork, type Ending, type JobWork } from '../jobs/job-work.ts'
import { readStarter } from '../jobs/starter.ts'
import { allOrEach } from './all-or-each.ts'
import type { Writing } from './declared-import.ts'
import { type DeclaredImport, declaredOf, type ImportSubjects } from './declared-import.ts'
import { countRows, IMPORT_PAGE, MOVED_ON, readImport } from './import-record.ts'
import type { Outcome, WaitingRow } from './import-row.ts'
import { revertRows } from './revert-job.ts'
import { readWaiting, waiting, writeOutcomes } from './waiting-rows.ts'
import { writtenSince } from './written-since.ts'

/**
 * Writes the records of a checked import. Each batch is a transaction that also says the outcome of its rows: after a
 * crash the next try goes on behind it, and no row is ever written twice.
 */
export const commitJob = jobKind(
  'import.commit',
  // Where the portal is seen from outside; a job of before this was kept has none, and mails nobody.
  z.strictObject({ job_id: z.int(), import_id: z.int(), public_url: z.string().optional() }),
  { limit: 3600 },
)

/** Records of one import that make the planner's statistics wrong: a list of few is read otherwise than one of many. */
const MANY = 1000

/** Rows of one transaction: a call that comes meanwhile waits no longer than for these. */
const BATCH = 200

export function commitWork(subjects: ImportSubjects): JobWork {
  return backgroundWork(commitJob, (work) => commitRows(subjects, work), IMPORT_PAGE)
}

async function commitRows(
  subjects: ImportSubjects,
  { job, progress, services }: BackgroundWork<z.output<typeof commitJob.data>>,
): Promise<Ending> {
  const { import_id, job_id, public_url } = job.data
  const stored = await job.transaction((tx) => readImport(tx, import_id))
  if (stored?.state !== 'importing' || stored.job_id !== job_id) throw new JobError(MOVED_ON)
  const declared = declaredOf(subjects, stored)
  const since = await job.transaction((tx) => writtenSince(tx, declared, stored))
  const { choices, settings } = stored
  // An earlier try was broken off before it had taken everything back.
  if (choices.all_or_nothing && (await job.transaction((tx) => hasFailed(tx, import_id)))) {
    throw await takeAllBack(job, declared, import_id)
  }
  for (let reached = 0; ; ) {
    job.signal.throwIfAborted()
    if (await progress.cancelled()) break
    const batch = await job.transaction(async (tx) => {
      // Two imports of the same records at once, on two servers, each see what the other has added.
      await declared.keepOthersOut?.(tx)
      const starter = await readStarter(tx, job_id, declared.roles)
      const rows = await readWaiting(tx, import_id, reached, BATCH)
      const last = rows.at(-1)
      if (!last) return undefined
      const present = (await declared.presentSettings?.(tx, settings)) ?? settings
      const writing = { tx, importId: import_id, starter, settings: present, since }
      const failed = await importRows(declared, writing, rows, choices)
      await progress.add({ done: rows.length, failed }, tx)
      return { failed, last: last.number }
    })
    if (!batch) break
    if (choices.all_or_nothing && batch.failed > 0) throw await takeAllBack(job, declared, import_id)
    reached = batch.last
    await setImmediate()
  }
  const counts = await job.transaction((tx) => countRows(tx, import_id, 'outcomes'))
  // Before it is done: else the next file would be compared by a plan made for the few who were there before.
  if ((counts.created ?? 0) >= MANY) await services.database.execute(`ANALYZE ${declared.records.table}`)
  // Where some are left, the user has ended the job: the state follows from that.
  if (await job.transaction((tx) => areWaiting(tx, import_id))) return { result: counts, message: inWords(counts) }
  const told =
    public_url === undefined
      ? undefined
      : await declared.afterwards?.({ job, services, importId: import_id, settings, publicUrl: public_url })
  await job.transaction((tx) => tx.execute(sql`update imports set state = 'done' where imports.id = ${import_id}`))
  return { result: counts, message: [inWords(counts), told].filter(Boolean).join(' ') }
}

function inWords(counts: Record<string, number>): string {
  const parts = (['created', 'updated', 'skipped', 'failed'] as const).flatMap((name) => {
    const count = counts[name] ?? 0
    return count > 0 ? `${formatCount(count)} ${name}` : []
  })
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Nothing was imported.'
}

async function areWaiting(tx: Transaction, importId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ left: boolean }>(sql`
    select exists (select from import_rows where ${waiting(tx, importId)}) as left`)
  return rows[0]?.left === true
}

async function hasFailed(tx: Transaction, importId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ failed: boolean }>(sql`
    select exists (
      select from import_rows where company_id = ${tx.companyId} and import_id = ${importId} and outcome = 'failed'
    ) as failed`)
  return rows[0]?.failed === true
}

/** Takes back what was written of an import that is all or nothing. Answers what the user is told. */
async function takeAllBack(
  job: Parameters<typeof revertRows>[0],
  declared: DeclaredImport,
  importId: number,
): Promise<JobError> {
  await revertRows(job, declared, importId)
  await job.transaction((tx) => tx.execute(sql`update imports set state = 'reverted' where imports.id = ${importId}`))
  return new JobError('A row couldn’t be imported, so nothing was imported.')
}

function whatBecomes(row: WaitingRow, choices: ImportDetail['choices']): ImportMatchChoice {
  if (row.verdict === 'new') return 'create'
  // What is unsure is never taken for a stored record by itself.
  if (row.verdict === 'unsure' && row.choice === null) return choices.duplicates === 'create' ? 'create' : 'skip'
  const wanted = row.choice ?? (row.verdict === 'update' ? choices.matches : choices.duplicates) ?? 'skip'
  if (row.verdict === 'unchanged') return 'skip'
  return wanted === 'update' && row.record_id === null ? 'skip' : wanted
}

function skippedBecause({ same_as, verdict, choice }: WaitingRow): string {
  if (verdict === 'unsure' && choice === null) return 'Not decided'
  if (verdict === 'unchanged') return 'Nothing new'
  return same_as === null ? 'Skipped by choice' : `Same as row ${same_as}`
}

/** Writes a batch of rows. Answers how many failed. */
export async function importRows(
  declared: DeclaredImport,
  writing: Writing,
  rows: readonly WaitingRow[],
  choices: ImportDetail['choices'],
): Promise<number> {
  const wanted = (choice: ImportMatchChoice) => rows.filter((row) => whatBecomes(row, choices) === choice)
  const outcomes: Outcome[] = wanted('skip').map((row) => ({
    number: row.number,
    outcome: 'skipped',
    message: skippedBecause(row),
  }))
  const creations = wanted('create')
  const late = await addedSince(declared, writing, creations, choices)
  outcomes.push(...[...late].map(([number, message]): Outcome => ({ number, outcome: 'skipped', message })))
  outcomes.push(
    ...(await allOrEach(
      writing.tx,
      creations.filter(({ number }) => !late.has(number)),
      async (some) => {
        await declared.create(writing, some)
        return []
      },
    )),
    ...(await allOrEach(writing.tx, wanted('update'), (some) => declared.update(writing, some))),
  )
  await writeOutcomes(writing, outcomes)
  return outcomes.filter(({ outcome }) => outcome === 'failed').length
}

/**
 * Rows that were new at the check, and whom somebody has added since, each with why it is left out: as if they had been
 * there at the check. Who is only perhaps the same is left out as other duplicates are, unless the user creates those.
 */
async function addedSince(
  declared: DeclaredImport,
  { tx, since }: Writing,
  rows: readonly WaitingRow[],
  { duplicates }: ImportDetail['choices'],
): Promise<Map<number, string>> {
  const fresh = rows.filter(({ verdict }) => verdict === 'new')
  if (fresh.length === 0 || !(await since.byOthers(tx))) return new Map()
  const found = await declared.hits(tx, fresh)
  return new Map(
    fresh.flatMap((row): Array<[number, string]> => {
      const hits = (found.get(row.number) ?? []).filter(({ record_id }) => !since.isOwn(record_id))
      if (hits.some(({ isSure }) => isSure))
        return [[row.number, `Someone added this ${declared.subject.words.one} since the check`]]
      if (hits.length === 0 || duplicates === 'create') return []
      return [[row.number, 'Someone added a possible duplicate since the check']]
    }),
  )
}
