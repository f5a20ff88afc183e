import { recordActivity } from '../../../activity-log/record.ts'
import { clientNotes } from '../../../database/tables/clients.ts'
import type { Call } from '../../../http/bind.ts'
import type { StoredNote } from './queries.ts'

/** What the log keeps of a note. */
export type Said = Readonly<Pick<StoredNote, 'text' | 'html' | 'visibility'>>

/** A note to be written; without an application it is of the client alone. */
export interface NewNote extends Said {
  readonly clientId: number
  readonly applicationId?: number | undefined
}

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

/** Writes to the log what was done to a note. */
export async function recordNote(
  call: Call,
  action: string,
  note: StoredNote,
  change: { readonly before?: Said; readonly after?: Said },
): Promise<void> {
  const { id: entityId, client_id: clientId, application_id: applicationId } = note
  await recordActivity(call, { action, entity: 'note', entityId, clientId, applicationId, ...change })
}
