import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import { formatMoney } from '@portal/domain/values/money'
import type { Frequency } from '@portal/domain/values/person'
import { FREQUENCY_WORDS } from '@portal/domain/work/premium'
import { useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { Box, Text, TextLink } from '@portal/ui/core'
import type { ReactNode } from 'react'
import { ScrolledTable } from '../../compare/ScrolledTable.tsx'
import { momentOf, signedMoney } from '../list/quote-words.ts'
import { quoteAddress } from '../quote-address.ts'
import { comparedPrices, comparedSections, isSamePrice, isSameRow } from './quote-differences.ts'

const CELLS = {
  tableLayout: 'fixed',
  '& :is(th, td)': {
    minHeight: { base: '36px', md: '28px' },
    paddingInline: '3',
    paddingBlock: { base: '7px', md: '4px' },
    textAlign: 'left',
    fontWeight: 'regular',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBottom: '1px solid',
    borderColor: 'border.subtle',
  },
  '& tr > :first-of-type:is(th[scope=row], td[data-corner])': {
    position: { base: 'sticky', md: 'static' },
    left: '0',
    width: { base: '124px', md: '200px' },
    background: 'bg.surface',
    color: 'fg.muted',
  },
  '& thead :is(th, td)': { borderColor: 'border' },
  '& th[scope=rowgroup]': { paddingTop: '4', fontWeight: 'semibold', borderColor: 'border' },
  '& [data-money]': { textAlign: 'right' },
  '& [data-different]': { fontWeight: 'medium' },
} as const

export interface CompareTableProps {
  readonly one: SavedQuote
  readonly other: SavedQuote
  readonly frequency: Frequency
  /** Whether what is the same in both is shown as well. */
  readonly isWhole: boolean
}

/** Two saved quotes in columns: what they were made of, what each insurer asks, and what was recommended. */
export function CompareTable({ one, other, frequency, isWhole }: CompareTableProps) {
  const sections = comparedSections(one, other)
    .map(({ title, rows }) => ({ title, rows: rows.filter((row) => isWhole || !isSameRow(row)) }))
    .filter(({ rows }) => rows.length > 0)
  const prices = comparedPrices(one, other, frequency).filter((price) => isWhole || !isSamePrice(price))
  return (
    <ScrolledTable label="Quotes side by side" isWide>
      <Box as="table" width="full" minWidth="560px" maxWidth="1000px" fontVariantNumeric="tabular-nums" css={CELLS}>
        <thead>
          <tr>
            <td data-corner>{isWhole ? 'Side by side' : 'What differs'}</td>
            <QuoteHead quote={one} />
            <QuoteHead quote={other} />
          </tr>
        </thead>
        {sections.map(({ title, rows }) => (
          <Section key={title} title={title}>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <td>{row.one || '–'}</td>
                <td data-different={isSameRow(row) ? undefined : ''}>{row.other || '–'}</td>
              </tr>
            ))}
          </Section>
        ))}
        {prices.length > 0 && (
          <Section title={`Premiums ${FREQUENCY_WORDS[frequency]}`}>
            {prices.map(({ code, name, one: before, other: after }) => (
              <tr key={code}>
                <th scope="row">{name}</th>
                <td data-money>{moneyOf(before)}</td>
                <td data-money data-different={before === after ? undefined : ''}>
                  {moneyOf(after)}
                  {before !== null && after !== null && before !== after && (
                    <Text size="xs" tone="muted">
                      {signedMoney(after - before)}
                    </Text>
                  )}
                </td>
              </tr>
            ))}
          </Section>
        )}
      </Box>
      {sections.length === 0 && prices.length === 0 && (
        <Text padding="4" tone="muted">
          These quotes are identical except for when they were saved.
        </Text>
      )}
    </ScrolledTable>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  )
}

function QuoteHead({ quote }: { readonly quote: SavedQuote }) {
  const { timeZone } = useClock()
  return (
    <th scope="col">
      <TextLink asChild>
        <Link to={quoteAddress(quote.id)}>{quote.name}</Link>
      </TextLink>
      <Text size="xs" tone="muted">
        {momentOf(timeZone, quote.createdAt)}
        {quote.author && `, ${quote.author.name}`}
      </Text>
    </th>
  )
}

function moneyOf(cents: number | null): string {
  return cents === null ? 'No price' : formatMoney(cents)
}
