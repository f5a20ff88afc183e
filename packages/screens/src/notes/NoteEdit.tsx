import { notes } from '@portal/contract/clients/notes'
import type { Note } from '@portal/contract/clients/notes.schema'
import { ADVISING_ROLES, hasRole, type Role } from '@portal/domain/account/role'
import { MESSAGES } from '@portal/domain/message'
import { refreshEntities, useChange } from '@portal/platform'
import { toast } from '@portal/ui/overlay'
import { useOpenedRecord } from '../record/index.ts'
import { NoteForm } from './NoteForm.tsx'
import { NoteText } from './NoteText.tsx'
import { draftOf, newerNote } from './note-text.ts'
import { useMentions } from './use-mentions.ts'

export interface NoteEditProps {
  readonly note: Note
  readonly role: Role | null
  readonly onDone: () => void
  readonly onReopen: () => void
}

/** A note that is being changed in its place. */
export function NoteEdit({ note, role, onDone, onReopen }: NoteEditProps) {
  const { opened, theirs, save } = useOpenedRecord(note, newerNote)
  const mentions = useMentions(
    note.application ? { application: note.application.id } : { client: note.client_id },
    role,
  )
  const update = useChange(notes.update, {
    onError: (error) => {
      if (!newerNote(error)) toast({ title: MESSAGES.noteUpdateFailed, tone: 'danger' })
    },
  })

  const params = { id: note.client_id, noteId: note.id }

  return (
    <NoteForm
      label="Note"
      draftName={`note/${note.client_id}/${note.id}`}
      sendLabel="Save"
      initial={draftOf(opened)}
      version={opened.version}
      mayChooseVisibility={role !== null && hasRole([role], ADVISING_ROLES)}
      mentions={mentions}
      edit={{ onDone, onReopen }}
      onSend={(draft, version) => save(update.mutateAsync({ params, body: { ...draft, version } }))}
      theirs={
        theirs && {
          shown: <NoteText note={theirs} />,
          version: theirs.version,
          onTake() {
            refreshEntities([`note@client:${note.client_id}`])
            onDone()
          },
        }
      }
    />
  )
}
