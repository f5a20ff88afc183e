import type { ReactNode } from 'react'
import type { TextInputProps } from '../form/index.ts'

export interface MoneyInputProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'prefix' | 'suffix'> {
  /** Integer cents; null is no amount. */
  value: number | null | undefined
  /** Cents, null for an emptied field, or NaN where the text is no amount: a schema refuses that one. */
  onChange: (cents: number | null) => void
  /** “a month”. */
  unit?: string
}

/** An amount in dollars, typed freely (`8500`, `8,500.00`) and set out when left. */
export declare function MoneyInput(props: MoneyInputProps): ReactNode
