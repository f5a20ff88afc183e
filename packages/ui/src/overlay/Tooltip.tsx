import type { ReactElement, ReactNode } from 'react'

export interface TooltipProps {
  content: ReactNode
  /** A quiet second part: a count, a key. */
  detail?: ReactNode
  placement?: 'top' | 'bottom' | 'right'
  /** One element that takes the focus. */
  children: ReactElement
  disabled?: boolean
}

/** Shows on hover (after 400 ms) and on focus; Escape hides it. Describes, never names. */
export declare function Tooltip(props: TooltipProps): ReactNode
