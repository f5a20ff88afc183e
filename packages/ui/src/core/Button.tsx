import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
/** Heights 28, 32 (the default) and 40 px; on a phone at least 44. */
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style'> {
  /** One primary a page, at the right of its title. `secondary` unless told. */
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  trailingIcon?: ReactNode
  /** Keeps the width, shows a spinner and `loadingText`, and takes no press. */
  loading?: boolean
  /** What a loading button says: “Saving”. Its own words unless told. */
  loadingText?: string
  block?: boolean
  /** Disables the button and says why in a tooltip; the button stays reachable by keyboard, so the reason can be read. */
  disabledReason?: string
  /** The only child (a link) becomes the button. */
  asChild?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button; of type `button` unless told. */
export declare function Button(props: ButtonProps): ReactNode
