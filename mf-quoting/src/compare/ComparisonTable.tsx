import type { WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { premiumOf } from '@portal/domain/quotes/priced-quote'
import type { Frequency } from '@portal/domain/values/person'
import { Box, Text } from '@portal/ui/core'
import type { ReactNode } from 'react'
import type { Line } from './line.ts'
import { reasonOf } from './order-portfolios.ts'
import { SupplierMark } from './SupplierMark.tsx'

const EDGE = { borderBottomWidth: '1px', borderColor: 'border.subtle' } as const
const HEAD = {
  ...EDGE,
  position: 'sticky',
  insetInlineStart: '0',
  zIndex: 1,
  background: 'bg.surface',
  minWidth: { base: '132px', md: '188px' },
  maxWidth: { base: '132px', md: 'none' },
  paddingInlineStart: 'gutter',
  paddingInlineEnd: '3',
  paddingBlock: '3px',
  textAlign: 'start',
  fontWeight: 'regular',
  color: 'fg.muted',
  whiteSpace: { base: 'normal', md: 'nowrap' },
} as const
const CELL = {
  ...EDGE,
  minWidth: '150px',
  maxWidth: '200px',
  paddingInline: '3',
  paddingBlock: '3px',
  textAlign: 'end',
} as const
const LOOKS = {
  total: { paddingBlock: '13px', fontSize: 'lg', fontWeight: 'semibold', whiteSpace: 'nowrap', borderColor: 'border' },
  net: { fontWeight: 'semibold' },
  words: { fontSize: 'xs', verticalAlign: 'top', overflowWrap: 'anywhere' },
  plain: { whiteSpace: 'nowrap' },
} as const

export interface ComparisonTableProps {
  readonly portfolios: readonly WirePortfolio[]
  /** All that answered, those that are not shown among them. */
  readonly asked: number
  readonly frequency: Frequency
  readonly lines: readonly Line[]
  readonly recommended: string | null
  readonly withLogos: boolean
  /** At the foot of each column; nothing where nothing can be decided. */
  readonly outcome?: ((portfolio: WirePortfolio) => ReactNode) | undefined
  /** Below the outcome. */
  readonly below: readonly Line[]
}

/** Portfolios as columns beside a first one that stays. One without a price keeps its column and says why. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { portfolios, asked, frequency, lines, recommended, withLogos, outcome, below } = props
  const [first] = lines
  const isPriced = (portfolio: WirePortfolio) => premiumOf(portfolio, frequency) !== null
  const tint = ({ code }: WirePortfolio) => (code === recommended ? 'bg.selected' : undefined)
  const height = lines.length + below.length + (outcome ? 1 : 0)
  function row(line: Line) {
    const { id, label, look = 'plain', startsGroup, text, cell = text } = line
    const rule = startsGroup ? { borderTopWidth: '1px', borderTopColor: 'border.strong' } : {}
    return (
      <tr key={id}>
        <Box
          asChild
          css={{ ...HEAD, ...rule }}
          {...(look === 'total' && { color: 'fg', fontWeight: 'medium', borderColor: 'border' })}
          {...(look === 'words' && { verticalAlign: 'top' })}
        >
          <th scope="row">{label}</th>
        </Box>
        {portfolios.map((portfolio) => {
          if (isPriced(portfolio)) {
            return (
              <Box as="td" key={portfolio.code} css={{ ...CELL, ...LOOKS[look], ...rule }} bg={tint(portfolio)}>
                {cell(portfolio)}
              </Box>
            )
          }
          return (
            line === first && (
              <Box asChild key={portfolio.code} css={CELL} fontSize="xs" color="fg.muted" verticalAlign="top">
                <td rowSpan={height}>
                  <Text weight="medium">No price</Text>
                  {reasonOf(portfolio, frequency)}
                </td>
              </Box>
            )
          )
        })}
      </tr>
    )
  }
  return (
    <Box
      flex="1"
      minHeight="0"
      overflow="auto"
      // What is hidden for the eye stands out of the flow: it stays in this box too.
      position="relative"
      tabIndex={0}
      role="region"
      aria-label="Portfolios side by side"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Box
        as="table"
        minWidth="full"
        fontVariantNumeric="tabular-nums"
        css={{ borderCollapse: 'separate', borderSpacing: 0 }}
      >
        <thead>
          <tr>
            <Box asChild css={{ ...HEAD, position: 'sticky', top: 0, zIndex: 3 }} borderColor="border">
              <th scope="col">
                {portfolios.length} of {asked} insurers
              </th>
            </Box>
            {portfolios.map((portfolio) => (
              <Box
                asChild
                key={portfolio.code}
                css={{ ...CELL, position: 'sticky', top: 0, zIndex: 2, height: '60px' }}
                borderColor="border"
                bg={tint(portfolio) ?? 'bg.surface'}
                boxShadow={tint(portfolio) && 'inset 0 2px 0 var(--ui-colors-accent-solid)'}
              >
                <th scope="col">
                  <SupplierMark portfolio={portfolio} withLogo={withLogos} />
                </th>
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(row)}
          {outcome && (
            <tr>
              <Box asChild css={{ ...HEAD, borderColor: 'border' }}>
                <th scope="row">Outcome</th>
              </Box>
              {portfolios.filter(isPriced).map((portfolio) => (
                <Box
                  as="td"
                  key={portfolio.code}
                  css={{ ...CELL, borderColor: 'border', paddingBlock: '6px' }}
                  bg={tint(portfolio)}
                >
                  {outcome(portfolio)}
                </Box>
              ))}
            </tr>
          )}
          {below.map(row)}
        </tbody>
      </Box>
    </Box>
  )
}
