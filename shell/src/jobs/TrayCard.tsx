import { Box } from '@portal/ui/core'
import type { ReactNode } from 'react'

/** A card in the tray, over whatever page is open. */
export function TrayCard({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      position="relative"
      padding="3"
      paddingRight="10"
      border="1px solid"
      borderColor="border"
      borderRadius="lg"
      bg="bg.raised"
      boxShadow="overlay"
    >
      {children}
    </Box>
  )
}
