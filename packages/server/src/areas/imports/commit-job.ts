import { setImmediate } from 'node:timers/promises'
import { IMPORT_ROLES } from '@portal/contract/imports'
import type { ImportDetail } from '@portal/contract/imports.schema'
import type { ImportMatchChoice } from '@portal/domain/client-import'
import { formatCount } from '@portal/domain/count'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { JobFault } from '../../jobs/job-fault.ts'
import { jobKind } from '../../jobs/job-kind.ts'
import { backgroundWork } from '../../jobs/job-work.ts'
import { readStarter } from '../../jobs/starter.ts'
import { findDuplicates } from '../duplicates/find-duplicates.ts'
import { lockPeople } from '../duplicates/lock-people.ts'
import { readAdvisers } from './advisers.ts'
import { createClients } from './create-clients.ts'
import { countRows, readImport } from './import-record.ts'
import { isSureMatch, probeOf, saysSomething } from './judge-rows.ts'
import { revertRows } from './revert-job.ts'
import { updateClients } from './update-clients.ts'
import { type Outcome, readWaiting, type WaitingRow, type Writing, waiting, writeOutcomes } from './waiting-rows.ts'
import { writtenSince } from './written-since.ts'

/**
 * Writes the clients of a checked import. Each batch is a transaction that also says what became of its rows: after a
 * crash the next try goes on behind it, and no row is ever written twice.
 */
export const commitJob = jobKind('import.commit', z.strictObject({ job_id: z.int(), import_id: z.int() }), {
  limit: 3600,
})

/** Clients of one import that make the planner's statistics wrong: a list of few is read otherwise than one of many. */
const MANY = 1000

/** Rows of one transaction: a call that comes meanwhile waits no longer than for these. */
const BATCH = 200

export const commitWork = backgroundWork(commitJob, async ({ job, progress, services }) => {
  const { import_id, job_id } = job.data
  const stored = await job.transaction((tx) => readImport(tx, import_id))
  if (stored?.state !== 'importing' || stored.job_id !== job_id)
    throw new JobFault('The import has changed. Please reload the page.')
  const since = await job.transaction((tx) => writtenSince(tx, stored))
  const { choices, settings } = stored
  // An earlier try was broken off before it had taken everything back.
  if (choices.all_or_nothing && (await job.transaction((tx) => hasFailed(tx, import_id)))) {
    throw await takeAllBack(job, import_id)
  }
  for (let reached = 0; ; ) {
    job.signal.throwIfAborted()
    if (await progress.cancelled()) break
    const batch = await job.transaction(async (tx) => {
      // Two imports of the same people at once, on two servers, each see whom the other has added.
      await lockPeople(tx)
      const starter = await readStarter(tx, job_id, IMPORT_ROLES)
      const rows = await readWaiting(tx, import_id, reached, BATCH)
      const last = rows.at(-1)
      if (!last) return undefined
      const writing = { tx, importId: import_id, starter, settings: await stillGood(tx, settings), since }
      const failed = await importRows(writing, rows, choices)
      await progress.add({ done: rows.length, failed }, tx)
      return { failed, last: last.number }
    })
    if (!batch) break
    if (choices.all_or_nothing && batch.failed > 0) throw await takeAllBack(job, import_id)
    reached = batch.last
    await setImmediate()
  }
  const counts = await job.transaction((tx) => countRows(tx, import_id, 'outcomes'))
  // Before it is done: else the next file would be compared by a plan made for the few who were there before.
  if ((counts.created ?? 0) >= MANY) await services.database.execute('ANALYZE clients')
  await job.transaction(async (tx) => {
    const { rows } = await tx.execute<{ left: boolean }>(sql`
      select exists (select from import_rows where ${waiting(tx, import_id)}) as left`)
    // Where some are left, the user has ended the job: the state follows from that.
    if (!rows[0]?.left) await tx.execute(sql`update imports set state = 'done' where imports.id = ${import_id}`)
  })
  return { result: counts, message: inWords(counts) }
})

function inWords(counts: Record<string, number>): string {
  const parts = (['created', 'updated', 'skipped', 'failed'] as const).flatMap((name) => {
    const count = counts[name] ?? 0
    return count > 0 ? `${formatCount(count)} ${name}` : []
  })
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Nothing was imported.'
}

async function hasFailed(tx: Transaction, importId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ failed: boolean }>(sql`
    select exists (
      select from import_rows where company_id = ${tx.companyId} and import_id = ${importId} and outcome = 'failed'
    ) as failed`)
  return rows[0]?.failed === true
}

/** Takes back what was written of an import that is all or nothing. Answers what the user is told. */
async function takeAllBack(job: Parameters<typeof revertRows>[0], importId: number): Promise<JobFault> {
  await revertRows(job, importId)
  await job.transaction((tx) => tx.execute(sql`update imports set state = 'reverted' where imports.id = ${importId}`))
  return new JobFault('A row couldn’t be imported, so nothing was imported.')
}

/** An adviser who has left since the check is no adviser of new clients. */
async function stillGood(tx: Transaction, settings: ImportDetail['settings']): Promise<ImportDetail['settings']> {
  const { adviser_id } = settings
  if (adviser_id == null || (await readAdvisers(tx)).has(adviser_id)) return settings
  return { ...settings, adviser_id: null }
}

function whatBecomes(row: WaitingRow, choices: ImportDetail['choices']): ImportMatchChoice {
  if (row.verdict === 'new') return 'create'
  const wanted = row.choice ?? (row.verdict === 'update' ? choices.matches : choices.duplicates) ?? 'skip'
  return wanted === 'update' && row.client_id === null ? 'skip' : wanted
}

/** Writes a batch of rows. Answers how many failed. */
async function importRows(
  writing: Writing,
  rows: readonly WaitingRow[],
  choices: ImportDetail['choices'],
): Promise<number> {
  const wanted = (choice: ImportMatchChoice) => rows.filter((row) => whatBecomes(row, choices) === choice)
  const outcomes: Outcome[] = wanted('skip').map((row) => ({
    number: row.number,
    outcome: 'skipped',
    message: row.same_as === null ? 'Skipped by choice' : `Same as row ${row.same_as}`,
  }))
  const creations = wanted('create')
  const late = await addedSince(writing, creations, choices)
  outcomes.push(...[...late].map(([number, message]): Outcome => ({ number, outcome: 'skipped', message })))
  outcomes.push(
    ...(await createClients(
      writing,
      creations.filter(({ number }) => !late.has(number)),
    )),
  )
  outcomes.push(...(await updateClients(writing, wanted('update'))))
  await writeOutcomes(writing, outcomes)
  return outcomes.filter(({ outcome }) => outcome === 'failed').length
}

/**
 * Rows that were new at the check, and whom somebody has added since, each with why it is left out: as if they had been
 * there at the check. Who is only perhaps the same is left out as other duplicates are, unless the user creates those.
 */
async function addedSince(
  { tx, since }: Writing,
  rows: readonly WaitingRow[],
  { duplicates }: ImportDetail['choices'],
): Promise<Map<number, string>> {
  const fresh = rows.filter(({ verdict }) => verdict === 'new')
  if (fresh.length === 0 || !(await since.byOthers(tx))) return new Map()
  const found = await findDuplicates(tx, fresh.map(probeOf))
  return new Map(
    fresh.flatMap((row): Array<[number, string]> => {
      const hits = (found.get(row.number) ?? []).filter((hit) => !since.isOwn(hit.client_id) && saysSomething(hit, row))
      if (hits.some((hit) => isSureMatch(hit, row))) return [[row.number, 'Someone added this person since the check']]
      if (hits.length === 0 || duplicates === 'create') return []
      return [[row.number, 'Someone added a possible duplicate since the check']]
    }),
  )
}
