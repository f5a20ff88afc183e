import type { UserRow } from '@portal/contract/account/users.schema'
import { useProfile } from '@portal/platform'
import { Button, IconButton } from '@portal/ui/core'
import { ArchiveIcon, UndoIcon } from '@portal/ui/icons'
import { useState } from 'react'
import { ArchiveDialog } from './ArchiveDialog.tsx'

/** Archives or activates a user of the list, after a modal. */
export function ArchiveUser({ user }: { readonly user: UserRow }) {
  const [isOpen, setOpen] = useState(false)
  const isOwn = useProfile()?.id === user.id
  return (
    <>
      {user.archived_at === null ? (
        <IconButton
          size="sm"
          icon={<ArchiveIcon />}
          label={`Archive ${user.name}`}
          {...(isOwn && { disabledReason: 'You can’t archive yourself' })}
          onClick={() => setOpen(true)}
        />
      ) : (
        <Button
          size="sm"
          variant="ghost"
          icon={<UndoIcon />}
          aria-label={`Activate ${user.name}`}
          onClick={() => setOpen(true)}
        >
          Activate
        </Button>
      )}
      {isOpen && <ArchiveDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}
