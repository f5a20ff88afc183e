import { dateError, isIsoDate } from '@portal/domain/values/date'
import { Stack } from '@portal/ui/core'
import { Field, RadioGroup } from '@portal/ui/form'
import { DateInput } from '@portal/ui/input'

const BETWEEN = 'between'

export interface DaysEditorProps {
  readonly label: string
  /** Spans that are counted from today. */
  readonly spans: ReadonlyArray<{ readonly value: string; readonly label: string }>
  /** The span chosen; undefined for two days. */
  readonly span: string | undefined
  readonly from: string | undefined
  readonly to: string | undefined
  readonly isRefused: boolean
  readonly onSpan: (value: string | undefined) => void
  readonly onDays: (days: { readonly from: string | undefined; readonly to: string | undefined }) => void
}

/** A span of days, or two days between which something is. */
export default function DaysEditor(props: DaysEditorProps) {
  const { label, spans, span, from, to, isRefused, onSpan, onDays } = props
  const errorOf = (day: string | undefined) =>
    isRefused && day !== undefined && !isIsoDate(day) ? dateError(day) : undefined
  return (
    <Stack gap="3">
      <RadioGroup
        aria-label={label}
        direction="column"
        options={[...spans, { value: BETWEEN, label: 'Between two dates' }]}
        value={span ?? BETWEEN}
        onChange={(value) => onSpan(value === BETWEEN ? undefined : value)}
      />
      {span === undefined && (
        <>
          <Field label="From" error={errorOf(from)}>
            <DateInput value={from} max={to} onChange={(day) => onDays({ from: day ?? undefined, to })} />
          </Field>
          <Field label="To" error={errorOf(to)}>
            <DateInput value={to} min={from} onChange={(day) => onDays({ from, to: day ?? undefined })} />
          </Field>
        </>
      )}
    </Stack>
  )
}
