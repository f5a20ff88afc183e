import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'style'> {
  /** Without a label, give `aria-label`. */
  children?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** On or off at once: a native checkbox of role `switch`. */
export declare function Switch(props: SwitchProps): ReactNode
