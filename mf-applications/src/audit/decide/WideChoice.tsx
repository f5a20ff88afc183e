import { Box } from '@portal/ui/core'
import type { ReactNode } from 'react'

/** A segmented control over the whole width, its segments of one size. */
export function WideChoice({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      css={{
        '& > [role=group]': { display: 'flex' },
        '& > [role=group] > button': { flex: '1 1 0', justifyContent: 'center' },
      }}
    >
      {children}
    </Box>
  )
}
