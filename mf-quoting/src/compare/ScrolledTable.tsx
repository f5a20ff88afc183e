import { Box } from '@portal/ui/core'
import type { ReactNode } from 'react'

export interface ScrolledTableProps {
  /** What it shows: “Scenarios”. */
  readonly label: string
  /** Whether it prints on sheets that lie across. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A table that scrolls sideways where it has no room, by the keys too. */
export function ScrolledTable({ label, isWide = false, children }: ScrolledTableProps) {
  return (
    <Box
      overflowX="auto"
      // What is hidden for the eye stands out of the flow: it stays in this box too.
      position="relative"
      tabIndex={0}
      role="region"
      aria-label={`${label}, scrollable`}
      {...(isWide && { 'data-wide': '' })}
    >
      {children}
    </Box>
  )
}
