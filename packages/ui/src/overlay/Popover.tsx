import type { ReactElement, ReactNode } from 'react'

export interface PopoverProps {
  /** The accessible name. */
  label: string
  trigger: ReactElement
  /** A function gets `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end'
  /** Pixels; as wide as what is inside unless told. */
  width?: number
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A small surface with controls beside its button; Escape and a click beside close it. */
export declare function Popover(props: PopoverProps): ReactNode
