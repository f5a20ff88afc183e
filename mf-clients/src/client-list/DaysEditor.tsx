import { isIsoDate } from '@portal/domain'
import { Stack } from '@portal/ui/core'
import { Field, RadioGroup } from '@portal/ui/form'
import { DateInput } from '@portal/ui/picker'
import type { EditorProps } from './editor-props.ts'
import { DUE_LABELS } from './filter-chips.ts'
import {
  CREATED_WITHIN,
  type CreatedWithin,
  DUE_CHOICES,
  type DueChoice,
  type ListFilters,
  STATUS_OLDER_THAN,
  type StatusOlderThan,
} from './list-address.ts'

const BETWEEN = 'between'
const NO_DAY = 'Please enter a date as DD/MM/YYYY'

function isWrong(day: string | undefined): boolean {
  return day !== undefined && !isIsoDate(day)
}

/** Whether a day was typed that there is not: 31/02/2026. */
export function hasWrongDay({ created_from, created_to, due_from, due_to }: ListFilters): boolean {
  return [created_from, created_to, due_from, due_to].some(isWrong)
}

interface DaysProps {
  readonly label: string
  /** Spans that are counted from today. */
  readonly spans: ReadonlyArray<{ readonly value: string; readonly label: string }>
  /** The span chosen; undefined for two days. */
  readonly span: string | undefined
  readonly from: string | undefined
  readonly to: string | undefined
  readonly isRefused: boolean
  readonly onSpan: (value: string) => void
  readonly onDays: (days: { readonly from: string | undefined; readonly to: string | undefined }) => void
}

function Days({ label, spans, span, from, to, isRefused, onSpan, onDays }: DaysProps) {
  const faultOf = (day: string | undefined) => (isRefused && isWrong(day) ? NO_DAY : undefined)
  return (
    <Stack gap="3">
      <RadioGroup
        aria-label={label}
        direction="column"
        options={[...spans, { value: BETWEEN, label: 'Between two dates' }]}
        value={span ?? BETWEEN}
        onChange={onSpan}
      />
      {span === undefined && (
        <>
          <Field label="From" error={faultOf(from)}>
            <DateInput value={from} max={to} onChange={(day) => onDays({ from: day ?? undefined, to })} />
          </Field>
          <Field label="To" error={faultOf(to)}>
            <DateInput value={to} min={from} onChange={(day) => onDays({ from, to: day ?? undefined })} />
          </Field>
        </>
      )}
    </Stack>
  )
}

/** When they came: in the last so many days, or between two. */
export function CreatedEditor({ filters, change, isRefused }: EditorProps) {
  const { created_within, created_from, created_to } = filters
  return (
    <Days
      label="Created"
      spans={CREATED_WITHIN.map((days) => ({ value: String(days), label: `Last ${days} days` }))}
      span={created_within === undefined ? undefined : String(created_within)}
      from={created_from}
      to={created_to}
      isRefused={isRefused}
      onSpan={(value) => {
        const within = CREATED_WITHIN.find((days): days is CreatedWithin => String(days) === value)
        change({ created_within: within, ...(within && { created_from: undefined, created_to: undefined }) })
      }}
      onDays={({ from, to }) => change({ created_from: from, created_to: to })}
    />
  )
}

/** When the next step is due, as counted from today, or between two days. */
export function DueEditor({ filters, change, isRefused }: EditorProps) {
  return (
    <Days
      label="Due"
      spans={DUE_CHOICES.map((value) => ({ value, label: DUE_LABELS[value] }))}
      span={filters.due}
      from={filters.due_from}
      to={filters.due_to}
      isRefused={isRefused}
      onSpan={(value) => {
        const due = DUE_CHOICES.find((choice): choice is DueChoice => choice === value)
        change({ due, ...(due && { due_from: undefined, due_to: undefined }) })
      }}
      onDays={({ from, to }) => change({ due_from: from, due_to: to })}
    />
  )
}

/** For how long they have had their status. */
export function AgeEditor({ filters, change }: EditorProps) {
  return (
    <RadioGroup
      aria-label="Days in status"
      direction="column"
      options={STATUS_OLDER_THAN.map((days) => ({ value: String(days), label: `More than ${days} days` }))}
      value={filters.status_older === undefined ? null : String(filters.status_older)}
      onChange={(value) =>
        change({ status_older: STATUS_OLDER_THAN.find((days): days is StatusOlderThan => String(days) === value) })
      }
    />
  )
}
