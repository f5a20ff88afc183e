import type { ReactNode } from 'react'

export interface BulkAction {
  id: string
  label: string
  icon?: ReactNode
  onSelect: () => void
  disabled?: boolean
  danger?: boolean
}

export interface BulkBarProps {
  /** Rows selected; the bar is away at 0. */
  count: number
  /** Rows that match the filter in all, and the choice of them all. */
  total?: number
  allMatching?: boolean
  onSelectAllMatching?: () => void
  /** On a phone they go into “Actions”. */
  actions: readonly BulkAction[]
  onClear: () => void
}

/** What can be done with the selection, at the bottom of a list; Escape clears. */
export declare function BulkBar(props: BulkBarProps): ReactNode
