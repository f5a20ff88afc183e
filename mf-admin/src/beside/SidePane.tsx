import { Box, IconButton } from '@portal/ui/core'
import { CloseIcon } from '@portal/ui/icons'
import type { ReactNode } from 'react'

export interface SidePaneProps {
  /** What stands in it: “Entry”. */
  readonly label: string
  /** Pixels. */
  readonly width: number
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A record beside its list. */
export function SidePane({ label, width, onClose, children }: SidePaneProps) {
  return (
    <Box
      as="aside"
      aria-label={label}
      position="relative"
      flex="none"
      width={`${width}px`}
      overflowY="auto"
      borderInlineStartWidth="1px"
      borderColor="border"
    >
      <Box position="absolute" top="2" insetInlineEnd="2">
        <IconButton icon={<CloseIcon />} label={`Close ${label.toLowerCase()}`} onClick={onClose} />
      </Box>
      {children}
    </Box>
  )
}
