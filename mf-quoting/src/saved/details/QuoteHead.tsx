import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { Link } from '@portal/router'
import { DeceasedMark } from '@portal/screens/client-name'
import { Box, Button, Flex, useMedia, usePhone } from '@portal/ui/core'
import { Badge, PageHead } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { PriceLabel } from '../../compare/figures/PriceLabel.tsx'
import { fromPart, quoteAddress } from '../quote-address.ts'
import { useFrom } from '../use-from.ts'

export interface QuoteHeadProps {
  readonly quote: SavedQuote
  readonly isSample: boolean
  /** Buttons, at most one of them primary. */
  readonly actions: ReactNode
}

/** Whose quote it is, what its prices are, and what can be done with it: in two rows where one would cut them. */
export function QuoteHead({ quote, isSample, actions }: QuoteHeadProps) {
  const from = useFrom(quote.client)
  const isPhone = usePhone()
  const isNarrow = useMedia('(max-width: 87.49875em)')
  // Both marks beside the title would cut it on a phone.
  const hasMarksBeside = !isPhone || !isSample
  const marks = (
    <>
      {isSample && <Badge tone="info">Sample</Badge>}
      <PriceLabel label={quote.label} />
    </>
  )
  const more = !isPhone && !isSample && (
    <Button asChild variant="ghost">
      <Link to={quoteAddress(quote.id, from)}>Comparison</Link>
    </Button>
  )
  return (
    <>
      <PageHead
        title="Quote details"
        breadcrumb={
          quote.client
            ? [
                {
                  label: quote.client.name,
                  link: (label) => (
                    <Box
                      asChild
                      maxWidth={{ base: '88px', lg: '160px' }}
                      overflow="hidden"
                      textOverflow="ellipsis"
                      whiteSpace="nowrap"
                    >
                      <Link to={`/client-details/${quote.client?.id}?tab=quotes${fromPart(from)}`}>{label}</Link>
                    </Box>
                  ),
                },
              ]
            : []
        }
        aside={
          <>
            <DeceasedMark of={quote.client} />
            {hasMarksBeside && marks}
          </>
        }
        actions={
          !isNarrow && (
            <>
              {more}
              {actions}
            </>
          )
        }
      />
      {isNarrow && (
        <Flex gap="2" paddingInline="gutter" paddingBottom="3" flexWrap="wrap" alignItems="center">
          {!hasMarksBeside && marks}
          {more}
          <Flex
            gap="2"
            flexWrap="wrap"
            width={{ base: 'full', md: 'auto' }}
            marginStart="auto"
            css={{ '& > button': { flex: '1 1 auto', minWidth: 0 } }}
          >
            {actions}
          </Flex>
        </Flex>
      )}
    </>
  )
}
