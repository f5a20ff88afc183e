import type { SharedQuote } from '@portal/contract/quotes/quote-sharing.schema'
import { capitalised } from '@portal/domain/values/capitalised'
import { formatDollars } from '@portal/domain/values/money'
import { COVER_OF_NEED, COVERS, coverAmount, coversInSentence } from '@portal/domain/work/cover'
import { Box, Text } from '@portal/ui/core'
import type { ComponentProps } from 'react'

type Portfolio = SharedQuote['portfolios'][number]
type Cover = Portfolio['covers'][number]

type Look = ComponentProps<typeof Box>

const CELL: Look = { paddingBlock: '10px', verticalAlign: 'top', borderBottomWidth: '1px', borderColor: 'border' }
const FIGURES: Look = { ...CELL, textAlign: 'right', paddingLeft: '4' }

/** What everybody is to be insured for: a row a cover, a column a person. */
export function CoverTable({ portfolios }: { readonly portfolios: readonly Portfolio[] }) {
  const rows = COVERS.map(({ value }) => ({
    cover: value,
    each: portfolios.map(({ covers }) => covers.filter(({ cover }) => COVER_OF_NEED[cover] === value)),
  })).filter(({ each }) => each.some((covers) => covers.length > 0))
  const isCouple = portfolios.length > 1
  return (
    <Box as="table" width="full" borderCollapse="collapse" aria-label="Your cover">
      {isCouple && (
        <thead>
          <tr>
            <Box as="th" {...CELL} textAlign="left">
              <Text as="span" size="xs" tone="subtle" weight="medium">
                Cover
              </Text>
            </Box>
            {portfolios.map(({ person }, index) => (
              <Box key={index} as="th" {...FIGURES} overflowWrap="anywhere">
                <Text as="span" weight="medium">
                  {person}
                </Text>
              </Box>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ cover, each }) => (
          <tr key={cover}>
            <Box as="th" {...CELL} textAlign="left">
              <Text as="span" size="md" weight="medium">
                {capitalised(coversInSentence([cover]))}
              </Text>
            </Box>
            {each.map((covers, index) => (
              <Box key={index} as="td" {...FIGURES}>
                {covers.length === 0 && <Text as="span">–</Text>}
                {covers.map((one) => (
                  <Amount key={one.cover} cover={one} />
                ))}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

function Amount({ cover: { cover, amount, terms } }: { readonly cover: Cover }) {
  const isMonthly = coverAmount(cover) === 'monthly'
  return (
    <>
      <Text size="md" weight="semibold" numeric>
        {amount === null
          ? 'Monthly benefit'
          : `${formatDollars(Math.round(amount * 100))}${isMonthly ? ' a month' : ''}`}
      </Text>
      {terms && <Text tone="muted">{terms}</Text>}
    </>
  )
}
