import type { ReactNode } from 'react'

/** A value that a filter offers. */
export interface FilterChoice<V> {
  readonly value: V
  readonly label: string
  /** In the chip, where it differs from the label. */
  readonly words?: string
  /** Before the label in the editor. */
  readonly mark?: ReactNode
}
