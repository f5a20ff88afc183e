import type { CommissionSplitShown } from '@portal/contract/money/split-fields'
import { formatMoney } from '@portal/domain/values/money'

function percentOf({ percent, is_default }: NonNullable<CommissionSplitShown['adviser']>, what = ''): string {
  if (percent === null) return 'no split'
  return `${percent}%${what}${is_default ? ' (firm’s default)' : ''}`
}

/** The parts of a split, for a list of keys and values. */
export function splitRows({ referrer, adviser, firm, gst }: CommissionSplitShown) {
  return [
    ...(referrer ? [{ label: `${referrer.name}, ${percentOf(referrer)}`, value: formatMoney(referrer.cents) }] : []),
    ...(adviser
      ? [{ label: `${adviser.name}, ${percentOf(adviser, ' of the rest')}`, value: formatMoney(adviser.cents) }]
      : []),
    { label: 'Firm', value: formatMoney(firm) },
    { label: 'GST', value: formatMoney(gst) },
  ]
}
