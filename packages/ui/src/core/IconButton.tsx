import type { ReactNode } from 'react'
import type { ButtonProps } from './Button.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'trailingIcon' | 'loadingText' | 'block'> {
  icon: ReactNode
  /** What it does: its accessible name and its tooltip. */
  label: string
}

/** A square button with an icon only; `ghost` unless told. */
export declare function IconButton(props: IconButtonProps): ReactNode
