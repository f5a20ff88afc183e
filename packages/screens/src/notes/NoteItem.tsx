import { notes } from '@portal/contract/clients/notes'
import type { Note } from '@portal/contract/clients/notes.schema'
import type { Role } from '@portal/domain/account/role'
import { mayCall, useChange } from '@portal/platform'
import { Box, IconButton, Text } from '@portal/ui/core'
import { NoteIcon, PencilIcon, PinIcon, TrashIcon } from '@portal/ui/icons'
import { toast } from '@portal/ui/overlay'
import { Badge, TimelineItem } from '@portal/ui/page'
import { useState } from 'react'
import { useIsTarget } from '../item-focus/address-target.ts'
import { useItemFocus } from '../item-focus/item-focus.ts'
import type { RecordOwner } from '../owner/record-owner.ts'
import { NoteEdit } from './NoteEdit.tsx'
import { NoteText } from './NoteText.tsx'

export interface NoteItemProps {
  readonly note: Note
  /** As shown at the right: `14:05`. */
  readonly time: string
  readonly role: Role | null
  /** Among the notes of a client, those of an application carry its name. */
  readonly owner: RecordOwner
}

const tellError = ({ message }: { message: string }) => toast({ title: message, tone: 'danger' })

/** Deletes a note at once and offers to put it back. */
function useNoteRemoval(note: Note): { isGoing: boolean; remove: () => void } {
  const params = { id: note.client_id, noteId: note.id }
  const removal = useChange(notes.remove, {
    onSuccess: () => toast({ title: 'Note deleted', undo: () => restore.mutate({ params }) }),
    onError: tellError,
  })
  const restore = useChange(notes.restore, { onSuccess: () => removal.reset(), onError: tellError })
  return { isGoing: removal.isPending || removal.isSuccess, remove: () => removal.mutate({ params }) }
}

/** A note in a timeline; whoever may, pins it, edits it in its place or deletes it. */
export function NoteItem({ note, time, role, owner }: NoteItemProps) {
  const [isEdited, setEdited] = useState(false)
  const { isGoing, remove } = useNoteRemoval(note)
  const pin = useChange(notes.pin, { onError: tellError })
  const focus = useItemFocus(`note-${note.id}`, isEdited)
  const isTarget = useIsTarget('note', note.id)
  if (isGoing) return null
  const params = { id: note.client_id, noteId: note.id }
  return (
    <TimelineItem
      icon={note.pinned ? <PinIcon /> : <NoteIcon />}
      time={time}
      dateTime={note.created_at}
      isTarget={isTarget}
      body={
        isEdited ? (
          <NoteEdit note={note} role={role} onDone={() => setEdited(false)} onReopen={() => setEdited(true)} />
        ) : (
          <NoteText note={note} />
        )
      }
      actions={
        !isEdited && (
          <Box as="span" display="contents" ref={focus.actions} data-item-actions="">
            {mayCall(notes.pin, role) && (
              <IconButton
                size="sm"
                icon={<PinIcon />}
                label={note.pinned ? 'Unpin note' : 'Pin note'}
                // Disabled while it waits, it would lose the focus.
                onClick={() => !pin.isPending && pin.mutate({ params, body: { pinned: !note.pinned } })}
              />
            )}
            {note.editable && (
              <>
                <IconButton
                  ref={focus.edit}
                  size="sm"
                  icon={<PencilIcon />}
                  label="Edit note"
                  onClick={() => setEdited(true)}
                />
                <IconButton
                  size="sm"
                  icon={<TrashIcon />}
                  label="Delete note"
                  onClick={() => {
                    focus.goOn()
                    remove()
                  }}
                />
              </>
            )}
          </Box>
        )
      }
    >
      <b>{note.author?.name ?? 'Client form'}</b> added a note
      {'client' in owner && note.application && (
        <>
          {' '}
          <Badge>{note.application.name}</Badge>
        </>
      )}
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
