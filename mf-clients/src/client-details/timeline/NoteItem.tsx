import { notes } from '@portal/contract/notes'
import type { Note } from '@portal/contract/notes.schema'
import { MESSAGES } from '@portal/domain'
import { useChange } from '@portal/platform'
import { Box, IconButton, Text } from '@portal/ui/core'
import { NoteIcon, PencilIcon, TrashIcon } from '@portal/ui/icons'
import { toast } from '@portal/ui/overlay'
import { Badge, TimelineItem } from '@portal/ui/page'
import { useState } from 'react'
import { NoteForm } from './NoteForm.tsx'

export interface NoteItemProps {
  readonly note: Note
  readonly time: string
  readonly mayChooseVisibility: boolean
}

/** Deletes a note at once and offers to put it back. */
function useNoteRemoval(note: Note): { isGoing: boolean; remove: () => void } {
  const params = { id: note.client_id, noteId: note.id }
  const tell = ({ message }: { message: string }) => toast({ title: message, tone: 'danger' })
  const removal = useChange(notes.remove, {
    onSuccess: () => toast({ title: 'The note was deleted', undo: () => restore.mutate({ params }) }),
    onError: tell,
  })
  const restore = useChange(notes.restore, { onSuccess: () => removal.reset(), onError: tell })
  return { isGoing: removal.isPending || removal.isSuccess, remove: () => removal.mutate({ params }) }
}

/** A note in the timeline; whoever may, edits it in its place or deletes it. */
export function NoteItem({ note, time, mayChooseVisibility }: NoteItemProps) {
  const [isEdited, setEdited] = useState(false)
  const update = useChange(notes.update, {
    onError: () => toast({ title: MESSAGES.noteUpdateFailed, tone: 'danger' }),
  })
  const { isGoing, remove } = useNoteRemoval(note)
  if (isGoing) return null
  const body = isEdited ? (
    <NoteForm
      label="Note"
      sendLabel="Save"
      initial={note}
      mayChooseVisibility={mayChooseVisibility}
      autoFocus
      onCancel={() => setEdited(false)}
      onSend={async ({ text, visibility }) => {
        const params = { id: note.client_id, noteId: note.id }
        await update.mutateAsync({ params, body: { text, visibility, version: note.version } })
        setEdited(false)
      }}
    />
  ) : (
    <Box whiteSpace="pre-wrap" overflowWrap="anywhere" textStyle="md">
      {note.text}
    </Box>
  )
  return (
    <TimelineItem
      icon={<NoteIcon />}
      time={time}
      dateTime={note.created_at}
      body={body}
      actions={
        note.editable &&
        !isEdited && (
          <>
            <IconButton size="sm" icon={<PencilIcon />} label="Edit note" onClick={() => setEdited(true)} />
            <IconButton size="sm" icon={<TrashIcon />} label="Delete note" onClick={remove} />
          </>
        )
      }
    >
      <b>{note.author?.name ?? 'Client form'}</b> added a note
      {note.visibility === 'shared' && (
        <>
          {' '}
          <Badge tone="info">Shared</Badge>
        </>
      )}
      {note.updated_at !== note.created_at && (
        <Text as="span" size="xs" tone="subtle">
          {' '}
          edited
        </Text>
      )}
    </TimelineItem>
  )
}
