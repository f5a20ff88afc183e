import { type SQL, sql } from 'drizzle-orm'
import type { Change } from '../../../activity-log/record.ts'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { clientNotes } from '../../../database/tables/clients.ts'
import type { ImportedRow } from '../../../imports/import-row.ts'
import type { BesideRecords } from '../../../imports/record-writes.ts'
import type { StoredNote } from '../notes/queries.ts'

/** The notes that rows write beside their clients; the tasks of first calls go with whom they are for. */
export const importedNotes: BesideRecords = {
  noteId: sql`case when note is not null then nextval(pg_get_serial_sequence('client_notes', 'id'))::int end`,
  writes: (tx, { caller }) => sql`
    noted as (
      insert into client_notes (id, company_id, client_id, author_id, text)
      select note_id, ${tx.companyId}, id, ${caller.userId}, note from given where note is not null
    ),
    note_logged as (
      insert into activity_log (company_id, user_id, action, entity, entity_id, client_id, after)
      select ${tx.companyId}, ${caller.userId}, 'note.create', 'note', note_id, id,
        jsonb_build_object('text', note, 'html', null, 'visibility', 'staff')
      from given where note is not null
    )`,
  async lock(tx, rows) {
    const notes = await lockNotes(tx, rows)
    const noteOf = ({ note_id }: ImportedRow) => (note_id === null ? undefined : notes.get(note_id))
    const kept = rows.filter((row) => isKeptNote(noteOf(row)))
    const touched = new Set([...(await readTouched(tx, rows)), ...kept.map(({ record_id }) => record_id)])
    return {
      touched,
      undo: (undone) =>
        deleteNotes(
          tx,
          undone.flatMap((row) => noteOf(row) ?? []),
        ),
    }
  },
}

/** The notes that rows have written, by their ids, locked until the transaction ends. */
async function lockNotes(tx: Transaction, rows: readonly ImportedRow[]): Promise<Map<number, StoredNote>> {
  const ids = rows.flatMap(({ note_id }) => note_id ?? [])
  if (ids.length === 0) return new Map()
  const notes = await tx.select().from(clientNotes).where(among(ids)).orderBy(clientNotes.id).for('update')
  return new Map(notes.map((note) => [note.id, note]))
}

/** Whether somebody has made more of an imported note: another text, or a place on top. One that they deleted is gone anyway. */
function isKeptNote(note: StoredNote | undefined): boolean {
  return note !== undefined && note.deleted_at === null && (note.version > 1 || note.pinned_at !== null)
}

/**
 * Of the clients whom rows have created, those with whom anything was done besides: the log tells, but for drafts. To be
 * asked once clients and notes are locked: whoever was at them has ended then, and all others wait.
 */
async function readTouched(tx: Transaction, rows: readonly ImportedRow[]): Promise<readonly number[]> {
  const created = rows.filter(({ outcome }) => outcome === 'created')
  if (created.length === 0) return []
  const notes = created.flatMap(({ note_id }) => note_id ?? [])
  const tasks = created.flatMap(({ beside }) => beside?.task ?? [])
  const touched = await tx.rows<{ id: number }>(sql`
    select client.id from unnest(${idArray(created.map(({ record_id }) => record_id))}) client(id)
    where exists (
      select from activity_log log where log.company_id = ${tx.companyId} and log.client_id = client.id
        and log.action <> 'client.import'
        and not (log.action = 'note.create' and log.entity_id = any(${idArray(notes)}))
        and not (log.action = 'task.create' and log.entity_id = any(${idArray(tasks)}))
    ) or exists (
      select from pre_assessment_drafts draft where draft.company_id = ${tx.companyId} and draft.client_id = client.id)`)
  return touched.map(({ id }) => id)
}

/** Deletes notes; they can be put back. Answers the entries that the log gets. */
async function deleteNotes(tx: Transaction, notes: readonly StoredNote[]): Promise<readonly Change[]> {
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
  return sql`${clientNotes.id} = any(${idArray(ids)})`
}
