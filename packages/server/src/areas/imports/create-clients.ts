import { importedClient } from '@portal/contract/imported-client'
import type { ImportDetail } from '@portal/contract/imports.schema'
import { type SQL, sql } from 'drizzle-orm'
import { DatabaseUnavailable } from '../../database/fault.ts'
import { rowsGiven } from './import-record.ts'
import { NOTE_ID, writeNotes } from './imported-notes.ts'
import type { RowReading } from './read-row.ts'
import type { Outcome, WaitingRow, Writing } from './waiting-rows.ts'

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
export async function createClients(writing: Writing, rows: readonly WaitingRow[]): Promise<Outcome[]> {
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
      return [{ number: only.number, outcome: 'failed', message: 'This row couldn’t be saved' }]
    }
    // One of them is to blame: one by one, so that it rejects only itself.
    const outcomes: Outcome[] = []
    for (const row of rows) outcomes.push(...(await createClients(writing, [row])))
    return outcomes
  }
}

async function insertClients(
  { tx, importId, starter, settings, since }: Writing,
  rows: readonly WaitingRow[],
): Promise<void> {
  const given = rows.map(({ number, values, note }) => ({ number, note, values: withSettings(values, settings) }))
  const made = await tx.execute<{ id: number }>(sql`
    with given as materialized (
      select number, nextval(pg_get_serial_sequence('clients', 'id'))::int as id, note, "values",
        ${NOTE_ID}
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(number int, note text, "values" jsonb)
    ),
    made as (
      insert into clients (id, company_id, origin, ${FIELD_NAMES})
      select given.id, ${tx.companyId}, 'import', ${FIELD_VALUES}
      from given, jsonb_populate_record(null::clients, given."values") client
    ),
    ${writeNotes(tx, starter)},
    logged as (
      insert into activity_log (company_id, user_id, action, entity, entity_id, client_id, after)
      select ${tx.companyId}, ${starter.caller.userId}, 'client.import', 'client', id, id, "values" from given
    )
    update import_rows set outcome = 'created', client_id = given.id, after_version = 1, note_id = given.note_id
    from given
    where ${rowsGiven(tx, importId, rows)}
    returning given.id`)
  since.own(made.rows.map(({ id }) => id))
}

/** What holds for all new clients of the file, where the row does not say otherwise. */
function withSettings(values: RowReading['values'], settings: ImportDetail['settings']): Record<string, unknown> {
  const tags = [...new Set([...(values.tags ?? []), ...(settings.tags ?? [])])].slice(0, 20)
  return { ...settings, ...values, ...(tags.length > 0 && { tags }) }
}
