import { formatDollars, formatMoney } from '@portal/domain/values/money'
import { parseMoney } from '@portal/domain/values/parse-money'
import { TextInput } from '@portal/ui/form'

export interface AmountInputProps {
  readonly value: string
  readonly onChange: (text: string) => void
  /** “a month” */
  readonly unit?: string | undefined
  /** What a cover is for, which has no cents unless some are typed. */
  readonly isWhole?: boolean
}

/** An amount in dollars as it is typed, set out when left. */
export function AmountInput({ value, onChange, unit, isWhole = false }: AmountInputProps) {
  function setOut() {
    const cents = parseMoney(value)
    if (cents !== undefined) onChange((isWhole ? formatDollars(cents) : formatMoney(cents)).replace('$', ''))
  }
  return (
    <TextInput
      size="lg"
      numeric
      inputMode="decimal"
      autoComplete="off"
      prefix="$"
      suffix={unit}
      maxLength={20}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={setOut}
    />
  )
}
