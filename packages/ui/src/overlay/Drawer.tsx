import type { ReactNode } from 'react'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  /** The accessible name; seen unless `titleHidden`. */
  title: string
  titleHidden?: boolean
  /** `left` is the menu's side; `right` unless told; `bottom` is a sheet on a phone. */
  side?: 'left' | 'right' | 'bottom'
  /** Pixels: 288 for the menu, 400 unless told. */
  width?: number
  children: ReactNode
  actions?: ReactNode
}

export declare function Drawer(props: DrawerProps): ReactNode
