import { tasks } from '@portal/contract/work/tasks'
import { dayOfWeek, formatDate, type IsoDate, isIsoDate } from '@portal/domain/values/date'
import {
  INTERVAL_MAX,
  RECURRENCE_MODES,
  type RecurrenceFrequency,
  type RecurrenceMode,
  type RecurrenceRule,
  recurrenceText,
  suitsMode,
  WEEKDAYS,
} from '@portal/domain/work/recurrence'
import { useCall } from '@portal/platform'
import { Flex, Stack, Text } from '@portal/ui/core'
import { Checkbox, Field, NativeSelect, RadioGroup } from '@portal/ui/form'
import { DateInput, NumberInput } from '@portal/ui/input'
import { useState } from 'react'

const UNITS: ReadonlyArray<{ value: RecurrenceFrequency; label: string }> = [
  { value: 'daily', label: 'Day' },
  { value: 'weekly', label: 'Week' },
  { value: 'monthly', label: 'Month' },
  { value: 'yearly', label: 'Year' },
]

export interface RecurrenceFieldProps {
  readonly id: string
  readonly rule: RecurrenceRule | null
  readonly mode: RecurrenceMode
  readonly due_on: string | null
  readonly due_time: string
  readonly error?: string | undefined
  readonly onChange: (rule: RecurrenceRule | null, mode: RecurrenceMode) => void
}

/** How a rule of a kind begins, for a task that is due on a day. */
function ruleOf(freq: RecurrenceFrequency, day: IsoDate | null): RecurrenceRule {
  const weekday = day === null ? undefined : WEEKDAYS[dayOfWeek(day)]
  if (freq === 'weekly' && weekday) return { freq, interval: 1, weekdays: [weekday.value] }
  if (freq === 'monthly' && day !== null) return { freq, interval: 1, month_day: Number(day.slice(8)) }
  return { freq, interval: 1 }
}

function without({ weekdays: _, month_day: __, month: ___, ...rule }: RecurrenceRule): RecurrenceRule {
  return rule
}

interface DatesProps extends Pick<RecurrenceFieldProps, 'mode' | 'due_time'> {
  readonly rule: RecurrenceRule
  readonly day: IsoDate
}

/** The rule in words, and the next dates that it comes to. */
function NextDates({ rule, mode, day, due_time }: DatesProps) {
  const { data, error } = useCall(
    tasks.recurrenceDates,
    { query: { rule: recurrenceText(rule), mode, due_on: day, ...(due_time && { due_time }) } },
    { keepPrevious: true },
  )
  if (error) return <Text tone="danger">{error.message}</Text>
  if (!data) return null
  const dates = data.dates.map(({ due_on, due_time: time }) => [formatDate(due_on), time].filter(Boolean).join(' '))
  return (
    <Text tone="muted" size="xs" numeric>
      {data.words}. Next: {dates.join(', ')}
    </Text>
  )
}

function Days({
  rule,
  onChange,
}: {
  readonly rule: RecurrenceRule
  readonly onChange: (rule: RecurrenceRule) => void
}) {
  const chosen = rule.weekdays ?? []
  return (
    <Flex role="group" aria-label="On" gap="3" flexWrap="wrap">
      {WEEKDAYS.map(({ value, label }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={({ currentTarget }) => {
            const weekdays = WEEKDAYS.map((day) => day.value).filter((day) =>
              day === value ? currentTarget.checked : chosen.includes(day),
            )
            onChange(weekdays.length > 0 ? { ...rule, weekdays } : without(rule))
          }}
        >
          {label.slice(0, 3)}
        </Checkbox>
      ))}
    </Flex>
  )
}

/** Every so many days, weeks, months or years; what is no such number yet changes nothing. */
function Interval({ rule, onChange }: { rule: RecurrenceRule; onChange: (rule: RecurrenceRule) => void }) {
  const [typed, setTyped] = useState<number | null>(rule.interval)
  return (
    <NumberInput
      value={typed}
      unit={UNITS.find(({ value }) => value === rule.freq)?.label.toLowerCase()}
      onBlur={() => setTyped(rule.interval)}
      onChange={(interval) => {
        setTyped(interval)
        const isWhole = interval !== null && Number.isInteger(interval) && interval >= 1 && interval <= INTERVAL_MAX
        if (isWhole) onChange({ ...rule, interval })
      }}
    />
  )
}

/** How a task comes again: how often, on which days, until when, and counted from what. */
export function RecurrenceField({ id, rule, mode, due_on, due_time, error, onChange }: RecurrenceFieldProps) {
  const day = due_on !== null && isIsoDate(due_on) ? due_on : null
  const dayOfMonth = day === null ? 1 : Number(day.slice(8))
  return (
    <Stack gap="3">
      <Flex gap="3" alignItems="flex-end">
        <Field id={id} label="Repeats" error={error}>
          <NativeSelect
            value={rule?.freq ?? ''}
            placeholder="Doesn’t repeat"
            options={UNITS.map(({ value, label }) => ({ value, label: `Every ${label.toLowerCase()}` }))}
            onChange={({ currentTarget }) => {
              const unit = UNITS.find(({ value }) => value === currentTarget.value)
              onChange(unit ? ruleOf(unit.value, day) : null, 'fixed')
            }}
          />
        </Field>
        {rule && (
          <Field id={`${id}-interval`} label="Every">
            <Interval rule={rule} onChange={(next) => onChange(next, mode)} />
          </Field>
        )}
      </Flex>
      {rule && (
        <>
          {rule.freq === 'weekly' && mode !== 'after_completion' && (
            <Days rule={rule} onChange={(next) => onChange(next, mode)} />
          )}
          {rule.freq === 'monthly' && mode !== 'after_completion' && (
            <RadioGroup
              aria-label="On"
              name={`${id}-day`}
              value={rule.month_day === 'last' ? 'last' : 'same'}
              options={[
                { value: 'same', label: `On day ${dayOfMonth}` },
                { value: 'last', label: 'On the last day' },
              ]}
              onChange={(which) => onChange({ ...rule, month_day: which === 'last' ? 'last' : dayOfMonth }, mode)}
            />
          )}
          <Flex gap="3">
            <Field id={`${id}-mode`} label="Schedule">
              <NativeSelect
                value={mode}
                options={RECURRENCE_MODES.map(({ value, label }) => ({ value, label }))}
                onChange={({ currentTarget }) => {
                  const next = RECURRENCE_MODES.find(({ value }) => value === currentTarget.value)?.value ?? 'fixed'
                  onChange(suitsMode(rule, next) ? rule : without(rule), next)
                }}
              />
            </Field>
            <Field id={`${id}-until`} label="Until">
              <DateInput
                value={rule.until ?? null}
                onChange={(until) => {
                  const { until: _, ...open } = rule
                  if (until === null) onChange(open, mode)
                  else if (isIsoDate(until)) onChange({ ...open, until }, mode)
                }}
              />
            </Field>
          </Flex>
          {day && <NextDates rule={rule} mode={mode} day={day} due_time={due_time} />}
        </>
      )}
    </Stack>
  )
}
