import { notes } from '@portal/contract/notes'
import type { Note } from '@portal/contract/notes.schema'
import { MESSAGES } from '@portal/domain'
import { refreshEntities, useChange } from '@portal/platform'
import { toast } from '@portal/ui/overlay'
import { useState } from 'react'
import { forgetDraft } from '../kept-draft.ts'
import { NoteConflict } from './NoteConflict.tsx'
import { NoteForm } from './NoteForm.tsx'
import { draftOf, type NoteDraft, newerNote } from './note-text.ts'

export interface NoteEditProps {
  readonly note: Note
  readonly mayChooseVisibility: boolean
  readonly onDone: () => void
}

/** A note that is being changed in its place. */
export function NoteEdit({ note, mayChooseVisibility, onDone }: NoteEditProps) {
  const draftName = `note/${note.client_id}/${note.id}`
  const [conflict, setConflict] = useState<{ theirs: Note; mine: NoteDraft }>()
  const update = useChange(notes.update, {
    onError: (fault) => {
      if (!newerNote(fault)) toast({ title: MESSAGES.noteUpdateFailed, tone: 'danger' })
    },
  })

  function end() {
    forgetDraft(draftName)
    onDone()
  }

  async function save(draft: NoteDraft, version: number) {
    try {
      const params = { id: note.client_id, noteId: note.id }
      await update.mutateAsync({ params, body: { ...draft, version } })
      end()
    } catch (fault) {
      const theirs = newerNote(fault)
      if (!theirs) throw fault
      setConflict({ theirs, mine: draft })
      throw fault
    }
  }

  return (
    <>
      <NoteForm
        label="Note"
        draftName={draftName}
        sendLabel="Save"
        initial={draftOf(note)}
        mayChooseVisibility={mayChooseVisibility}
        autoFocus
        onCancel={onDone}
        onSend={(draft) => save(draft, note.version)}
      />
      {conflict && (
        <NoteConflict
          theirs={conflict.theirs}
          onTakeTheirs={() => {
            refreshEntities([`notes:${note.client_id}`])
            end()
          }}
          onKeepMine={() => void save(conflict.mine, conflict.theirs.version).catch(() => undefined)}
        />
      )}
    </>
  )
}
