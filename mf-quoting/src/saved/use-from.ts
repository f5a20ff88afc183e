import { useSearchParams } from '@portal/router'
import { useEffect } from 'react'

const LEADS = '/leads'

/**
 * The list that a page of a quote belongs to: the one that the address names, else that of the client’s kind. A lead’s is
 * put into the address, by which the menu marks it; of a client the menu knows it.
 */
export function useFrom(client: { readonly kind: 'lead' | 'client' } | null | undefined): string | null {
  const [params, setParams] = useSearchParams()
  const named = params.get('from')
  const isUnnamed = named === null && client?.kind === 'lead'
  useEffect(() => {
    if (!isUnnamed) return
    setParams(
      (now) => {
        now.set('from', LEADS)
        return now
      },
      { replace: true },
    )
  }, [isUnnamed, setParams])
  return isUnnamed ? LEADS : named
}
