import { TextInput } from '@portal/ui/form'
import { useState } from 'react'

export interface NumberInputProps {
  /** NaN where what is typed is no number: the server then names the field. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** “years” */
  readonly unit?: string
  readonly placeholder?: string
}

function written(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value)
}

function read(text: string): number | null {
  if (text.trim() === '') return null
  return /^\d{1,3}([.,]\d)?$/.test(text.trim()) ? Number(text.replace(',', '.')) : Number.NaN
}

/** A small number: years, an age, per cent. */
export function NumberInput({ value, onChange, unit, placeholder }: NumberInputProps) {
  const [text, setText] = useState(written(value))
  const [known, setKnown] = useState(value)
  // The value changed by itself: an edit was discarded.
  if (!Object.is(value, known)) {
    setKnown(value)
    if (!Object.is(read(text), value)) setText(written(value))
  }
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      numeric
      value={text}
      suffix={unit}
      placeholder={placeholder}
      onChange={(event) => {
        const next = read(event.target.value)
        setText(event.target.value)
        setKnown(next)
        onChange(next)
      }}
    />
  )
}
