import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'
import type { ControlSize } from './TextInput.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
  /** Options of one group stand under its name, in the order given. */
  group?: string
}

export interface NativeSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'style'> {
  options: readonly SelectOption[]
  /** The first, empty choice: “Select user type”. */
  placeholder?: string
  size?: ControlSize
  invalid?: boolean
  ref?: Ref<HTMLSelectElement>
}

/** The browser's own select in the portal's clothes: best on phones, right for up to some 15 choices. */
export declare function NativeSelect(props: NativeSelectProps): ReactNode
