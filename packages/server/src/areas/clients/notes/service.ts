import { isDeepStrictEqual } from 'node:util'
import type { notes as endpoints } from '@portal/contract/clients/notes'
import type { Note } from '@portal/contract/clients/notes.schema'
import type { AnswerOf } from '@portal/contract/endpoint'
import { REFERRING_ROLES } from '@portal/domain/account/role'
import { PINNED_NOTES_MAX } from '@portal/domain/limits'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import { mayChange } from '../../../access/own-records.ts'
import { clientOwner, type RecordOwner } from '../../../access/record-owner.ts'
import { isOneOf } from '../../../access/roles.ts'
import type { Viewer } from '../../../access/visible-clients.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import { clientNotes } from '../../../database/tables/clients.ts'
import type { Call } from '../../../http/bind.ts'
import { badField, CallError } from '../../../http/call-error.ts'
import { assertVersion } from '../../../subjects/change-row.ts'
import { withApplication } from '../application-of-record.ts'
import { contentOf } from './note-content.ts'
import { isTopFull, lockVisibleNote, type NoteRecord, readNote, readNotes, type StoredNote } from './queries.ts'
import { ownerOf, recordNote, type Said, writeNote } from './write-note.ts'

type ListCall = Call & { readonly query: Call<typeof endpoints.list>['query'] }

const NOT_PINNED = { pinned_at: null, pinned_by: null }

/** A page of an owner's notes. */
export async function listNotes(call: ListCall, owner: RecordOwner): Promise<AnswerOf<typeof endpoints.list>> {
  const { records, total } = await readNotes(call.tx, call, owner, call.query)
  const { page, page_size } = call.query
  return { items: records.map((record) => toNote(call, record)), total, page, page_size }
}

/** Adds a note: a referral role's is shared unless it says otherwise, anybody else's is for the staff. */
export async function createNote(
  call: Call & { readonly body: Call<typeof endpoints.create>['body'] },
  owner: RecordOwner,
): Promise<Note> {
  const { caller, body } = call
  const content = await contentOf(call, owner, body, null)
  if (!content) throw badField('text', 'Please write a note')
  const visibility = body.visibility ?? (isOneOf(caller.role, REFERRING_ROLES) ? 'shared' : 'staff')
  const stored = await writeNote(call, { ...owner, ...content, visibility })
  return await shownNote(call, stored.id)
}

/** Changes what a note says or who sees it. Throws NOT_FOUND, FORBIDDEN, STALE_VERSION. */
export async function updateNote(call: Call<typeof endpoints.update>): Promise<Note> {
  const { body, tx } = call
  const stored = await lockOwnNote(call, await clientOwner(call, call.params.id), 'present')
  await assertVersion(stored, body.version, () => shownNote(call, stored.id))
  const before = saidBy(stored)
  const content = await contentOf(call, ownerOf(stored), body, stored.html)
  const after = { ...before, ...content, ...(body.visibility && { visibility: body.visibility }) }
  if (!isDeepStrictEqual(after, before)) {
    await tx
      .update(clientNotes)
      .set({ ...after, updated_at: sql`now()`, version: stored.version + 1 })
      .where(sql`${clientNotes.id} = ${stored.id}`)
    await recordNote(call, 'note.update', stored, { before, after })
  }
  return await shownNote(call, stored.id)
}

/** Deletes a note; it can be put back. Throws NOT_FOUND, FORBIDDEN. */
export async function removeNote(
  call: Call & { readonly params: Call<typeof endpoints.remove>['params'] },
  owner: RecordOwner,
): Promise<{ message: string }> {
  const stored = await lockOwnNote(call, owner, 'present')
  await setDeleted(call, stored, true)
  await recordNote(call, 'note.delete', stored, { before: saidBy(stored) })
  return { message: 'Note deleted.' }
}

/**
 * Puts a deleted note back, on top where it was pinned and others have not filled the top since; one that is there stays as
 * it is. Throws NOT_FOUND, FORBIDDEN.
 */
export async function restoreNote(call: Call<typeof endpoints.restore>): Promise<Note> {
  const stored = await lockOwnNote(call, await clientOwner(call, call.params.id), 'any')
  if (stored.deleted_at !== null) {
    const isUnpinned = stored.pinned_at !== null && (await isTopFull(call.tx, stored.client_id))
    await setDeleted(call, stored, false, isUnpinned ? NOT_PINNED : {})
    await recordNote(call, 'note.restore', stored, { after: saidBy(stored) })
  }
  return await shownNote(call, stored.id)
}

/** Puts a note on top of the client's notes, or back in its place. Throws NOT_FOUND, CONFLICT where the top is full. */
export async function pinNote(call: Call<typeof endpoints.pin>): Promise<Note> {
  const { tx, caller, params, body } = call
  const stored = await lockVisibleNote(tx, call, await clientOwner(call, params.id), params.noteId)
  if (!stored || stored.deleted_at !== null) throw new CallError('NOT_FOUND')
  if ((stored.pinned_at !== null) === body.pinned) return await shownNote(call, stored.id)
  if (body.pinned && (await isTopFull(tx, params.id))) {
    throw new CallError('CONFLICT', {
      message: `You can pin up to ${PINNED_NOTES_MAX} notes. Unpin one first.`,
    })
  }
  // No new version: whoever edits the note meanwhile need not look again.
  await tx
    .update(clientNotes)
    .set(body.pinned ? { pinned_at: sql`now()`, pinned_by: caller.userId } : NOT_PINNED)
    .where(sql`${clientNotes.id} = ${stored.id}`)
  await recordActivity(call, {
    action: body.pinned ? 'note.pin' : 'note.unpin',
    entity: 'note',
    entityId: stored.id,
    clientId: stored.client_id,
    applicationId: stored.application_id,
  })
  return await shownNote(call, stored.id)
}

async function setDeleted(
  call: Call,
  stored: StoredNote,
  deleted: boolean,
  besides: Partial<typeof NOT_PINNED> = {},
): Promise<void> {
  await call.tx
    .update(clientNotes)
    .set({ deleted_at: deleted ? sql`now()` : null, version: stored.version + 1, ...besides })
    .where(sql`${clientNotes.id} = ${stored.id}`)
}

/** The note that the call names, locked, of an owner whom the caller may see, and which the caller may change. */
async function lockOwnNote(
  call: Pick<Call<typeof endpoints.remove>, 'tx' | 'caller' | 'company' | 'params'>,
  owner: RecordOwner,
  which: 'present' | 'any',
): Promise<StoredNote> {
  const stored = await lockVisibleNote(call.tx, call, owner, call.params.noteId)
  if (!stored || (which === 'present' && stored.deleted_at !== null)) throw new CallError('NOT_FOUND')
  if (!mayChange(call, stored)) throw new CallError('FORBIDDEN')
  return stored
}

async function shownNote(call: Call, id: number): Promise<Note> {
  const shown = await readNote(call.tx, id)
  if (!shown) throw new CallError('NOT_FOUND')
  return toNote(call, shown)
}

/** A note as its reader gets it. */
export function toNote(viewer: Pick<Viewer, 'caller'>, shown: NoteRecord): Note {
  const { author_id, author_firstname, author_lastname, ...note } = shown
  return {
    ...withApplication(viewer.caller.role, note),
    author: author_id === null ? null : { id: author_id, name: fullName(author_firstname, author_lastname) },
    editable: mayChange(viewer, shown),
  }
}

/** What the log keeps of a note. */
function saidBy({ text, html, visibility }: StoredNote): Said {
  return { text, html, visibility }
}
