import { formatDollars, formatMoney } from '@portal/domain/values/money'
import { parseMoney } from '@portal/domain/values/parse-money'
import { type FocusEvent, useState } from 'react'
import { TextInput, type TextInputProps } from '../form/TextInput.tsx'

type OwnProps = 'value' | 'defaultValue' | 'onChange' | 'type' | 'prefix' | 'suffix' | 'numeric'

export interface MoneyInputProps extends Omit<TextInputProps, OwnProps> {
  /** Integer cents; null is no amount. */
  value: number | null | undefined
  /** Cents, null for an emptied field, or NaN where the text is no amount: a schema refuses that one. */
  onChange: (cents: number | null) => void
  /** “a month”. */
  unit?: string
  /** Without cents unless some are typed: what a cover is for, and what its sum is worked out from. */
  whole?: boolean
}

/** Cents as a field shows them, the sign being beside it: `8,500.00`, or `8,500` where `whole`. */
function write(cents: number | null | undefined, whole: boolean): string {
  if (cents === null || cents === undefined || Number.isNaN(cents)) return ''
  return (whole ? formatDollars(cents) : formatMoney(cents)).replace('$', '')
}

function read(text: string): number | null {
  if (text.trim() === '') return null
  return parseMoney(text) ?? Number.NaN
}

/** An amount in dollars, typed freely (`8500`, `8,500.00`) and set out when left. */
export function MoneyInput({ value, onChange, unit, whole = false, onBlur, ...input }: MoneyInputProps) {
  const written = (cents: number | null | undefined) => write(cents, whole)
  const [text, setText] = useState(written(value))
  const [known, setKnown] = useState(value)
  // The value changed by itself: a record was loaded, an edit put back.
  if (!Object.is(value, known)) {
    setKnown(value)
    if (!Object.is(read(text), value ?? null)) setText(written(value))
  }
  function change(next: string) {
    setText(next)
    const cents = read(next)
    setKnown(cents)
    onChange(cents)
  }
  function leave(event: FocusEvent<HTMLInputElement>) {
    const cents = read(text)
    // What is no amount stays as it was typed.
    if (!Number.isNaN(cents)) setText(written(cents))
    onBlur?.(event)
  }
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...input}
      numeric
      prefix="$"
      suffix={unit}
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
    />
  )
}
