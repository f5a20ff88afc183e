import { type PeriodName, type ReportPeriod, reportPeriods } from '@portal/domain/money/referral-report'
import { isIsoDate } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
import { useSearchParams } from '@portal/router'

/** A month in an address: `2026-07`. */
const monthText = (month: string) => month.slice(0, 7)

function monthIn(text: string | null): string | undefined {
  const month = `${text}-01`
  return text !== null && isIsoDate(month) ? month : undefined
}

/** What a report’s address says: its period, the `usual` one unless told, and what else is asked. */
export function useReportAddress(usualPeriod: PeriodName = 'This financial year') {
  const [params, setParams] = useSearchParams()
  const { today } = useClock()
  const usual = reportPeriods(today).find(({ label }) => label === usualPeriod)
  const from = monthIn(params.get('from'))
  const to = monthIn(params.get('to'))
  const isAsked = from !== undefined && to !== undefined && from <= to
  const period: ReportPeriod = isAsked ? { from, to } : { from: usual?.from ?? today, to: usual?.to ?? today }
  /** The address with something changed; undefined takes it out. */
  const addressAt = (changes: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    const text = String(next)
    return text === '' ? '?' : `?${text}`
  }
  return {
    params,
    period,
    /** The period as calls ask for it. */
    asked: { from_month: period.from, to_month: period.to },
    /** Whether the address names the period. */
    isAsked,
    addressAt,
    go: (changes: Readonly<Record<string, string | undefined>>) =>
      setParams(new URLSearchParams(addressAt(changes)), { replace: true }),
    /** What the address says of a period. */
    inAddress: ({ from: first, to: last }: ReportPeriod) => ({ from: monthText(first), to: monthText(last) }),
  }
}
export type ReportAddress = ReturnType<typeof useReportAddress>
