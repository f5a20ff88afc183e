import { setImmediate } from 'node:timers/promises'
import { importedClient } from '@portal/contract/imported-client'
import { IMPORT_ROLES } from '@portal/contract/imports'
import type { ImportDetail } from '@portal/contract/imports.schema'
import type { ImportMatchChoice, ImportVerdict } from '@portal/domain/client-import'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../database/database.ts'
import { DatabaseUnavailable } from '../../database/fault.ts'
import { JobFault } from '../../jobs/job-fault.ts'
import { jobKind } from '../../jobs/job-kind.ts'
import { backgroundWork } from '../../jobs/job-work.ts'
import { type JobStarter, readStarter } from '../../jobs/starter.ts'
import { recordActivities } from '../activity/record.ts'
import { findDuplicates } from '../duplicates/find-duplicates.ts'
import { readAdvisers } from './advisers.ts'
import { fieldsOfChange, writeFields } from './client-writes.ts'
import { countRows, readImport } from './import-record.ts'
import { isSureMatch, newValues, probeOf, readClients } from './judge-rows.ts'
import type { RowReading } from './read-row.ts'
import { revertRows } from './revert-job.ts'

/**
 * Writes the clients of a checked import. Each batch is a transaction that also says what became of its rows: after a
 * crash the next try goes on behind it, and no row is ever written twice.
 */
export const commitJob = jobKind('import.commit', z.strictObject({ job_id: z.int(), import_id: z.int() }), {
  limit: 3600,
})

/** Rows of one transaction: a call that comes meanwhile waits no longer than for these. */
const BATCH = 150

/** A row that waits to be imported. */
type WaitingRow = {
  number: number
  verdict: ImportVerdict
  choice: ImportMatchChoice | null
  values: RowReading['values']
  note: string | null
  client_id: number | null
  same_as: number | null
}

type Outcome = { number: number; outcome: 'updated' | 'skipped' | 'failed'; message?: string }

interface Writing {
  readonly tx: Transaction
  readonly importId: number
  readonly starter: JobStarter
  readonly settings: ImportDetail['settings']
}

export const commitWork = backgroundWork(commitJob, async ({ job, progress }) => {
  const { import_id, job_id } = job.data
  const stored = await job.transaction((tx) => readImport(tx, import_id))
  if (stored?.state !== 'importing' || stored.job_id !== job_id) throw new JobFault('The import has changed meanwhile.')
  const { choices, settings } = stored
  let reached = 0
  for (let left = true; left; ) {
    job.signal.throwIfAborted()
    if (await progress.cancelled()) break
    const batch = await job.transaction(async (tx) => {
      const starter = await readStarter(tx, job_id, IMPORT_ROLES)
      const rows = await readWaiting(tx, import_id, reached)
      const last = rows.at(-1)
      if (last === undefined) return { done: 0, failed: 0, last: reached }
      const writing = { tx, importId: import_id, starter, settings: await stillGood(tx, settings) }
      const failed = await importRows(writing, rows, choices)
      await progress.add({ done: rows.length, failed }, tx)
      return { done: rows.length, failed, last: last.number }
    })
    if (choices.all_or_nothing && batch.failed > 0) {
      await revertRows(job, import_id)
      await job.transaction((tx) =>
        tx.execute(sql`update imports set state = 'reverted' where imports.id = ${import_id}`),
      )
      throw new JobFault('A row could not be imported, so nothing was: everything is as it was before.')
    }
    left = batch.done > 0
    reached = batch.last
    await setImmediate()
  }
  const counts = await job.transaction(async (tx) => {
    const { rows } = await tx.execute<{ left: boolean }>(sql`
      select exists (select from import_rows where ${waiting(tx, import_id)}) as left`)
    // Where some are left, the user has ended the job: the state follows from that.
    if (!rows[0]?.left) await tx.execute(sql`update imports set state = 'done' where imports.id = ${import_id}`)
    return await countRows(tx, import_id, 'outcomes')
  })
  return { result: counts, message: inWords(counts) }
})

function inWords(counts: Record<string, number>): string {
  const parts = (['created', 'updated', 'skipped', 'failed'] as const).flatMap((name) => {
    const count = counts[name] ?? 0
    return count > 0 ? `${count.toLocaleString('en-AU')} ${name}` : []
  })
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Nothing was imported.'
}

function waiting(tx: Transaction, importId: number): SQL {
  return sql`company_id = ${tx.companyId} and import_id = ${importId} and outcome is null and verdict <> 'bad'`
}

/** The next rows behind `reached`: looking for them from the first would take longer from batch to batch. */
async function readWaiting(tx: Transaction, importId: number, reached: number): Promise<WaitingRow[]> {
  const { rows } = await tx.execute<WaitingRow>(sql`
    select number, verdict, choice, "values", note, client_id, same_as from import_rows
    where ${waiting(tx, importId)} and number > ${reached} order by number limit ${BATCH} for update`)
  return rows
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
    message: row.same_as === null ? 'Left as they are' : `The same as row ${row.same_as}`,
  }))
  const creations = wanted('create')
  const late = await addedSince(writing, creations)
  outcomes.push(
    ...creations
      .filter(({ number }) => late.has(number))
      .map(
        ({ number }): Outcome => ({
          number,
          outcome: 'skipped',
          message: 'Somebody has added this person since the check',
        }),
      ),
  )
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

/** Rows that were new at the check and are surely somebody who is there by now. */
async function addedSince({ tx }: Writing, rows: readonly WaitingRow[]): Promise<Set<number>> {
  const fresh = rows.filter(({ verdict }) => verdict === 'new')
  const hits = await findDuplicates(tx, fresh.map(probeOf))
  const isLate = (row: WaitingRow) => hits.get(row.number)?.some((hit) => isSureMatch(hit, row)) ?? false
  return new Set(fresh.filter(isLate).map(({ number }) => number))
}

/** The columns of a client that an import fills. */
const FIELDS = Object.keys(importedClient.shape)
const FIELD_NAMES = sql.join(
  FIELDS.map((field) => sql.identifier(field)),
  sql`, `,
)
/** Those with a value of their own where none is given. */
const DEFAULTS: Readonly<Record<string, SQL>> = {
  kind: sql`'lead'`,
  status: sql`0`,
  groups: sql`'{}'`,
  tags: sql`'{}'`,
}
const FIELD_VALUES = sql.join(
  FIELDS.map((field) => {
    const value = sql`client.${sql.identifier(field)}`
    const instead = DEFAULTS[field]
    return instead ? sql`coalesce(${value}, ${instead})` : value
  }),
  sql`, `,
)

/** Creates the clients of rows, their notes and their entries in the log, in one statement. */
async function createClients(writing: Writing, rows: readonly WaitingRow[]): Promise<Outcome[]> {
  if (rows.length === 0) return []
  const { tx } = writing
  await tx.execute(sql`savepoint rows_to_import`)
  try {
    await insertClients(writing, rows)
    await tx.execute(sql`release savepoint rows_to_import`)
    return []
  } catch (error) {
    // A database that is away is nobody's fault: the batch is tried again.
    if (error instanceof DatabaseUnavailable) throw error
    await tx.execute(sql`rollback to savepoint rows_to_import`)
    const [only, other] = rows
    if (only && other === undefined) {
      return [{ number: only.number, outcome: 'failed', message: 'The database does not take this row' }]
    }
    // One of them is to blame: one by one, so that it rejects only itself.
    const outcomes: Outcome[] = []
    for (const row of rows) outcomes.push(...(await createClients(writing, [row])))
    return outcomes
  }
}

async function insertClients({ tx, importId, starter, settings }: Writing, rows: readonly WaitingRow[]): Promise<void> {
  const given = rows.map(({ number, values, note }) => ({ number, note, values: withSettings(values, settings) }))
  await tx.execute(sql`
    with given as materialized (
      select number, nextval(pg_get_serial_sequence('clients', 'id'))::int as id, note, "values"
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(number int, note text, "values" jsonb)
    ),
    made as (
      insert into clients (id, company_id, origin, ${FIELD_NAMES})
      select given.id, ${tx.companyId}, 'import', ${FIELD_VALUES}
      from given, jsonb_populate_record(null::clients, given."values") client
    ),
    noted as (
      insert into client_notes (company_id, client_id, author_id, text)
      select ${tx.companyId}, id, ${starter.caller.userId}, note from given where note is not null
    ),
    logged as (
      insert into activity_log (company_id, user_id, action, entity, entity_id, client_id, after)
      select ${tx.companyId}, ${starter.caller.userId}, 'client.import', 'client', id, id, "values" from given
    )
    update import_rows set outcome = 'created', client_id = given.id, after_version = 1
    from given
    where import_rows.company_id = ${tx.companyId} and import_rows.import_id = ${importId}
      and import_rows.number = given.number`)
}

/** What holds for all new clients of the file, where the row does not say otherwise. */
function withSettings(values: RowReading['values'], settings: ImportDetail['settings']): Record<string, unknown> {
  const tags = [...new Set([...(values.tags ?? []), ...(settings.tags ?? [])])].slice(0, 20)
  return { ...settings, ...values, ...(tags.length > 0 && { tags }) }
}

/** Writes what rows say anew of clients who are there. */
async function updateClients(writing: Writing, rows: readonly WaitingRow[]): Promise<Outcome[]> {
  const { tx, importId, starter } = writing
  if (rows.length === 0) return []
  const ids = [...new Set(rows.flatMap(({ client_id }) => client_id ?? []))].sort((a, b) => a - b)
  await tx.execute(sql`select 1 from clients where id = any(${`{${ids.join(',')}}`}::int[]) order by id for update`)
  const found = await readClients(tx, ids)
  const outcomes: Outcome[] = []
  const taken = new Set<number>()
  const changes = rows.flatMap((row) => {
    const client = row.client_id === null ? undefined : found.get(row.client_id)
    if (!client) {
      outcomes.push({ number: row.number, outcome: 'failed', message: 'The client is not there any more' })
      return []
    }
    const after = newValues(client, row.values)
    if (taken.has(client.id)) {
      outcomes.push({ number: row.number, outcome: 'skipped', message: 'A row above is about the same client' })
      return []
    }
    if (Object.keys(after).length === 0 && row.note === null) {
      outcomes.push({ number: row.number, outcome: 'skipped', message: 'Says nothing new' })
      return []
    }
    taken.add(client.id)
    return [{ row, client, after, before: fieldsOfChange(client, after) }]
  })
  await writeFields(
    tx,
    changes.map(({ client, after }) => ({ id: client.id, values: after })),
  )
  const given = changes.map(({ row, client, before }) => ({
    number: row.number,
    id: client.id,
    note: row.note,
    version: client.version + 1,
    before,
  }))
  await tx.execute(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given(number int, id int, note text, version int, before jsonb)
    ),
    noted as (
      insert into client_notes (company_id, client_id, author_id, text)
      select ${tx.companyId}, id, ${starter.caller.userId}, note from given where note is not null
    )
    update import_rows set outcome = 'updated', before = given.before, after_version = given.version
    from given
    where import_rows.company_id = ${tx.companyId} and import_rows.import_id = ${importId}
      and import_rows.number = given.number`)
  await recordActivities(
    { tx, ...starter },
    changes.map(({ client, before, after }) => ({
      action: 'client.import',
      entity: 'client',
      entityId: client.id,
      clientId: client.id,
      before,
      after,
    })),
  )
  return outcomes
}

async function writeOutcomes({ tx, importId }: Writing, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  await tx.execute(sql`
    update import_rows set outcome = given.outcome, message = given.message
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as given(number int, outcome text, message text)
    where import_rows.company_id = ${tx.companyId} and import_rows.import_id = ${importId}
      and import_rows.number = given.number`)
}
