import { Box, Flex, Heading, Text } from '@portal/ui/core'
import type { ReactNode } from 'react'

export interface SectionProps {
  readonly title: ReactNode
  readonly aside?: string
  readonly children: ReactNode
}

/** A part of a remote’s details. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <Box
      as="section"
      padding="12px 16px"
      borderBottomWidth="1px"
      borderColor="border"
      _last={{ borderBottomWidth: '0' }}
    >
      <Flex alignItems="baseline" justifyContent="space-between" gap="2" marginBottom="2">
        <Heading as="h3" size="sm">
          {title}
        </Heading>
        {aside && (
          <Text as="span" tone="subtle" size="xs">
            {aside}
          </Text>
        )}
      </Flex>
      {children}
    </Box>
  )
}
