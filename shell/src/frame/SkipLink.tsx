import { Box } from '@portal/ui/core'
import type { MouseEvent, RefObject } from 'react'

/** The first thing that Tab reaches: past the menu and the header to the page. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  function skip(event: MouseEvent) {
    event.preventDefault()
    target.current?.focus()
  }
  return (
    <Box
      asChild
      position="absolute"
      top="2"
      left="2"
      zIndex="tooltip"
      px="3"
      py="2"
      borderRadius="md"
      bg="bg.inverse"
      color="fg.inverse"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
    >
      {/* biome-ignore lint/a11y/useValidAnchor: it is a link within the page; the router must not take its # for an address */}
      <a href="#page" onClick={skip}>
        Skip to the page
      </a>
    </Box>
  )
}
