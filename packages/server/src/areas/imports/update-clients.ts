import { sql } from 'drizzle-orm'
import { recordActivities } from '../../activity-log/record.ts'
import { fieldsOfChange, writeFields } from './client-writes.ts'
import { rowsGiven } from './import-record.ts'
import { NOTE_ID, writeNotes } from './imported-notes.ts'
import { newValues, readClients } from './judge-rows.ts'
import type { Outcome, WaitingRow, Writing } from './waiting-rows.ts'

/** Writes what rows say anew of clients who are there. */
export async function updateClients(writing: Writing, rows: readonly WaitingRow[]): Promise<Outcome[]> {
  const { tx, importId, starter, since } = writing
  if (rows.length === 0) return []
  const ids = [...new Set(rows.flatMap(({ client_id }) => client_id ?? []))].sort((a, b) => a - b)
  await tx.execute(sql`select 1 from clients where id = any(${`{${ids.join(',')}}`}::int[]) order by id for update`)
  const found = await readClients(tx, ids)
  const outcomes: Outcome[] = []
  const taken = new Set<number>()
  const changes = rows.flatMap((row) => {
    const client = row.client_id === null ? undefined : found.get(row.client_id)
    if (!client) {
      outcomes.push({ number: row.number, outcome: 'failed', message: 'The client no longer exists' })
      return []
    }
    const after = newValues(client, row.values)
    if (taken.has(client.id)) {
      outcomes.push({ number: row.number, outcome: 'skipped', message: 'An earlier row is for the same client' })
      return []
    }
    if (Object.keys(after).length === 0 && row.note === null) {
      outcomes.push({ number: row.number, outcome: 'skipped', message: 'Nothing new' })
      return []
    }
    taken.add(client.id)
    return [{ row, client, after, before: fieldsOfChange(client, after) }]
  })
  await writeFields(
    tx,
    changes.map(({ client, after }) => ({ id: client.id, values: after })),
  )
  if (changes.length === 0) return outcomes
  const given = changes.map(({ row, client, after, before }) => ({
    number: row.number,
    id: client.id,
    note: row.note,
    version: client.version + (Object.keys(after).length > 0 ? 1 : 0),
    before,
  }))
  await tx.execute(sql`
    with given as materialized (
      select *, ${NOTE_ID} from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as given(number int, id int, note text, version int, before jsonb)
    ),
    ${writeNotes(tx, starter)}
    update import_rows set outcome = 'updated', before = given.before, after_version = given.version,
      note_id = given.note_id
    from given
    where ${rowsGiven(tx, importId, given)}`)
  since.own(given.map(({ id }) => id))
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
