import { notes } from '@portal/contract/clients/notes'
import type { Note } from '@portal/contract/clients/notes.schema'
import { MESSAGES } from '@portal/domain/message'
import { refreshEntities, useChange } from '@portal/platform'
import { toast } from '@portal/ui/overlay'
import { useOpenedRecord } from '../record/index.ts'
import { NoteForm } from './NoteForm.tsx'
import { NoteText } from './NoteText.tsx'
import { draftOf, newerNote } from './note-text.ts'

export interface NoteEditProps {
  readonly note: Note
  readonly mayChooseVisibility: boolean
  readonly onDone: () => void
  readonly onReopen: () => void
}

/** A note that is being changed in its place. */
export function NoteEdit({ note, mayChooseVisibility, onDone, onReopen }: NoteEditProps) {
  const { opened, theirs, save } = useOpenedRecord(note, newerNote)
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
      mayChooseVisibility={mayChooseVisibility}
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
