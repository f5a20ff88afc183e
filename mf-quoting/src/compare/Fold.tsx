import { Box, Button } from '@portal/ui/core'
import { ChevronDownIcon, ChevronRightIcon } from '@portal/ui/icons'
import { type ReactNode, useState } from 'react'

export interface FoldProps {
  /** On the line that is always there. */
  readonly label: string
  /** The same for whoever hears it without what stands around. */
  readonly fullLabel?: string
  readonly children: ReactNode
}

/** What a phone has no room for at first sight: one line that opens. */
export function Fold({ label, fullLabel = label, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {/* Its words start where those around it do. */}
      <Box css={{ '& > button': { marginInlineStart: '-14px' } }}>
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          aria-label={fullLabel}
          icon={isOpen ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </Button>
      </Box>
      {isOpen && children}
    </>
  )
}
