import { useState } from 'react'
import { TextInput, type TextInputProps } from '../form/TextInput.tsx'

type OwnProps = 'value' | 'defaultValue' | 'onChange' | 'type' | 'prefix' | 'suffix' | 'numeric'

export interface NumberInputProps extends Omit<TextInputProps, OwnProps> {
  /** NaN where what is typed is no number. */
  readonly value: number | null
  /** The number, null for an emptied field, or NaN where the text is no number: a schema refuses that one. */
  readonly onChange: (value: number | null) => void
  /** “years” */
  readonly unit?: string | undefined
}

function written(value: number | null): string {
  return value === null || Number.isNaN(value) ? '' : String(value)
}

function read(text: string): number | null {
  if (text.trim() === '') return null
  return /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.replace(',', '.')) : Number.NaN
}

/** A small number: years, an age, per cent. */
export function NumberInput({ value, onChange, unit, ...input }: NumberInputProps) {
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
      {...input}
      numeric
      value={text}
      suffix={unit}
      onChange={(event) => {
        const next = read(event.target.value)
        setText(event.target.value)
        setKnown(next)
        onChange(next)
      }}
    />
  )
}
