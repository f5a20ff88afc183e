import { quotes } from '@portal/contract/quotes/quotes'
import { useCall } from '@portal/platform'
import { Badge, IllustrativeMark } from '@portal/ui/page'
import { isIllustrative } from './price-label.ts'

export interface PriceLabelProps {
  /** Of `madeBy`; null where the prices are insurers’ own. */
  readonly label: string | null | undefined
}

/** What stands beside premiums: the mark of the built-in figures, or the label of the firm’s own rate book. */
export function PriceLabel({ label }: PriceLabelProps) {
  if (isIllustrative(label)) return <IllustrativeMark />
  return label ? <Badge>{label}</Badge> : null
}

/** The label of what is priced now. Until it is known, premiums are taken for illustrative. */
export function PresentPriceLabel() {
  const { data } = useCall(quotes.suppliers, {})
  return data ? <PriceLabel label={data.madeBy.label} /> : <IllustrativeMark />
}
