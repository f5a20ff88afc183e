import { quotes } from '@portal/contract/quotes/quotes'
import { coversInWords, formatInstantDate, formatMoney } from '@portal/domain'
import { mayCall, type SlotContexts, useCall, useClock, useRole } from '@portal/platform'
import { Link } from '@portal/router'
import { TabSkeleton } from '@portal/screens/record'
import { Box, Button, Flex, Text } from '@portal/ui/core'
import { PlusIcon } from '@portal/ui/icons'
import { EmptyState, FaultPanel, IllustrativeMark, Panel } from '@portal/ui/page'

const SHOWN = 50

/** A client’s saved quotes: a tab of their page. */
export default function ClientQuotes({ clientId }: SlotContexts['client-details.tab/v1']) {
  const { timeZone } = useClock()
  const mayMake = mayCall(quotes.make, useRole())
  const { data, error, refetch, isFetching } = useCall(quotes.list, { query: { clientId, page_size: SHOWN } })
  if (error && !data) {
    return <FaultPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <TabSkeleton />
  return (
    <Panel
      title="Quotes"
      count={data.total || null}
      headingLevel={2}
      flush
      action={
        mayMake && (
          <Button asChild variant="ghost" size="sm" icon={<PlusIcon size={14} />}>
            <Link to={`/quoting-tools?client=${clientId}`}>New quote</Link>
          </Button>
        )
      }
      empty={data.items.length === 0 && <EmptyState>No quotes yet.</EmptyState>}
    >
      <Box as="ul" listStyleType="none">
        {data.items.map((quote) => (
          <Flex
            as="li"
            key={quote.id}
            gap="3"
            alignItems="center"
            flexWrap="wrap"
            minHeight="48px"
            paddingInline="4"
            paddingBlock="2"
            borderTopWidth="1px"
            borderColor="border.subtle"
          >
            <Box flex="1 1 200px" minWidth="0">
              <Box asChild fontWeight="medium">
                <Link to={`/quote-info?quote=${quote.id}`}>{quote.name || 'Quote'}</Link>
              </Box>
              <Text tone="muted" fontSize="xs">
                {coversInWords(quote.covers as Parameters<typeof coversInWords>[0])}
              </Text>
            </Box>
            <Text tone="muted" fontSize="xs" numeric>
              {formatInstantDate(timeZone, quote.createdAt)}
              {quote.author && `, ${quote.author.name}`}
            </Text>
            {quote.provider === 'illustrative' && <IllustrativeMark />}
            <Text numeric weight="medium">
              {quote.lowest
                ? `${formatMoney(Math.round(quote.lowest.premium * 100))} a year, ${quote.lowest.supplierName}`
                : '–'}
            </Text>
          </Flex>
        ))}
      </Box>
    </Panel>
  )
}
