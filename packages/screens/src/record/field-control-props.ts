import type { Ref } from 'react'
import type { Field } from '../fields/field.ts'

export interface FieldControlProps {
  readonly field: Field
  /** As typed; words are separated by commas. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly controlRef?: Ref<HTMLInputElement & HTMLSelectElement>
  readonly size?: 'sm' | 'md'
}
