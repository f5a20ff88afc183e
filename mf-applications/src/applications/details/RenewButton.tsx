import { applications } from '@portal/contract/work/applications'
import { isRenewalNear } from '@portal/domain/work/policy'
import { mayCall, useClock } from '@portal/platform'
import { useNavigate } from '@portal/router'
import { Button } from '@portal/ui/core'
import { RefreshIcon } from '@portal/ui/icons'
import { useState } from 'react'
import { startRenewalOf } from '../../renewals/step/renew-policy.ts'
import { applicationAddress } from '../list/applications.ts'
import type { ApplicationTabProps } from './application-tab.ts'

/** Starts the renewal of the policies in force, or opens the one that is there; nothing where no anniversary is near. */
export function RenewButton({ application, role }: ApplicationTabProps) {
  const { today } = useClock()
  const [isStarting, setStarting] = useState(false)
  const navigate = useNavigate()
  const { renews_on } = application
  if (!renews_on || !isRenewalNear(renews_on, today) || !mayCall(applications.renew, role)) return null
  async function renew() {
    setStarting(true)
    const id = await startRenewalOf(application)
    setStarting(false)
    if (id !== undefined) navigate(applicationAddress({ id }))
  }
  return (
    <Button
      variant="primary"
      icon={<RefreshIcon />}
      loading={isStarting}
      loadingText="Starting"
      onClick={() => void renew()}
    >
      Renew
    </Button>
  )
}
