import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { Slot } from '@portal/platform'
import { Flex } from '@portal/ui/core'

export interface ApplicationOfferProps {
  readonly quote: SavedQuote
  /** Whether its button is the page's primary one. */
  readonly isNext?: boolean
  /** Where given, the form is shown at once instead of a button; called when it is closed. */
  readonly onClose?: () => void
}

/** Applies for what a saved quote recommends, to one person or to both; nothing where it recommends nothing. */
export function ApplicationOffer({ quote, isNext, onClose }: ApplicationOfferProps) {
  const { id, outcomes, quoteResponse } = quote
  const recommended = quoteResponse.clients.map(
    (_, index) => outcomes.find(({ clientIndex }) => clientIndex === index)?.recommendedPortfolioCode ?? null,
  )
  if (!recommended.some(Boolean)) return null
  const form = onClose && { onClose }
  const next = isNext !== undefined && { isNext }
  if (recommended.length > 1)
    return <Slot id="quote.head/v1" context={{ quoteId: id, recommended, ...next, ...form }} />
  const portfolio = quoteResponse.clients[0]?.portfolios.find(({ code }) => code === recommended[0])
  if (!portfolio) return null
  const context = {
    quoteId: id,
    clientIndex: 0,
    portfolioCode: portfolio.code,
    supplierName: portfolio.supplier.name,
    isRecommended: true,
    ...next,
    ...form,
  }
  if (onClose) return <Slot id="quote.actions/v1" context={context} />
  return (
    // Its button has its place before it is there.
    <Flex
      flex={{ base: '1 0 100%', md: 'none' }}
      minHeight={{ base: '44px', md: '0' }}
      minWidth={{ base: '0', md: '128px' }}
      alignItems="center"
    >
      <Slot id="quote.actions/v1" context={context} />
    </Flex>
  )
}
