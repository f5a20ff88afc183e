import type { ReactNode } from 'react'
import { BaseButton, type ButtonProps } from './Button.tsx'
import type { Tip } from './tip.ts'

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'trailingIcon' | 'loadingText' | 'block'> {
  icon: ReactNode
  /** What it does: its accessible name and its tooltip. */
  label: string
  /** A quiet second part of the tooltip: a key. */
  hint?: string
  tipPlacement?: Tip['placement']
}

const SQUARE = { sm: 'small', md: true, lg: 'large' } as const

/** A square button with an icon only; `ghost` unless told. */
export function IconButton({
  icon,
  label,
  hint,
  tipPlacement,
  variant = 'ghost',
  size = 'md',
  ...rest
}: IconButtonProps) {
  return (
    <BaseButton
      {...rest}
      variant={variant}
      size={size}
      icon={icon}
      square={SQUARE[size]}
      bare={variant === 'ghost'}
      aria-label={label}
      tip={{ text: label, detail: hint, placement: tipPlacement, repeatsName: true }}
    />
  )
}
