import { ADVISING_ROLES, hasRole, type Role } from '@portal/domain/account/role'
import { mayCall, useChange } from '@portal/platform'
import type { ReactNode } from 'react'
import { idOf, nameOf, type RecordOwner } from '../owner/record-owner.ts'
import { NoteForm } from './NoteForm.tsx'
import { noteCalls } from './note-calls.ts'
import { useMentions } from './use-mentions.ts'

export interface NewNoteProps {
  readonly owner: RecordOwner
  readonly role: Role | null
  /** Whether it begins with the caret in it. */
  readonly autoFocus?: boolean
  /** At the left, below the text. */
  readonly start?: ReactNode
  /** At the right, below the text. */
  readonly end?: ReactNode
}

/** Where the next note of an owner is written, by who may. */
export function NewNote({ owner, role, autoFocus = false, start, end }: NewNoteProps) {
  const { create } = noteCalls(owner)
  const creation = useChange(create)
  const mentions = useMentions(owner, role)
  if (!mayCall(create, role)) return end
  const isStaff = role !== null && hasRole([role], ADVISING_ROLES)
  return (
    <NoteForm
      key={nameOf(owner)}
      label="New note"
      draftName={`note/${nameOf(owner)}`}
      sendLabel="Add note"
      initial={{ html: '', visibility: isStaff ? 'staff' : 'shared' }}
      mayChooseVisibility={isStaff}
      mentions={mentions}
      autoFocus={autoFocus}
      start={start}
      end={end}
      onSend={(body) => creation.mutateAsync({ params: { id: idOf(owner) }, body })}
    />
  )
}
