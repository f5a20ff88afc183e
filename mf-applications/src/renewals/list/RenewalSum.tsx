import { renewals } from '@portal/contract/work/renewals'
import { formatCount } from '@portal/domain/values/count'
import { formatMoney } from '@portal/domain/values/money'
import { premiumChange } from '@portal/domain/work/policy'
import { useCall } from '@portal/platform'
import type { FilterOf, ListViewer } from '@portal/screens/list'
import { useMedia, usePhone } from '@portal/ui/core'
import type { Renewals } from '../renewals.ts'
import { signed } from './renewal-columns.tsx'

export interface RenewalSumProps {
  readonly filter: FilterOf<Renewals>
  readonly viewer: ListViewer<Renewals>
}

/** “Premium a year $30,191.88, 8 with a notice $19,228.92 to $20,574.36”, of all that the list means. */
export function RenewalSum({ filter, viewer }: RenewalSumProps) {
  const isPhone = usePhone()
  const isNarrow = useMedia('(max-width: 74.99875em)')
  const query = { lists: JSON.stringify([filter]) }
  const { data } = useCall(renewals.counts, { query }, { keepPrevious: true, enabled: viewer.known })
  const found = data?.counts[0]
  if (!found || found.annual_premium === null) return null
  const { annual_premium, noticed } = found
  if (isPhone) return <strong>{formatMoney(annual_premium)}</strong>
  const change = noticed && premiumChange(noticed.now, noticed.from_renewal)
  return (
    <>
      Premium a year <strong>{formatMoney(annual_premium)}</strong>
      {noticed && noticed.total > 0 && change && !isNarrow && (
        <>
          {' \u2003'}
          {formatCount(noticed.total)} with a notice <strong>{formatMoney(noticed.now)}</strong> to{' '}
          <strong>{formatMoney(noticed.from_renewal)}</strong>
          {' \u2003'}Change <strong>{signed(change.cents, formatMoney(change.cents))}</strong>
          {change.percent !== null && ` (${signed(change.percent, `${change.percent.toFixed(1)}%`)})`}
        </>
      )}
    </>
  )
}
