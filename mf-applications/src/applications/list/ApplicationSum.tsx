import { applications } from '@portal/contract/work/applications'
import { formatCount } from '@portal/domain/values/count'
import { formatMoney } from '@portal/domain/values/money'
import { PARTIES } from '@portal/domain/work/requirement'
import { useCall } from '@portal/platform'
import type { FilterOf, ListViewer } from '@portal/screens/list'
import { usePhone } from '@portal/ui/core'
import { Fragment } from 'react'
import type { Applications } from './applications.ts'

export interface ApplicationSumProps {
  readonly filter: FilterOf<Applications>
  readonly viewer: ListViewer<Applications>
}

/** “Premium a year $85,247.88 Waiting on client 6 GP 3”, of all that the list means. */
export function ApplicationSum({ filter, viewer }: ApplicationSumProps) {
  const isPhone = usePhone()
  const enabled = viewer.known && viewer.offer.columns.includes('annual_premium')
  const query = { lists: JSON.stringify([filter]) }
  const { data } = useCall(applications.counts, { query }, { keepPrevious: true, enabled })
  const found = data?.counts[0]
  if (!found || found.annual_premium === null) return null
  const { annual_premium, waiting_on } = found
  if (isPhone) return <strong>{formatMoney(annual_premium)}</strong>
  const waits = PARTIES.flatMap(({ value, label }) => {
    const count = waiting_on?.[value] ?? 0
    return count > 0 ? [{ label, count }] : []
  })
  return (
    <>
      Premium a year <strong>{formatMoney(annual_premium)}</strong>
      {waits.map(({ label, count }, index) => (
        <Fragment key={label}>
          {' \u2003'}
          {index === 0 ? `Waiting on ${label === 'GP' ? label : label.toLowerCase()}` : label}{' '}
          <strong>{formatCount(count)}</strong>
        </Fragment>
      ))}
    </>
  )
}
