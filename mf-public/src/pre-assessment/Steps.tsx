import { Box, Flex, Text } from '@portal/ui/core'

export interface StepsProps {
  readonly title: string
  /** From 0. */
  readonly step: number
  readonly count: number
}

/** How far one has come: in words, and as a bar for each step. */
export function Steps({ title, step, count }: StepsProps) {
  return (
    <Box paddingTop="14px">
      <Flex justifyContent="space-between" gap="3">
        <Text as="span" size="md" weight="medium">
          {title}
        </Text>
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
