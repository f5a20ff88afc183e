import { daysBefore, daysUntil, isIsoDate, yearsAfter } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
import { Stack } from '@portal/ui/core'
import { Field } from '@portal/ui/form'
import { DateInput } from '@portal/ui/input'
import { SegmentedControl } from '@portal/ui/page'
import { AUDIT_DAYS } from './decision.ts'
import { WideChoice } from './WideChoice.tsx'

const CHOICES = AUDIT_DAYS.map((days) => ({ value: String(days), label: `${days} days` }))

export interface UntilFieldProps {
  readonly value: string | null
  readonly error: string | undefined
  readonly onChange: (until: string | null) => void
}

/** `Sydney` of `Australia/Sydney` */
const cityOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** The last day of an approval: typed, from the calendar or so many days from today. */
export function UntilField({ value, error, onChange }: UntilFieldProps) {
  const { today, timeZone } = useClock()
  const days = value !== null && isIsoDate(value) ? daysUntil(today, value) : -1
  return (
    <Stack gap="2">
      <Field
        label="Approve until"
        required
        error={error}
        help={`Access ends at the end of that day, ${cityOf(timeZone)} time.`}
        aside={days >= 0 && (days === 1 ? '1 day' : `${days} days`)}
      >
        <DateInput value={value} today={today} min={today} max={yearsAfter(today, 1)} onChange={onChange} />
      </Field>
      <WideChoice>
        <SegmentedControl
          label="Days from today"
          segments={CHOICES}
          value={String(days)}
          onChange={(chosen) => onChange(daysBefore(today, -Number(chosen)))}
        />
      </WideChoice>
    </Stack>
  )
}
