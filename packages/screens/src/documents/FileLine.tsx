import { Box, Flex, Text } from '@portal/ui/core'
import { FileIcon, ImageIcon } from '@portal/ui/icons'
import type { ReactNode } from 'react'

export interface FileLineProps {
  readonly isPicture: boolean
  readonly name: ReactNode
  /** Beside the name. */
  readonly aside?: ReactNode
  readonly below: ReactNode
  /** What can be done with it. */
  readonly children?: ReactNode
}

/** A file in a list of a few. */
export function FileLine({ isPicture, name, aside, below, children }: FileLineProps) {
  return (
    <Flex as="li" alignItems="center" gap="3" minHeight="44px" paddingBlock="1">
      <Box flex="none" color="fg.subtle">
        {isPicture ? <ImageIcon /> : <FileIcon />}
      </Box>
      <Box flex="1 1 0" minWidth="0">
        <Flex gap="2" flexWrap="wrap" alignItems="center" fontWeight="medium" overflowWrap="anywhere">
          {name}
          {aside}
        </Flex>
        <Text as="div" size="xs" tone="subtle" numeric>
          {below}
        </Text>
      </Box>
      {children}
    </Flex>
  )
}
