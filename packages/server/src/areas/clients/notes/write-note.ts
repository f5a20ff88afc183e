import type { RecordOwner } from '../../../access/record-owner.ts'
import { recordActivity } from '../../../activity-log/record.ts'
import { clientNotes } from '../../../database/tables/clients.ts'
import type { Call } from '../../../http/bind.ts'
import { notifyMentioned } from '../../../mentions/mention-notice.ts'
import type { StoredNote } from './queries.ts'

/** What the log keeps of a note. */
export type Said = Readonly<Pick<StoredNote, 'text' | 'html' | 'visibility'>>

/** A note to be written; without an application it is of the client alone. */
export type NewNote = Said & RecordOwner

/** Stores a note of the caller and writes it to the log. */
export async function writeNote(call: Call, { clientId, applicationId, ...said }: NewNote): Promise<StoredNote> {
  const [stored] = await call.tx
    .insert(clientNotes)
    .values({
      company_id: call.company.id,
      client_id: clientId,
      application_id: applicationId ?? null,
      author_id: call.caller.userId,
      ...said,
    })
    .returning()
  if (!stored) throw new Error('The note was not stored')
  await recordNote(call, 'note.create', stored, { after: said })
  return stored
}

/** Whose a stored note is. */
export function ownerOf({ client_id: clientId, application_id }: StoredNote): RecordOwner {
  return application_id === null ? { clientId } : { clientId, applicationId: application_id }
}

/** Writes to the log what was done to a note, and notifies whom it mentions. */
export async function recordNote(
  call: Call,
  action: string,
  note: StoredNote,
  change: { readonly before?: Said; readonly after?: Said },
): Promise<void> {
  const { id: entityId, client_id: clientId, application_id: applicationId } = note
  await recordActivity(call, { action, entity: 'note', entityId, clientId, applicationId, ...change })
  const { before, after } = change
  const mentioning = { kind: 'note', id: entityId, owner: ownerOf(note) } as const
  await notifyMentioned(call, { ...mentioning, before: before?.html ?? null, after: after?.html ?? null })
}
