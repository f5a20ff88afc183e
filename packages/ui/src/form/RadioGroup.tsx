import type { ReactNode } from 'react'

export interface RadioOption<Value extends string = string> {
  value: Value
  label: ReactNode
  help?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps<Value extends string = string> {
  options: ReadonlyArray<RadioOption<Value>>
  value: Value | null | undefined
  onChange: (value: Value) => void
  name?: string
  /** `row` unless told. */
  direction?: 'row' | 'column'
  disabled?: boolean
  'aria-label'?: string
  /** The first radio takes the focus when a form finds the field wanting. */
  ref?: React.Ref<HTMLInputElement>
}

/** A choice of a few; inside a Field it is named by the field's label. */
export declare function RadioGroup<Value extends string>(props: RadioGroupProps<Value>): ReactNode
