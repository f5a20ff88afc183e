import { policies } from '@portal/contract/work/policies'
import { formatMoney } from '@portal/domain/values/money'
import { useCall } from '@portal/platform'
import type { FilterOf, ListViewer } from '@portal/screens/list'
import { usePhone } from '@portal/ui/core'
import type { Policies } from '../policies.ts'

export interface PolicySumProps {
  readonly filter: FilterOf<Policies>
  readonly viewer: ListViewer<Policies>
}

/** “Premium a year $793,604.16 In super $312,447.84 Outside super $481,156.32”, of all that the list means. */
export function PolicySum({ filter, viewer }: PolicySumProps) {
  const isPhone = usePhone()
  const query = { lists: JSON.stringify([filter]) }
  const { data } = useCall(policies.counts, { query }, { keepPrevious: true, enabled: viewer.known })
  const found = data?.counts[0]
  if (!found || found.annual_premium === null) return null
  const { annual_premium, in_super } = found
  if (isPhone) return <strong>{formatMoney(annual_premium)}</strong>
  return (
    <>
      Premium a year <strong>{formatMoney(annual_premium)}</strong>
      {in_super !== null && (
        <>
          {' \u2003'}In super <strong>{formatMoney(in_super)}</strong>
          {' \u2003'}Outside super <strong>{formatMoney(annual_premium - in_super)}</strong>
        </>
      )}
    </>
  )
}
