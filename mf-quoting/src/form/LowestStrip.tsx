import type { QuoteResponse } from '@portal/contract/quotes/quotes.schema'
import { type Frequency, formatMoney } from '@portal/domain'
import { Flex, Text } from '@portal/ui/core'
import { EACH, offersOf } from '../quotes/figures.ts'

export interface LowestStripProps {
  readonly response: QuoteResponse | undefined
  readonly frequency: Frequency
  readonly isUpdating: boolean
}

/** On a phone, below the form: the lowest total, while all of them stand at its end. */
export function LowestStrip({ response, frequency, isUpdating }: LowestStripProps) {
  const [lowest] = response ? offersOf(response, frequency) : []
  if (!lowest || lowest.total === null) return null
  return (
    <Flex
      alignItems="center"
      gap="2"
      height="56px"
      flex="none"
      paddingInline="gutter"
      borderTopWidth="1px"
      borderColor="border"
      bg="bg.surface"
    >
      <Text tone="muted" flex="1" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {isUpdating ? 'Updating' : `Lowest, ${lowest.name}`}
      </Text>
      <Text weight="semibold" fontSize="lg" numeric>
        {formatMoney(Math.round(lowest.total * 100))}
      </Text>
      <Text tone="muted">{EACH[frequency]}</Text>
    </Flex>
  )
}
