import type { list } from '@portal/contract/clients/notes.schema'
import { PINNED_NOTES_MAX } from '@portal/domain/limits'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ownedBy, type RecordOwner } from '../../../access/record-owner.ts'
import type { Viewer } from '../../../access/visible-clients.ts'
import { visibleNotes } from '../../../access/visible-notes.ts'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { clientNotes } from '../../../database/tables/clients.ts'
import { APPLICATION_COLUMNS, type ApplicationOfRecord, applicationOf } from '../application-of-record.ts'

/** A stored note. */
export type StoredNote = typeof clientNotes.$inferSelect

/** A note as it is shown, with its author. */
export type NoteRecord = Pick<
  StoredNote,
  'id' | 'client_id' | 'text' | 'html' | 'visibility' | 'created_at' | 'updated_at' | 'version' | 'author_id'
> & { pinned: boolean; author_firstname: string | null; author_lastname: string | null } & ApplicationOfRecord

const SHOWN = sql`
  select client_notes.id, client_notes.client_id, client_notes.text, client_notes.html, client_notes.visibility,
    client_notes.pinned_at is not null as pinned, client_notes.created_at, client_notes.updated_at,
    client_notes.version, client_notes.author_id, author.firstname as author_firstname,
    author.lastname as author_lastname, ${APPLICATION_COLUMNS}
  from client_notes
  left join users author on author.company_id = client_notes.company_id and author.id = client_notes.author_id
  ${applicationOf('client_notes')}`

/** A page of an owner's notes, of those that the viewer may see: pinned ones first. With how many there are. */
export async function readNotes(
  tx: Transaction,
  viewer: Viewer,
  owner: RecordOwner,
  query: z.output<typeof list.query>,
): Promise<{ records: NoteRecord[]; total: number }> {
  const { page, page_size } = query
  const direction = sql.raw(query.sort === 'created_at' ? 'asc' : 'desc')
  const searched = query.search
    ? sql`fold_text(client_notes.text) like '%' || escape_like(fold_text(${query.search})) || '%'`
    : sql`true`
  const condition = sql`client_notes.company_id = current_company_id() and ${ownedBy(owner, 'client_notes')}
    and client_notes.deleted_at is null and ${visibleNotes(viewer)} and ${searched}`
  const counted = await tx.execute<{ total: number }>(
    sql`select count(*) as total from client_notes where ${condition}`,
  )
  const { rows } = await tx.execute<NoteRecord>(sql`
    ${SHOWN} where ${condition}
    order by client_notes.pinned_at is null, client_notes.created_at ${direction}, client_notes.id ${direction}
    limit ${page_size} offset ${(page - 1) * page_size}`)
  return { records: rows, total: counted.rows[0]?.total ?? 0 }
}

/** The pinned notes of an owner that the viewer may see, the latest pinned first. */
export async function readPinnedNotes(tx: Transaction, viewer: Viewer, owner: RecordOwner): Promise<NoteRecord[]> {
  const { rows } = await tx.execute<NoteRecord>(sql`
    ${SHOWN}
    where client_notes.company_id = current_company_id() and ${ownedBy(owner, 'client_notes')}
      and client_notes.pinned_at is not null and client_notes.deleted_at is null and ${visibleNotes(viewer)}
    order by client_notes.pinned_at desc, client_notes.id desc`)
  return rows
}

/** Whether no more notes of a client can be pinned. Until the transaction ends nobody else pins one. */
export async function isTopFull(tx: Transaction, clientId: number): Promise<boolean> {
  await tx.execute(sql`select from clients where id = ${clientId} for no key update`)
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*) as count from client_notes
    where company_id = current_company_id() and client_id = ${clientId}
      and pinned_at is not null and deleted_at is null`)
  return (rows[0]?.count ?? 0) >= PINNED_NOTES_MAX
}

/** Notes as they are shown, by their ids. */
export async function readNotesById(tx: Transaction, ids: readonly number[]): Promise<NoteRecord[]> {
  const { rows } = await tx.execute<NoteRecord>(sql`
    ${SHOWN}
    where client_notes.id = any (${idArray(ids)})`)
  return rows
}

/** One note as it is shown; undefined where there is none. */
export async function readNote(tx: Transaction, id: number): Promise<NoteRecord | undefined> {
  const [record] = await readNotesById(tx, [id])
  return record
}

/** An owner's note that the viewer may see, deleted ones included, locked until the transaction ends. */
export async function lockVisibleNote(
  tx: Transaction,
  viewer: Viewer,
  owner: RecordOwner,
  noteId: number,
): Promise<StoredNote | undefined> {
  const [stored] = await tx
    .select()
    .from(clientNotes)
    .where(sql`${clientNotes.id} = ${noteId} and ${ownedBy(owner, 'client_notes')} and ${visibleNotes(viewer)}`)
    .for('update')
  return stored
}
