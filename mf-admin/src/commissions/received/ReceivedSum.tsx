import { commissions } from '@portal/contract/money/commissions'
import { formatMoney } from '@portal/domain/values/money'
import { useCall } from '@portal/platform'
import type { FilterOf, ListViewer } from '@portal/screens/list'
import { usePhone } from '@portal/ui/core'
import type { Received } from './received.ts'

export interface ReceivedSumProps {
  readonly filter: FilterOf<Received>
  readonly viewer: ListViewer<Received>
}

/** “Received $64,988.15 GST included $5,908.01”, of all that the list means. */
export function ReceivedSum({ filter, viewer }: ReceivedSumProps) {
  const isPhone = usePhone()
  const query = { lists: JSON.stringify([filter]) }
  const { data } = useCall(commissions.counts, { query }, { keepPrevious: true, enabled: viewer.known })
  const found = data?.counts[0]
  if (!found || found.amount === null) return null
  if (isPhone) return <strong>{formatMoney(found.amount)}</strong>
  return (
    <>
      Received <strong>{formatMoney(found.amount)}</strong>
      {found.gst !== null && (
        <>
          {' \u2003'}GST included <strong>{formatMoney(found.gst)}</strong>
        </>
      )}
    </>
  )
}
