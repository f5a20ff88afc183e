import { type PeriodName, type ReportPeriod, reportPeriods } from '@portal/domain/money/referral-report'
import { useClock } from '@portal/platform'
import { useSearchParams } from '@portal/router'
import { type Changes, changedParams } from '../../address/changed-params.ts'
import { monthIn, monthText } from '../../address/month-in.ts'

/** What a report’s address says: its period, the `usual` one unless told, and what else is asked. */
export function useReportAddress(usualPeriod: PeriodName = 'This financial year') {
  const [params, setParams] = useSearchParams()
  const { today } = useClock()
  const usual = reportPeriods(today).find(({ label }) => label === usualPeriod)
  const from = monthIn(params.get('from'))
  const to = monthIn(params.get('to'))
  const isAsked = from !== undefined && to !== undefined && from <= to
  const period: ReportPeriod = isAsked ? { from, to } : { from: usual?.from ?? today, to: usual?.to ?? today }
  /** The address with something changed. */
  const addressAt = (changes: Changes) => `?${changedParams(params, changes)}`
  return {
    params,
    period,
    /** The period as calls ask for it. */
    asked: { from_month: period.from, to_month: period.to },
    /** Whether the address names the period. */
    isAsked,
    addressAt,
    go: (changes: Changes) => setParams(changedParams(params, changes), { replace: true }),
    /** What the address says of a period. */
    inAddress: ({ from: first, to: last }: ReportPeriod) => ({ from: monthText(first), to: monthText(last) }),
  }
}
export type ReportAddress = ReturnType<typeof useReportAddress>
