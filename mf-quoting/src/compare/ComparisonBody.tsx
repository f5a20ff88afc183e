import { Box } from '@portal/ui/core'
import type { ComponentProps } from 'react'

/** What is compared scrolls by itself; in a narrow window the page scrolls, as what stands above leaves little room. */
export function ComparisonBody(props: ComponentProps<typeof Box>) {
  return (
    <Box
      flex={{ base: 'none', lg: '1' }}
      minHeight="0"
      overflow={{ base: 'visible', lg: 'auto' }}
      position="relative"
      {...props}
    />
  )
}
