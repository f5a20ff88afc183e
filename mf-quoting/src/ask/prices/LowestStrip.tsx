import type { QuoteResponse } from '@portal/contract/quotes/quotes.schema'
import { formatMoney } from '@portal/domain/values/money'
import type { Frequency } from '@portal/domain/values/person'
import { FREQUENCY_WORDS } from '@portal/domain/work/premium'
import { Box, Flex, Text } from '@portal/ui/core'
import type { ReactNode } from 'react'
import { offersOf } from '../../compare/figures/figures.ts'

export interface LowestStripProps {
  readonly response: QuoteResponse | undefined
  readonly frequency: Frequency
  /** Whose total it is, where it is not everybody’s. */
  readonly forWhom: string
  readonly isUpdating: boolean
  /** The page’s primary action. */
  readonly action: ReactNode
}

/** In a narrow window, below the form: the lowest total, while all of them stand at its end, and the way on. */
export function LowestStrip({ response, frequency, forWhom, isUpdating, action }: LowestStripProps) {
  const [lowest] = response ? offersOf(response, frequency) : []
  const total = lowest?.total ?? null
  return (
    <Flex
      alignItems="center"
      gap="3"
      minHeight="72px"
      flex="none"
      position="sticky"
      bottom="0"
      zIndex="sticky"
      paddingInline="gutter"
      borderTopWidth="1px"
      borderColor="border"
      bg="bg.surface"
    >
      <Box flex="1" minWidth="0">
        <Text tone="muted" fontSize="xs" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {isUpdating
            ? 'Updating'
            : lowest && total !== null
              ? `Lowest total ${FREQUENCY_WORDS[frequency]}${forWhom}, ${lowest.name}`
              : ''}
        </Text>
        <Text weight="semibold" fontSize="xl" numeric>
          {formatMoney(total)}
        </Text>
      </Box>
      {action}
    </Flex>
  )
}
