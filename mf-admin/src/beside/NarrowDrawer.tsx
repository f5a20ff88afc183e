import { useMedia } from '@portal/ui/core'
import { Drawer } from '@portal/ui/overlay'
import type { ReactNode } from 'react'
import { BESIDE } from './beside.ts'

export interface NarrowDrawerProps {
  readonly title: string
  /** Pixels. */
  readonly width: number
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A record over its list, in windows too narrow to show both. */
export function NarrowDrawer(props: NarrowDrawerProps) {
  return useMedia(BESIDE) ? null : <Drawer open {...props} />
}
