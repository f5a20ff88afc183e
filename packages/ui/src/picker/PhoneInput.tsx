import type { ReactNode } from 'react'
import type { TextInputProps } from '../form/index.ts'

export interface PhoneInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  value: string
  onChange: (value: string) => void
}

/** A phone number; grouped as 0412 345 678 or 02 9123 4567 when left. */
export declare function PhoneInput(props: PhoneInputProps): ReactNode
