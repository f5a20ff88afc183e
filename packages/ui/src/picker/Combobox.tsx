import type { ReactNode, Ref } from 'react'
import type { ControlSize } from '../form/index.ts'

export interface ComboboxOption<Value extends string | number = string | number> {
  value: Value
  label: string
  /** A second, quiet line. */
  detail?: string
  icon?: ReactNode
  disabled?: boolean
}

export interface ComboboxProps<Value extends string | number = string | number> {
  value: Value | null
  onChange: (value: Value | null, option: ComboboxOption<Value> | null) => void
  /** All options, filtered here as the user types; or a search that answers (debounced by 200 ms, the signal ends a stale one). */
  options:
    | ReadonlyArray<ComboboxOption<Value>>
    | ((text: string, signal: AbortSignal) => Promise<ReadonlyArray<ComboboxOption<Value>>>)
  /** What the value is called, where the options are searched for and do not hold it. */
  valueLabel?: string
  placeholder?: string
  /** “No match” unless told. */
  emptyText?: string
  /** The value may be taken away with × or Delete. */
  clearable?: boolean
  disabled?: boolean
  size?: ControlSize
  invalid?: boolean
  name?: string
  onBlur?: () => void
  'aria-label'?: string
  ref?: Ref<HTMLInputElement>
}

/** Type to find, arrows and Enter to choose, Escape puts back. */
export declare function Combobox<Value extends string | number>(props: ComboboxProps<Value>): ReactNode
