import { TextInput } from '@portal/ui/form'
import type { Ref } from 'react'

export interface BirthDateInputProps {
  /** As it is typed: DD/MM/YYYY. */
  readonly value: string
  readonly onChange: (text: string) => void
  readonly autoComplete?: string
  readonly ref?: Ref<HTMLInputElement>
}

/** The keys of a telephone have no stroke: it comes by itself after the day and the month. */
function withStrokes(text: string, before: string): string {
  return text.length > before.length && /^\d{2}(\/\d{2})?$/.test(text) ? `${text}/` : text
}

/** A birth date, typed: a calendar would be a long way back. */
export function BirthDateInput({ value, onChange, autoComplete = 'off', ref }: BirthDateInputProps) {
  return (
    <TextInput
      ref={ref}
      size="lg"
      numeric
      inputMode="numeric"
      autoComplete={autoComplete}
      placeholder="DD/MM/YYYY"
      maxLength={10}
      value={value}
      onChange={(event) => onChange(withStrokes(event.target.value, value))}
    />
  )
}
