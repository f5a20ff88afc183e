import type { PolicyRow } from '@portal/contract/work/policies.schema'
import { lazyPart } from '@portal/platform'
import { Link, useNavigate } from '@portal/router'
import { Button } from '@portal/ui/core'
import { type MouseEvent, useState } from 'react'
import { markReady, startRenewal } from './renew-policy.ts'

const NoticeDrawer = lazyPart(() => import(/* webpackChunkName: "renewal-notice" */ './NoticeDrawer.tsx'))

/** The next thing to do with a renewal: its notice, that it is ready, the application, or where that is. */
export function RenewalStep({ policy }: { readonly policy: PolicyRow }) {
  const [isNoticing, setNoticing] = useState(false)
  const [isStarting, setStarting] = useState(false)
  const navigate = useNavigate()
  const { renewal_state, renewal_id } = policy
  // The row around it opens the policy.
  const only = (run: () => void) => (event: MouseEvent) => {
    event.stopPropagation()
    run()
  }
  async function renew() {
    setStarting(true)
    const id = await startRenewal(policy.id)
    setStarting(false)
    if (id !== undefined) navigate(`/application-details/${id}`)
  }
  if (renewal_id !== null) {
    return (
      <Button asChild variant="ghost" size="sm">
        <Link to={`/application-details/${renewal_id}`} onClick={(event) => event.stopPropagation()}>
          Open
        </Link>
      </Button>
    )
  }
  if (renewal_state === 'ready') {
    return (
      <Button size="sm" loading={isStarting} loadingText="Starting" onClick={only(() => void renew())}>
        Renew
      </Button>
    )
  }
  if (renewal_state === 'notice') {
    return (
      <Button variant="ghost" size="sm" onClick={only(() => void markReady(policy, true))}>
        Mark ready
      </Button>
    )
  }
  return (
    <>
      <Button variant="ghost" size="sm" onClick={only(() => setNoticing(true))}>
        Add notice
      </Button>
      {isNoticing && <NoticeDrawer policy={policy} onClose={() => setNoticing(false)} />}
    </>
  )
}
