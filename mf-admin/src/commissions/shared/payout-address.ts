import type { IsoDate } from '@portal/domain/values/date'
import { monthText } from '../../address/month-in.ts'
import { PAYOUTS_PATH } from './sections.ts'

/** The page of a payee's month. */
export function payoutAddress(payeeId: number, month: IsoDate): string {
  return `${PAYOUTS_PATH}/${payeeId}?month=${monthText(month)}`
}
