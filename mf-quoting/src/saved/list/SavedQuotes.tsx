import { quotes } from '@portal/contract/quotes/quotes'
import type { QuoteRow } from '@portal/contract/quotes/quotes.schema'
import { useCall, useMayCall } from '@portal/platform'
import { Link } from '@portal/router'
import { panelState } from '@portal/screens/answer'
import { Box, Button, Flex, Text } from '@portal/ui/core'
import type { MenuEntry } from '@portal/ui/overlay'
import { EmptyState, IllustrativeMark, Panel } from '@portal/ui/page'
import { type ReactNode, useState } from 'react'
import { isIllustrative } from '../../compare/figures/price-label.ts'
import { compareAddress } from '../side-by-side/compare-address.ts'
import { SavedQuoteItem } from './SavedQuoteItem.tsx'

const SHOWN = 50

export interface SavedQuotesProps {
  /** Whose; undefined for all that the viewer sees, the newest first. */
  readonly clientId?: number | undefined
  readonly action?: ReactNode
  /** What else can be done with one. */
  readonly entriesOf?: (quote: QuoteRow) => readonly MenuEntry[]
}

/** Quotes that were kept, the newest first. */
export function SavedQuotes({ clientId, action, entriesOf }: SavedQuotesProps) {
  const query = { page_size: SHOWN, ...(clientId !== undefined && { clientId: String(clientId) }) }
  const answer = useCall(quotes.list, { query })
  const { data } = answer
  const rows = data?.items ?? []
  const mayMake = useMayCall(quotes.make)
  const [chosen, setPicked] = useState<readonly number[]>([])
  // One that was deleted meanwhile is chosen no more.
  const picked = chosen.filter((id) => rows.some((row) => row.id === id))
  const [one, other] = picked
  return (
    <Panel
      title="Saved quotes"
      count={data?.total || null}
      headingLevel={2}
      flush
      action={action}
      {...panelState(answer)}
      skeletonRowHeight={84}
      empty={
        data &&
        rows.length === 0 && (
          <EmptyState>
            No saved quote yet.{mayMake && ' Compare insurers, and save what you want to come back to.'}
          </EmptyState>
        )
      }
    >
      {rows.some(({ label }) => isIllustrative(label)) && (
        <Box paddingInline="4" paddingBottom="2">
          <IllustrativeMark />
        </Box>
      )}
      {picked.length > 0 && (
        <Flex
          alignItems="center"
          gap="2"
          flexWrap="wrap"
          paddingInline="4"
          paddingBottom="2"
          role="status"
          aria-label="Compare quotes"
        >
          <Text as="span" flex="1">
            {one && other ? 'Two quotes chosen' : 'Choose another quote to compare'}
          </Text>
          {one && other && (
            <Button asChild size="sm" variant="primary">
              <Link to={compareAddress(one, other)}>Compare</Link>
            </Button>
          )}
          <Button size="sm" variant="ghost" onClick={() => setPicked([])}>
            Clear
          </Button>
        </Flex>
      )}
      <Box as="ul" listStyleType="none" aria-label="Saved quotes">
        {rows.map((quote) => (
          <SavedQuoteItem
            key={quote.id}
            quote={quote}
            entries={entriesOf?.(quote) ?? []}
            {...(rows.length > 1 && {
              pick: {
                isPicked: picked.includes(quote.id),
                isFull: picked.length > 1,
                onPick: (isPicked) =>
                  setPicked(isPicked ? [...picked, quote.id] : picked.filter((id) => id !== quote.id)),
              },
            })}
          />
        ))}
      </Box>
    </Panel>
  )
}
