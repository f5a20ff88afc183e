import { CHECK_COLUMNS as FILE_COLUMNS } from '@portal/contract/money/check-columns'
import type { commissionChecks } from '@portal/contract/money/commission-checks'
import { formatMoney } from '@portal/domain/values/money'
import type { ListTypesOf } from '@portal/screens/list'

/** Those of a file of it, less what is the same in all rows of a list. */
export const CHECK_COLUMNS = FILE_COLUMNS.filter((name) => name !== 'month' && name !== 'set_aside')
export type CheckColumn = (typeof CHECK_COLUMNS)[number]

/** Payments to check as a list. */
export type Checks = ListTypesOf<typeof commissionChecks.list, CheckColumn>

/** `+$83.36`, `-$182.08`. */
export function differenceText(cents: number): string {
  return `${cents < 0 ? '' : '+'}${formatMoney(cents)}`
}
