import type { commissionChecks } from '@portal/contract/money/commission-checks'
import { formatMoney } from '@portal/domain/values/money'
import type { ListTypesOf } from '@portal/screens/list'

export const CHECK_COLUMNS = [
  'verdict',
  'client',
  'insurer',
  'number',
  'type',
  'adviser',
  'reason',
  'expected',
  'received',
  'difference',
] as const
export type CheckColumn = (typeof CHECK_COLUMNS)[number]

/** Payments to check as a list. */
export type Checks = ListTypesOf<typeof commissionChecks.list, CheckColumn>

/** `+$83.36`, `-$182.08`. */
export function differenceText(cents: number): string {
  return `${cents < 0 ? '' : '+'}${formatMoney(cents)}`
}
