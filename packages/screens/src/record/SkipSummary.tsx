import { Box } from '@portal/ui/core'
import type { RefObject } from 'react'

/** Past a summary's many fields to the tabs beside it; seen while it has the focus. */
export function SkipSummary({ beside }: { readonly beside: RefObject<HTMLElement | null> }) {
  return (
    <Box
      asChild
      position="absolute"
      top="2"
      left="2"
      zIndex="sticky"
      paddingInline="3"
      paddingBlock="2"
      borderRadius="md"
      background="bg.inverse"
      color="fg.inverse"
      css={{ '&:not(:focus-visible)': { clipPath: 'inset(50%)' } }}
    >
      <button
        type="button"
        onClick={() => beside.current?.querySelector<HTMLElement>('nav [aria-current=page]')?.focus()}
      >
        Skip to tabs
      </button>
    </Box>
  )
}
