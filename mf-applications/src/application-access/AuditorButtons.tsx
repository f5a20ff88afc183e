import { Button, usePhone } from '@portal/ui/core'
import { LockIcon } from '@portal/ui/icons'
import { useState } from 'react'
import { AskForAccess } from './AskForAccess.tsx'
import { OwnRequests } from './OwnRequests.tsx'

/** An auditor's own requests, and the way to a new one. */
export default function AuditorButtons() {
  const [open, setOpen] = useState<'ask' | 'own'>()
  const close = () => setOpen(undefined)
  const isPhone = usePhone()
  return (
    <>
      <Button onClick={() => setOpen('own')}>{isPhone ? 'Requests' : 'My requests'}</Button>
      <Button variant="primary" icon={<LockIcon />} onClick={() => setOpen('ask')}>
        {isPhone ? 'Ask' : 'Ask for access'}
      </Button>
      {open === 'ask' && <AskForAccess onClose={close} />}
      {open === 'own' && <OwnRequests onClose={close} onAsk={() => setOpen('ask')} />}
    </>
  )
}
