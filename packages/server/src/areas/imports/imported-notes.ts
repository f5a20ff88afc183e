import { type SQL, sql } from 'drizzle-orm'
import type { Change } from '../../activity-log/record.ts'
import type { Transaction } from '../../database/database.ts'
import { clientNotes } from '../../database/tables/clients.ts'
import type { JobStarter } from '../../jobs/starter.ts'
import type { StoredNote } from '../notes/queries.ts'

/** The id of the note of a row of `given`, known before the note is written: the row keeps it. */
export const NOTE_ID = sql`case when note is not null
  then nextval(pg_get_serial_sequence('client_notes', 'id'))::int end as note_id`

/** Writes the notes of `given` (`id` of the client, `note_id`, `note`) and their entries in the log, as parts of a statement. */
export function writeNotes(tx: Transaction, { caller }: JobStarter): SQL {
  return sql`
    noted as (
      insert into client_notes (id, company_id, client_id, author_id, text)
      select note_id, ${tx.companyId}, id, ${caller.userId}, note from given where note is not null
    ),
    note_logged as (
      insert into activity_log (company_id, user_id, action, entity, entity_id, client_id, after)
      select ${tx.companyId}, ${caller.userId}, 'note.create', 'note', note_id, id,
        jsonb_build_object('text', note, 'html', null, 'visibility', 'staff')
      from given where note is not null
    )`
}

type OfRow = { readonly note_id: number | null }

/** The notes that rows have written, by their ids, locked until the transaction ends. */
export async function lockNotes(tx: Transaction, rows: readonly OfRow[]): Promise<Map<number, StoredNote>> {
  const ids = rows.flatMap(({ note_id }) => note_id ?? [])
  if (ids.length === 0) return new Map()
  const notes = await tx.select().from(clientNotes).where(among(ids)).orderBy(clientNotes.id).for('update')
  return new Map(notes.map((note) => [note.id, note]))
}

/** Whether somebody has made more of an imported note: another text, or a place on top. One that they deleted is gone anyway. */
export function isKeptNote({ version, pinned_at, deleted_at }: StoredNote): boolean {
  return deleted_at === null && (version > 1 || pinned_at !== null)
}

/** Deletes notes; they can be put back. Answers the entries that the log gets. */
export async function deleteNotes(tx: Transaction, notes: readonly StoredNote[]): Promise<Change[]> {
  const present = notes.filter(({ deleted_at }) => deleted_at === null)
  if (present.length === 0) return []
  await tx
    .update(clientNotes)
    .set({ deleted_at: sql`now()`, version: sql`${clientNotes.version} + 1` })
    .where(among(present.map(({ id }) => id)))
  return present.map(({ id, client_id, text, html, visibility }) => ({
    action: 'note.delete',
    entity: 'note',
    entityId: id,
    clientId: client_id,
    before: { text, html, visibility },
  }))
}

function among(ids: readonly number[]): SQL {
  return sql`${clientNotes.id} = any(${`{${ids.join(',')}}`}::int[])`
}
