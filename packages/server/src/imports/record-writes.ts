import { type SQL, sql } from 'drizzle-orm'
import { type Change, recordActivities } from '../activity-log/record.ts'
import { idArray } from '../database/arrays.ts'
import type { Transaction } from '../database/database.ts'
import type { JobStarter } from '../jobs/starter.ts'
import type { StoredRow } from '../subjects/subject.ts'
import type { DeclaredImport, Writing } from './declared-import.ts'
import { rowsGiven } from './import-record.ts'
import type { ImportedRow, ImportSettings, ImportValues, Outcome, Reversal, WaitingRow } from './import-row.ts'
import { lockRecords, newValues } from './new-values.ts'
import { type ChangingTable, fieldsOfChange, writeFields } from './write-fields.ts'

/** What rows write beside their records: notes. The parts of statements see `given` with `id`, `note` and `note_id`. */
export interface BesideRecords {
  /** An expression for the `note_id` of a row of `given`, known before it is written. */
  readonly noteId: SQL
  /** Writes them, as common table expressions. */
  writes(tx: Transaction, starter: JobStarter): SQL
  /**
   * Locks what rows have written. Answers the ids of the created records with which anything was done since, and how the
   * rest is taken back: that answers what the log gets.
   */
  lock(
    tx: Transaction,
    rows: readonly ImportedRow[],
  ): Promise<{ readonly touched: ReadonlySet<number>; undo(rows: readonly ImportedRow[]): Promise<readonly Change[]> }>
}

/** Records that are rows of a table: how they are created, updated and taken back. */
export interface RecordTable extends Pick<DeclaredImport, 'subject' | 'records'> {
  /** The columns that a row may fill. */
  readonly columns: readonly string[]
  /** Those with a value of their own where none is given. */
  readonly defaults?: Readonly<Record<string, SQL>>
  /** Those that are the same for all that an import creates. */
  readonly fixed?: Readonly<Record<string, SQL>>
  /** Columns that say since when another one has its value: by that one. */
  readonly since?: Readonly<Record<string, string>>
  /** A row's values, completed by the settings of the file. */
  complete?(values: ImportValues, settings: ImportSettings): ImportValues
  /** The client whose timeline shows it, as an expression over `given`; none unless told. */
  readonly client?: SQL
  /** What the log keeps of a record that goes. */
  given(stored: StoredRow): Record<string, unknown>
  readonly beside?: BesideRecords
}

/** How records of a table are created, updated and taken back, each a set in one statement. */
export function recordWrites(table: RecordTable): Pick<DeclaredImport, 'create' | 'update' | 'takeBack'> {
  return {
    create: (writing, rows) => createRecords(table, writing, rows),
    update: (writing, rows) => updateRecords(table, writing, rows),
    takeBack: (tx, starter, rows) => takeRecordsBack(table, tx, starter, rows),
  }
}

const names = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

async function createRecords(
  { records, columns, defaults = {}, fixed = {}, complete, client = sql`null::int`, beside }: RecordTable,
  { tx, importId, starter, settings, since }: Writing,
  rows: readonly WaitingRow[],
): Promise<void> {
  const given = rows.map(({ number, values, note }) => ({
    number,
    note,
    values: complete?.(values, settings) ?? values,
  }))
  const values = columns.map((column) => {
    const value = sql`record.${sql.identifier(column)}`
    const instead = defaults[column]
    return instead ? sql`coalesce(${value}, ${instead})` : value
  })
  const table = sql.identifier(records.table)
  const made = await tx.execute<{ id: number }>(sql`
    with given as materialized (
      select number, nextval(pg_get_serial_sequence(${records.table}, 'id'))::int as id, note, "values",
        ${beside?.noteId ?? sql`null::int`} as note_id
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(number int, note text, "values" jsonb)
    ),
    made as (
      insert into ${table} (id, company_id, ${names([...Object.keys(fixed), ...columns])})
      select given.id, ${tx.companyId}, ${sql.join([...Object.values(fixed), ...values], sql`, `)}
      from given, jsonb_populate_record(null::${table}, given."values") record
    ),
    ${beside ? sql`${beside.writes(tx, starter)},` : sql``}
    logged as (
      insert into activity_log (company_id, at, user_id, action, entity, entity_id, client_id, after)
      select ${tx.companyId}, ${starter.at ?? sql`now()`}, ${starter.caller.userId}, ${`${records.entity}.import`}, ${records.entity}, id, ${client},
        "values"
      from given
    )
    update import_rows set outcome = 'created', record_id = given.id, after_version = 1, note_id = given.note_id
    from given
    where ${rowsGiven(tx, importId, rows)}
    returning given.id`)
  since.own(made.rows.map(({ id }) => id))
}

async function updateRecords(
  table: RecordTable,
  { tx, importId, starter, since }: Writing,
  rows: readonly WaitingRow[],
): Promise<Outcome[]> {
  const { subject, beside } = table
  const found = await lockRecords(
    tx,
    table,
    [...new Set(rows.flatMap(({ record_id }) => record_id ?? []))],
    'no key update',
  )
  const outcomes: Outcome[] = []
  const taken = new Set<number>()
  const changes = rows.flatMap((row) => {
    const stored = row.record_id === null ? undefined : found.get(row.record_id)
    const without = (outcome: Outcome['outcome'], message: string) => {
      outcomes.push({ number: row.number, outcome, message })
      return []
    }
    if (!stored) return without('failed', `The ${subject.words.one} no longer exists`)
    if (taken.has(stored.id)) return without('skipped', `An earlier row is for the same ${subject.words.one}`)
    const after = newValues(subject, stored, row.values)
    if (Object.keys(after).length === 0 && row.note === null) return without('skipped', 'Nothing new')
    taken.add(stored.id)
    return [{ row, stored, after, before: fieldsOfChange(changing(table), stored, after) }]
  })
  if (changes.length === 0) return outcomes
  await writeFields(
    tx,
    changing(table),
    changes.map(({ stored, after }) => ({ id: stored.id, values: after })),
  )
  const given = changes.map(({ row, stored, after, before }) => ({
    number: row.number,
    id: stored.id,
    note: row.note,
    version: stored.version + (Object.keys(after).length > 0 ? 1 : 0),
    before,
  }))
  await tx.execute(sql`
    with given as materialized (
      select *, ${beside?.noteId ?? sql`null::int`} as note_id from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given(number int, id int, note text, version int, before jsonb)
    )${beside ? sql`, ${beside.writes(tx, starter)}` : sql``}
    update import_rows set outcome = 'updated', before = given.before, after_version = given.version,
      note_id = given.note_id
    from given
    where ${rowsGiven(tx, importId, given)}`)
  since.own(given.map(({ id }) => id))
  await recordActivities(
    { tx, ...starter },
    changes.map(({ stored, before, after }) => ({ ...entryOf(table, 'import', stored), before, after })),
  )
  return outcomes
}

async function takeRecordsBack(
  table: RecordTable,
  tx: Transaction,
  starter: JobStarter,
  rows: readonly ImportedRow[],
): Promise<Reversal[]> {
  const { records, beside, given } = table
  const found = await lockRecords(tx, table, [...new Set(rows.map(({ record_id }) => record_id))], 'update')
  const written = await beside?.lock(tx, rows)
  const judged = rows.map((row) => {
    const stored = found.get(row.record_id)
    return { row, stored, isSame: stored?.version === row.after_version && !written?.touched.has(row.record_id) }
  })
  const good = judged.flatMap(({ row, stored, isSame }) => (stored && isSame ? [{ row, stored }] : []))
  const created = good.filter(({ row }) => row.outcome === 'created')
  const updated = good.filter(({ row }) => row.outcome === 'updated')
  if (created.length > 0) {
    await tx.execute(sql`
      delete from ${sql.identifier(records.table)}
      where company_id = ${tx.companyId} and id = any(${idArray(created.map(({ stored }) => stored.id))})`)
  }
  await writeFields(
    tx,
    changing(table),
    updated.map(({ row }) => ({ id: row.record_id, values: row.before ?? {} })),
  )
  const undone = (await written?.undo(updated.map(({ row }) => row))) ?? []
  await recordActivities({ tx, ...starter }, [
    ...created.map(({ stored }) => ({ ...entryOf(table, 'revertImport', stored), before: given(stored) })),
    ...updated.map(({ row, stored }) => {
      const dates = Object.values(table.since ?? {})
      const fields = Object.entries(row.before ?? {}).filter(([field]) => !dates.includes(field))
      const after = { ...stored, ...Object.fromEntries(fields) }
      return { ...entryOf(table, 'revertImport', stored), before: stored, after }
    }),
    ...undone,
  ])
  return judged.map(({ row: { number, outcome }, stored, isSame }): Reversal => {
    if (!stored) return { number, reversal: 'kept', message: 'No longer exists' }
    if (!isSame) return { number, reversal: 'kept', message: 'Changed since the import' }
    return { number, reversal: outcome === 'created' ? 'removed' : 'restored' }
  })
}

function changing({ records: { table }, since }: RecordTable): ChangingTable {
  return { table, ...(since && { since }) }
}

function entryOf({ records: { entity, clientOf } }: RecordTable, verb: string, stored: StoredRow) {
  return { action: `${entity}.${verb}`, entity, entityId: stored.id, clientId: clientOf?.(stored) ?? null }
}
