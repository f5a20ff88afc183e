import {
  endingWith,
  monthsOf,
  type ReportPeriod,
  reportPeriods,
  startingWith,
} from '@portal/domain/money/referral-report'
import { formatDate } from '@portal/domain/values/date'
import { firstOfMonth, monthInWords, monthsAfter } from '@portal/domain/values/month'
import { useClock } from '@portal/platform'
import { Button, Flex, Stack } from '@portal/ui/core'
import { Field, NativeSelect } from '@portal/ui/form'
import { FilterChip } from '@portal/ui/table'
import { lastDayOf } from './last-day-of.ts'
import type { ReportAddress } from './report-address.ts'

/** `01/07/2026 – 31/10/2026` */
function periodInDays({ from, to }: ReportPeriod): string {
  return `${formatDate(from)} – ${formatDate(lastDayOf(to))}`
}

/** The period of a report, and how it is changed. */
export function PeriodChip({ address }: { readonly address: ReportAddress }) {
  const { today } = useClock()
  const { period, go, inAddress } = address
  const months = monthsOf({ from: monthsAfter(today, -59), to: firstOfMonth(today) }).reverse()
  const choose = (next: ReportPeriod) => go({ ...inAddress(next), page: undefined })
  const options = months.map((month) => ({ value: month, label: monthInWords(month) }))
  return (
    <FilterChip
      field="Period"
      value={periodInDays(period)}
      onRemove={() => go({ from: undefined, to: undefined, page: undefined })}
    >
      {(close) => (
        <Stack gap="3" padding="3" width="264px">
          <Stack gap="0">
            {reportPeriods(today).map(({ label, ...offered }) => (
              <Button
                key={label}
                variant="ghost"
                onClick={() => {
                  choose(offered)
                  close()
                }}
              >
                {label}
              </Button>
            ))}
          </Stack>
          <Flex gap="2">
            <Field label="From">
              <NativeSelect
                options={options}
                value={period.from}
                onChange={({ currentTarget: { value } }) => choose(startingWith(period, value))}
              />
            </Field>
            <Field label="To">
              <NativeSelect
                options={options}
                value={period.to}
                onChange={({ currentTarget: { value } }) => choose(endingWith(period, value))}
              />
            </Field>
          </Flex>
        </Stack>
      )}
    </FilterChip>
  )
}
