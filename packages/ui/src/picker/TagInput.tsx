import type { ReactNode, Ref } from 'react'

export interface TagInputProps {
  value: readonly string[]
  onChange: (value: string[]) => void
  /** Offered while typing. */
  suggestions?: readonly string[]
  placeholder?: string
  disabled?: boolean
  invalid?: boolean
  'aria-label'?: string
  ref?: Ref<HTMLInputElement>
}

/** Tags: Enter or comma adds, Backspace takes the last, × takes one. */
export declare function TagInput(props: TagInputProps): ReactNode
