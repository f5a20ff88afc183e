import { Box, Flex } from '@portal/ui/core'
import type { ReactNode } from 'react'

export interface TrayStripProps {
  /** At the right. */
  readonly close?: ReactNode
  readonly children: ReactNode
}

/** A strip of the tray, below whatever page is open. */
export function TrayStrip({ close, children }: TrayStripProps) {
  return (
    <Flex
      alignItems={{ base: 'start', md: 'center' }}
      gap="2"
      minHeight={{ md: '12' }}
      paddingY="2"
      paddingLeft="gutter"
      paddingRight={{ base: '2', md: '4' }}
      borderTop="1px solid"
      borderColor="border"
    >
      <Box flex="1" minWidth="0">
        {children}
      </Box>
      {close}
    </Flex>
  )
}
