import { Box, Flex, Heading, Text } from '@portal/ui/core'
import type { Ref } from 'react'

export interface StepsProps {
  readonly title: string
  /** The heading of the step: it takes the focus when the step comes. */
  readonly heading: Ref<HTMLHeadingElement>
  /** From 0. */
  readonly step: number
  readonly count: number
}

/** How far one has come: in words, and as a bar for each step. */
export function Steps({ title, heading, step, count }: StepsProps) {
  return (
    <Box paddingTop="14px">
      <Flex justifyContent="space-between" gap="3">
        <Heading as="h1" size="md" ref={heading} tabIndex={-1} outline="none">
          {title}
        </Heading>
        <Text as="span" size="md" tone="subtle" numeric whiteSpace="nowrap">
          Step {step + 1} of {count}
        </Text>
      </Flex>
      <Flex gap="1" marginTop="2" aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <Box
            key={index}
            flex="1 1 0"
            height="4px"
            borderRadius="2px"
            bg={index <= step ? 'accent.solid' : 'bg.pressed'}
          />
        ))}
      </Flex>
    </Box>
  )
}
