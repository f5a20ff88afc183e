import { clients } from '@portal/contract/clients/clients'
import { formatMoney } from '@portal/domain/values/money'
import { useCall } from '@portal/platform'
import type { FilterOf, ListViewer } from '@portal/screens/list'
import type { People } from '../people/people.ts'

/** “Total quote value $71,964.00”, of everybody whom the list means; nothing where they are too many to add up. */
export function ListSum({ filter, viewer }: { filter: FilterOf<People>; viewer: ListViewer<People> }) {
  const enabled = viewer.known && viewer.offer.columns.includes('quote_value')
  const { data } = useCall(
    clients.counts,
    { query: { lists: JSON.stringify([filter]) } },
    { keepPrevious: true, enabled },
  )
  const value = data?.counts[0]?.quote_value
  if (!value) return null
  return (
    <>
      Total quote value <strong>{formatMoney(value)}</strong>
    </>
  )
}
