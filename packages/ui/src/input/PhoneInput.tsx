import { formatPhone } from '@portal/domain/values/phone'
import { TextInput, type TextInputProps } from '../form/TextInput.tsx'

export interface PhoneInputProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'numeric'> {
  value: string
  onChange: (value: string) => void
}

/** A phone number; grouped as 0412 345 678 or 02 9123 4567 when left. */
export function PhoneInput({ value, onChange, onBlur, ...input }: PhoneInputProps) {
  return (
    <TextInput
      autoComplete="tel"
      {...input}
      type="tel"
      inputMode="tel"
      numeric
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={(event) => {
        const grouped = formatPhone(value)
        if (grouped !== value) onChange(grouped)
        onBlur?.(event)
      }}
    />
  )
}
