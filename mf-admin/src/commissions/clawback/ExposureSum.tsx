import { clawback } from '@portal/contract/money/clawback'
import { formatMoney } from '@portal/domain/values/money'
import { useCall } from '@portal/platform'
import type { FilterOf, ListViewer } from '@portal/screens/list'
import type { Exposures } from './exposures.ts'

export interface ExposureSumProps {
  readonly filter: FilterOf<Exposures>
  readonly viewer: ListViewer<Exposures>
}

/** “Exposure $142,318.40”, of all that the list means. */
export function ExposureSum({ filter, viewer }: ExposureSumProps) {
  const query = { lists: JSON.stringify([filter]) }
  const { data } = useCall(clawback.counts, { query }, { keepPrevious: true, enabled: viewer.known })
  const exposure = data?.counts[0]?.exposure
  if (exposure === undefined || exposure === null) return null
  return (
    <>
      Exposure <strong>{formatMoney(exposure)}</strong>
    </>
  )
}
