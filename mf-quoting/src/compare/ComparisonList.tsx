import type { WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { premiumOf } from '@portal/domain/quotes/priced-quote'
import type { Frequency } from '@portal/domain/values/person'
import { Box, Flex, Text } from '@portal/ui/core'
import type { ReactNode } from 'react'
import type { Line } from './line.ts'
import { reasonOf } from './order-portfolios.ts'
import { SupplierMark } from './SupplierMark.tsx'

export interface ComparisonListProps {
  readonly portfolios: readonly WirePortfolio[]
  readonly frequency: Frequency
  /** The first is the total; the others stand below it, each with its label. */
  readonly lines: readonly Line[]
  readonly recommended: string | null
  readonly withLogos: boolean
  readonly outcome?: ((portfolio: WirePortfolio) => ReactNode) | undefined
}

/** Portfolios below each other, each with the same lines: what a phone shows without scrolling sideways. */
export function ComparisonList(props: ComparisonListProps) {
  const { portfolios, frequency, lines, recommended, withLogos, outcome } = props
  const [total, ...others] = lines
  return (
    <Box
      flex="1"
      minHeight="0"
      overflow="auto"
      position="relative"
      tabIndex={0}
      role="region"
      aria-label="Portfolios as a list"
    >
      <Box as="ol" listStyleType="none">
        {portfolios.map((portfolio) => {
          const isPriced = premiumOf(portfolio, frequency) !== null
          const isRecommended = portfolio.code === recommended
          return (
            <Box
              as="li"
              key={portfolio.code}
              paddingInline="gutter"
              paddingBlock="3"
              borderTopWidth="1px"
              borderColor="border"
              bg={isRecommended ? 'bg.selected' : undefined}
              boxShadow={isRecommended ? 'inset 2px 0 0 var(--ui-colors-accent-solid)' : undefined}
            >
              <Flex alignItems="center" gap="3" flexWrap="wrap">
                <SupplierMark portfolio={portfolio} withLogo={withLogos} />
                <Box marginStart="auto" fontSize="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
                  {isPriced && total && (total.cell ?? total.text)(portfolio)}
                </Box>
                {outcome && isPriced && <Flex gap="1">{outcome(portfolio)}</Flex>}
              </Flex>
              {isPriced ? (
                <Box
                  as="dl"
                  display="grid"
                  gridTemplateColumns="repeat(auto-fill, minmax(min(220px, 100%), 1fr))"
                  columnGap="6"
                  paddingTop="2"
                  fontVariantNumeric="tabular-nums"
                >
                  {others.map(({ id, label, look, text, cell = text }) => (
                    <Flex key={id} justifyContent="space-between" gap="3" paddingBlock="2px">
                      <Box as="dt" color="fg.muted" fontSize="xs" flex="none">
                        {label}
                      </Box>
                      <Box as="dd" textAlign="end" fontSize="xs" fontWeight={look === 'net' ? 'semibold' : undefined}>
                        {cell(portfolio)}
                      </Box>
                    </Flex>
                  ))}
                </Box>
              ) : (
                <Text tone="muted" fontSize="xs" paddingTop="1">
                  No price: {reasonOf(portfolio, frequency)}
                </Text>
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}
