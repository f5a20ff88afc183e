import { formatMoney } from '@portal/domain/values/money'
import { Inline } from '@portal/ui/core'

/** An amount in a table, red where it is taken back. */
export function shownAmount(cents: number) {
  return <Inline tone={cents < 0 ? 'danger' : 'default'}>{formatMoney(cents)}</Inline>
}

/** The same; nothing of none. */
export function amountOrNone(cents: number) {
  return cents === 0 ? null : shownAmount(cents)
}
