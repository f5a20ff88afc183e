import { Box } from '@portal/ui/core'
import { ArrowRightIcon } from '@portal/ui/icons'
import type { ReactNode } from 'react'

export interface ChangeProps {
  /** What holds now, where it differs. */
  readonly before?: string | undefined
  /** After it, in the same line. */
  readonly unit?: string | undefined
  readonly children: ReactNode
}

/** What will hold, behind what holds now where that is something else. */
export function Change({ before, unit, children }: ChangeProps) {
  return (
    <>
      {before !== undefined && (
        <>
          <Box as="del" color="fg.subtle">
            {before}
          </Box>
          <Box as="span" display="inline-flex" verticalAlign="-2px" marginInline="5px" color="fg.subtle">
            <ArrowRightIcon size={12} />
          </Box>
        </>
      )}
      <Box as="span" fontWeight={before === undefined ? undefined : 'medium'}>
        {children}
        {unit}
      </Box>
    </>
  )
}
