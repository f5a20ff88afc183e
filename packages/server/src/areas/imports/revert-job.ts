import { setImmediate } from 'node:timers/promises'
import { IMPORT_ROLES } from '@portal/contract/imports'
import { formatCount } from '@portal/domain/count'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordActivities } from '../../activity-log/record.ts'
import type { Transaction } from '../../database/database.ts'
import { JobFault } from '../../jobs/job-fault.ts'
import type { Job } from '../../jobs/job-kind.ts'
import { jobKind } from '../../jobs/job-kind.ts'
import { backgroundWork } from '../../jobs/job-work.ts'
import { readStarter } from '../../jobs/starter.ts'
import { givenOfClient } from '../clients/service.ts'
import { joinPeopleLock } from '../duplicates/lock-people.ts'
import { writeFields } from './client-writes.ts'
import { countRows, readImport, rowsGiven } from './import-record.ts'
import { deleteNotes, isKeptNote, lockNotes } from './imported-notes.ts'
import { readClients } from './judge-rows.ts'

/** Takes an import back: who was created goes, who was updated is as before. What was changed since is kept, and named. */
export const revertJob = jobKind('import.revert', z.strictObject({ job_id: z.int(), import_id: z.int() }), {
  limit: 3600,
})

const BATCH = 150
/** A number that no row has. */
const BEHIND_ALL = 2_147_483_647

type ImportedRow = {
  number: number
  outcome: 'created' | 'updated'
  client_id: number
  before: Record<string, unknown> | null
  after_version: number
  note_id: number | null
}

type Reversal = { number: number; reversal: 'removed' | 'restored' | 'kept'; message?: string }

export const revertWork = backgroundWork(revertJob, async ({ job, progress }) => {
  const { import_id, job_id } = job.data
  const stored = await job.transaction(async (tx) => {
    await readStarter(tx, job_id, IMPORT_ROLES)
    return await readImport(tx, import_id)
  })
  if (stored?.state !== 'reverting' || stored.job_id !== job_id)
    throw new JobFault('The import has changed. Please reload the page.')
  const whole = await revertRows(job, import_id, async (done, tx) => {
    job.signal.throwIfAborted()
    await progress.add({ done }, tx)
    return (await readState(tx, job_id)) === 'running'
  })
  const counts = await job.transaction(async (tx) => {
    if (whole) {
      await tx.execute(sql`update imports set state = 'reverted', reverted_at = now() where imports.id = ${import_id}`)
    }
    return await countRows(tx, import_id, 'reversals')
  })
  return { result: counts, message: inWords(counts) }
})

function inWords({ removed = 0, restored = 0, kept = 0 }: Record<string, number>): string {
  const rest = kept > 0 ? ` ${formatCount(kept)} kept because they changed since.` : ''
  return `${formatCount(removed)} removed, ${formatCount(restored)} restored.${rest}`
}

async function readState(tx: Transaction, jobId: number): Promise<string | undefined> {
  const { rows } = await tx.execute<{ state: string }>(
    sql`select state from background_jobs where background_jobs.id = ${jobId}`,
  )
  return rows[0]?.state
}

/**
 * Takes back what an import wrote, the latest row first, a batch a transaction. `after` hears of each batch inside of its
 * transaction, and ends the work by answering false. Answers whether all is taken back.
 */
export async function revertRows(
  job: Pick<Job<{ job_id: number }>, 'transaction' | 'data'>,
  importId: number,
  after: (done: number, tx: Transaction) => Promise<boolean> = async () => true,
): Promise<boolean> {
  let reached = BEHIND_ALL
  for (let goesOn = true; goesOn; ) {
    const below = reached
    const last = await job.transaction(async (tx) => {
      await joinPeopleLock(tx)
      const rows = await readImported(tx, importId, below)
      const lowest = rows.at(-1)?.number
      if (lowest === undefined) return undefined
      const starter = await readStarter(tx, job.data.job_id, IMPORT_ROLES)
      await writeReversals(tx, importId, await takeBack(tx, starter, rows))
      goesOn = await after(rows.length, tx)
      return lowest
    })
    if (last === undefined) return true
    reached = last
    await setImmediate()
  }
  return false
}

/** The next rows to take back, below the row `below`: whoever starts at the last one again reads past all that are done. */
async function readImported(tx: Transaction, importId: number, below: number): Promise<ImportedRow[]> {
  const { rows } = await tx.execute<ImportedRow>(sql`
    select number, outcome, client_id, before, after_version, note_id from import_rows
    where company_id = ${tx.companyId} and import_id = ${importId} and outcome in ('created', 'updated')
      and reversal is null and number < ${below}
    order by number desc limit ${BATCH} for update`)
  return rows
}

/**
 * Of the clients whom rows have created, those with whom anything was done besides: the log tells, but for drafts. To be
 * asked once clients and notes are locked: whoever was at them has ended then, and all others wait.
 */
async function readTouched(tx: Transaction, rows: readonly ImportedRow[]): Promise<Set<number>> {
  const created = rows.filter(({ outcome }) => outcome === 'created')
  if (created.length === 0) return new Set()
  const ids = created.map(({ client_id }) => client_id)
  const notes = created.flatMap(({ note_id }) => note_id ?? [])
  const { rows: touched } = await tx.execute<{ id: number }>(sql`
    select client.id from unnest(${`{${ids.join(',')}}`}::int[]) client(id)
    where exists (
      select from activity_log log where log.company_id = ${tx.companyId} and log.client_id = client.id
        and log.action <> 'client.import'
        and not (log.action = 'note.create' and log.entity_id = any(${`{${notes.join(',')}}`}::int[]))
    ) or exists (
      select from pre_assessment_drafts draft where draft.company_id = ${tx.companyId} and draft.client_id = client.id)`)
  return new Set(touched.map(({ id }) => id))
}

async function takeBack(
  tx: Transaction,
  starter: Awaited<ReturnType<typeof readStarter>>,
  rows: readonly ImportedRow[],
): Promise<Reversal[]> {
  const ids = rows.map(({ client_id }) => client_id)
  await tx.execute(sql`select 1 from clients where id = any(${`{${ids.join(',')}}`}::int[]) order by id for update`)
  const notes = await lockNotes(tx, rows)
  const found = await readClients(tx, ids)
  const touched = await readTouched(tx, rows)
  const judged = rows.map((row) => {
    const client = found.get(row.client_id)
    const note = row.note_id === null ? undefined : notes.get(row.note_id)
    const isTouched = touched.has(row.client_id) || (note !== undefined && isKeptNote(note))
    return { row, client, note, isSame: client?.version === row.after_version && !isTouched }
  })
  const good = judged.flatMap(({ row, client, note, isSame }) => (client && isSame ? [{ row, client, note }] : []))
  const created = good.filter(({ row }) => row.outcome === 'created')
  const updated = good.filter(({ row }) => row.outcome === 'updated')
  const removed = created.map(({ row }) => row.client_id)
  if (removed.length > 0) {
    await tx.execute(
      sql`delete from clients where company_id = ${tx.companyId} and id = any(${`{${removed.join(',')}}`}::int[])`,
    )
  }
  await writeFields(
    tx,
    updated.map(({ row }) => ({ id: row.client_id, values: row.before ?? {} })),
  )
  const notesDeleted = await deleteNotes(
    tx,
    updated.flatMap(({ note }) => note ?? []),
  )
  const entry = (id: number) => ({ action: 'client.revertImport', entity: 'client', entityId: id, clientId: id })
  await recordActivities({ tx, ...starter }, [
    ...created.map(({ row, client }) => ({ ...entry(row.client_id), before: givenOfClient(client) })),
    ...updated.map(({ row, client }) => {
      const { status_since: _, ...fields } = row.before ?? {}
      return { ...entry(row.client_id), before: client, after: { ...client, ...fields } }
    }),
    ...notesDeleted,
  ])
  return judged.map(({ row: { number, outcome }, client, isSame }): Reversal => {
    if (!client) return { number, reversal: 'kept', message: 'No longer exists' }
    if (!isSame) return { number, reversal: 'kept', message: 'Changed since the import' }
    return { number, reversal: outcome === 'created' ? 'removed' : 'restored' }
  })
}

async function writeReversals(tx: Transaction, importId: number, reversals: readonly Reversal[]): Promise<void> {
  await tx.execute(sql`
    update import_rows set reversal = given.reversal, message = given.message
    from jsonb_to_recordset(${JSON.stringify(reversals)}::jsonb) as given(number int, reversal text, message text)
    where ${rowsGiven(tx, importId, reversals)}`)
}
