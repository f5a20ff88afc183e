import { notes } from '@portal/contract/notes'
import type { Note } from '@portal/contract/notes.schema'
import { MESSAGES } from '@portal/domain'
import { refreshEntities, useChange } from '@portal/platform'
import { toast } from '@portal/ui/overlay'
import { useState } from 'react'
import { NoteForm } from './NoteForm.tsx'
import { NoteText } from './NoteText.tsx'
import { draftOf, type NoteDraft, newerNote } from './note-text.ts'

export interface NoteEditProps {
  readonly note: Note
  readonly mayChooseVisibility: boolean
  readonly onDone: () => void
  readonly onReopen: () => void
}

/** A note that is being changed in its place. */
export function NoteEdit({ note, mayChooseVisibility, onDone, onReopen }: NoteEditProps) {
  // The list may bring a newer note while this one is edited: what is saved is a change of the note as it was opened.
  const [opened] = useState(note)
  const [theirs, setTheirs] = useState<Note>()
  const update = useChange(notes.update, {
    onError: (fault) => {
      if (!newerNote(fault)) toast({ title: MESSAGES.noteUpdateFailed, tone: 'danger' })
    },
  })

  async function save(draft: NoteDraft, version: number | undefined) {
    try {
      const params = { id: note.client_id, noteId: note.id }
      const saved = await update.mutateAsync({ params, body: { ...draft, version } })
      setTheirs(undefined)
      return saved
    } catch (fault) {
      const newer = newerNote(fault)
      if (!newer) throw fault
      setTheirs(newer)
      return undefined
    }
  }

  return (
    <NoteForm
      label="Note"
      draftName={`note/${note.client_id}/${note.id}`}
      sendLabel="Save"
      initial={draftOf(opened)}
      version={opened.version}
      mayChooseVisibility={mayChooseVisibility}
      edit={{ onDone, onReopen }}
      onSend={save}
      theirs={
        theirs && {
          shown: <NoteText note={theirs} />,
          version: theirs.version,
          onTake() {
            refreshEntities([`notes:${note.client_id}`])
            onDone()
          },
        }
      }
    />
  )
}
