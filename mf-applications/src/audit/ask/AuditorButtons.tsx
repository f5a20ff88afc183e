import { Button, IconButton, usePhone } from '@portal/ui/core'
import { LockIcon } from '@portal/ui/icons'
import { useState } from 'react'
import { AskForAccess } from './AskForAccess.tsx'
import { OwnRequests } from './OwnRequests.tsx'

/** An auditor's own requests, and the way to a new one, which a phone has among them. */
export default function AuditorButtons() {
  const [open, setOpen] = useState<'ask' | 'own'>()
  const close = () => setOpen(undefined)
  const isPhone = usePhone()
  return (
    <>
      {isPhone ? (
        <IconButton variant="secondary" icon={<LockIcon />} label="My requests" onClick={() => setOpen('own')} />
      ) : (
        <>
          <Button onClick={() => setOpen('own')}>My requests</Button>
          <Button variant="primary" icon={<LockIcon />} onClick={() => setOpen('ask')}>
            Ask for access
          </Button>
        </>
      )}
      {open === 'ask' && <AskForAccess onClose={close} />}
      {open === 'own' && <OwnRequests onClose={close} onAsk={() => setOpen('ask')} />}
    </>
  )
}
