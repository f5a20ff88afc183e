import { centsOf } from '@portal/domain/quotes/priced-quote'
import { formatMoney } from '@portal/domain/values/money'
import { Box, Flex, Text } from '@portal/ui/core'
import type { ReactNode } from 'react'
import type { PricedInsurer } from './InsurerList.tsx'

export interface AtAGlanceProps {
  /** The lowest first. */
  readonly insurers: readonly PricedInsurer[]
  /** `a month` */
  readonly each: string
  readonly isTogether: boolean
  /** What can be done about it. */
  readonly action?: ReactNode
}

/** The answer before the figures: what is recommended, and what costs the least. */
export function AtAGlance({ insurers, each, isTogether, action }: AtAGlanceProps) {
  const [lowest] = insurers
  const recommended = insurers.find(({ is_recommended }) => is_recommended)
  if (!lowest) return null
  const figures = [
    ...(recommended ? [{ title: 'We recommend', insurer: recommended }] : []),
    ...(recommended === lowest ? [] : [{ title: 'Lowest premium', insurer: lowest }]),
  ]
  return (
    <Flex
      flexWrap="wrap"
      columnGap="8"
      rowGap="3"
      paddingInline="4"
      paddingBlock="3"
      bg="bg.subtle"
      borderWidth="1px"
      borderColor="border"
      borderLeftWidth="3px"
      borderLeftColor="accent.mark"
      _print={{ printColorAdjust: 'exact' }}
    >
      {figures.map(({ title, insurer }) => (
        <Box key={title} minWidth="0">
          <Text size="xs" tone="muted">
            {title}
          </Text>
          <Text size="xl" weight="semibold" overflowWrap="anywhere">
            {insurer.name}
          </Text>
          <Text size="md" numeric>
            {formatMoney(centsOf(insurer.total))} {each}
            {isTogether && ' together'}
          </Text>
        </Box>
      ))}
      {action && (
        <Box flexBasis="full" _print={{ display: 'none' }}>
          {action}
        </Box>
      )}
    </Flex>
  )
}
