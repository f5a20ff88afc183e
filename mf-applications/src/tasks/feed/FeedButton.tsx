import { tasks } from '@portal/contract/work/tasks'
import { lazyPart, mayCall, useRole } from '@portal/platform'
import { Button, IconButton, usePhone } from '@portal/ui/core'
import { LinkIcon } from '@portal/ui/icons'
import { useState } from 'react'

const FeedDialog = lazyPart(() => import(/* webpackChunkName: "task-feed" */ './FeedDialog.tsx'))

/** Leads to one’s calendar feed. */
export function FeedButton() {
  const [isOpen, setOpen] = useState(false)
  const isPhone = usePhone()
  const role = useRole()
  if (!mayCall(tasks.makeFeed, role)) return null
  const open = () => setOpen(true)
  return (
    <>
      {isPhone ? (
        <IconButton label="Calendar feed" icon={<LinkIcon />} onClick={open} />
      ) : (
        <Button icon={<LinkIcon />} onClick={open}>
          Calendar feed
        </Button>
      )}
      {isOpen && <FeedDialog onClose={() => setOpen(false)} />}
    </>
  )
}
