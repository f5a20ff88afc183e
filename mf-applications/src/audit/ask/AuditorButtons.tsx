import { auditRequests } from '@portal/contract/work/audit-requests'
import { useCall } from '@portal/platform'
import { useSearchParams } from '@portal/router'
import { Button, IconButton, usePhone } from '@portal/ui/core'
import { LockIcon } from '@portal/ui/icons'
import { useState } from 'react'
import { AskForAccess } from './AskForAccess.tsx'
import { OwnRequests } from './OwnRequests.tsx'

/** An auditor's own requests, and the way to a new one, which a phone has among them. */
export default function AuditorButtons() {
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState<'ask' | 'own' | undefined>(params.get('ask') === '1' ? 'ask' : undefined)
  function close() {
    setOpen(undefined)
    if (!params.has('ask')) return
    const others = new URLSearchParams(params)
    others.delete('ask')
    setParams(others, { replace: true })
  }
  const query = { state: ['pending' as const], page_size: 1 }
  const waiting = useCall(auditRequests.list, { query }).data?.total ?? 0
  const own = waiting > 0 ? `My requests: ${waiting} waiting` : 'My requests'
  const isPhone = usePhone()
  return (
    <>
      {isPhone ? (
        <IconButton variant="secondary" icon={<LockIcon />} label={own} onClick={() => setOpen('own')} />
      ) : (
        <>
          <Button onClick={() => setOpen('own')}>{own}</Button>
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
