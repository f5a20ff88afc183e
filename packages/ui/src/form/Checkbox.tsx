import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'style'> {
  /** Some of what it stands for is chosen. */
  mixed?: boolean
  /** Without a label, give `aria-label`. */
  children?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export declare function Checkbox(props: CheckboxProps): ReactNode
