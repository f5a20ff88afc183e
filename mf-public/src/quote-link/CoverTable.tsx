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

export interface CoverTableProps {
  readonly portfolios: readonly Portfolio[]
  /** The place of whoever reads it; null where that isn’t known. */
  readonly reader: number | null
}

/** What everybody is to be insured for: a row a cover, a column a person. */
export function CoverTable({ portfolios, reader }: CoverTableProps) {
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
                  <Amount
                    key={one.cover}
                    cover={one}
                    hiddenBecause={reader === null ? HIDDEN_FROM_BOTH : `Shown to ${portfolios[index]?.person} only`}
                  />
                ))}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

/** Two people share the date of birth that opened it. */
const HIDDEN_FROM_BOTH = 'Hidden because you both have this date of birth'

interface AmountProps {
  readonly cover: Cover
  /** Why there is no amount. */
  readonly hiddenBecause: string
}

function Amount({ cover: { cover, amount, terms }, hiddenBecause }: AmountProps) {
  const isMonthly = coverAmount(cover) === 'monthly'
  if (amount === null) return <Text tone="muted">{hiddenBecause}</Text>
  return (
    <>
      <Text size="md" weight="semibold" numeric>
        {formatDollars(Math.round(amount * 100))}
        {isMonthly && ' a month'}
      </Text>
      {terms && <Text tone="muted">{terms}</Text>}
    </>
  )
}
