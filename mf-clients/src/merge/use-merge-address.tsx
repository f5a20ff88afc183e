import { lazyPart } from '@portal/platform'
import { useNavigate, useSearchParams } from '@portal/router'
import type { ReactNode } from 'react'

const MergeDrawer = lazyPart(() => import(/* webpackChunkName: "merge" */ './MergeDrawer.tsx'))

const PARAMETER = 'merge'

/** The address of a client's page with the comparison with another one open. */
export function mergeAddress(clientId: number, otherId: number): string {
  return `/client-details/${clientId}?${PARAMETER}=${otherId}`
}

/** The comparison that the address asks for: `?merge=31`. The step back closes it. */
export function useMergeAddress(clientId: number): { compare: (otherId: number) => void; drawer: ReactNode } {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const asked = params.get(PARAMETER) ?? ''
  function open(otherId: number | null) {
    const next = new URLSearchParams(params)
    if (otherId === null) next.delete(PARAMETER)
    else next.set(PARAMETER, String(otherId))
    setParams(next, { replace: otherId === null })
  }
  const isAsked = /^[1-9]\d{0,9}$/.test(asked) && Number(asked) !== clientId
  return {
    compare: open,
    drawer: isAsked && (
      <MergeDrawer
        clientId={clientId}
        otherId={Number(asked)}
        onClose={() => open(null)}
        onMerged={(id) => (id === clientId ? open(null) : navigate(`/client-details/${id}`, { replace: true }))}
      />
    ),
  }
}
