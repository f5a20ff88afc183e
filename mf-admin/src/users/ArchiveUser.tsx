import type { UserRow } from '@portal/contract/account/users.schema'
import { useProfile } from '@portal/platform'
import { IconButton } from '@portal/ui/core'
import { ArchiveIcon, UndoIcon } from '@portal/ui/icons'
import { useState } from 'react'
import { ArchiveDialog } from './ArchiveDialog.tsx'

/** Archives or activates a user of the list, after a modal. */
export function ArchiveUser({ user }: { readonly user: UserRow }) {
  const [isOpen, setOpen] = useState(false)
  const isActive = user.archived_at === null
  const isOwn = useProfile()?.id === user.id
  return (
    <>
      <IconButton
        size="sm"
        icon={isActive ? <ArchiveIcon /> : <UndoIcon />}
        label={`${isActive ? 'Archive' : 'Activate'} ${user.name}`}
        disabled={isOwn}
        onClick={() => setOpen(true)}
      />
      {isOpen && <ArchiveDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}
