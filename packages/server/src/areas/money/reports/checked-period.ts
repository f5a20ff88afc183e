import { monthsOf, REPORT_MONTHS_MAX, type ReportPeriod } from '@portal/domain/money/referral-report'
import type { IsoDate } from '@portal/domain/values/date'
import { CallError } from '../../../http/call-error.ts'

/** A period as calls ask for it. */
export interface AskedPeriod {
  readonly from_month: IsoDate
  readonly to_month: IsoDate
}

/** Years are counted back from a period's months. */
const EARLIEST = '1900-01-01'

/** Throws BAD_INPUT for a period that ends before it begins, or is too long to be read at once. */
export function checkedPeriod({ from_month: from, to_month: to }: AskedPeriod): ReportPeriod {
  if (from < EARLIEST) refuse('Please choose months from 1900 onwards')
  if (to < from) refuse('The last month can’t be before the first')
  if (monthsOf({ from, to }).length > REPORT_MONTHS_MAX) refuse(`Please choose at most ${REPORT_MONTHS_MAX} months`)
  return { from, to }
}

function refuse(message: string): never {
  throw new CallError('BAD_INPUT', { errors: [{ path: 'to_month', message }] })
}
