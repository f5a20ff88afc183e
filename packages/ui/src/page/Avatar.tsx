import type { ReactNode } from 'react'

export interface AvatarProps {
  /** Whose: gives the initials and the accessible name. */
  name: string
  /** A picture's address. */
  src?: string | null
  /** 24 px (the default) or 40. */
  size?: 'md' | 'lg'
  /** The signed-in user: in the accent. */
  me?: boolean
  /** The name stands beside it: hidden from screen readers. */
  decorative?: boolean
}

export declare function Avatar(props: AvatarProps): ReactNode
