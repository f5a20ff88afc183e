import { Box, Text } from '@portal/ui/core'
import type { ReactNode } from 'react'
import type { Column, Line } from './line.ts'

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

export interface ComparisonTableProps<C> {
  readonly columns: ReadonlyArray<Column<C>>
  /** All that answered, those that are not shown among them. */
  readonly asked: number
  readonly lines: ReadonlyArray<Line<C>>
  /** At the foot of each column; nothing where nothing can be decided. */
  readonly outcome?: ((of: C) => ReactNode) | undefined
  /** Below the outcome. */
  readonly below: ReadonlyArray<Line<C>>
}

/** Insurers as columns beside a first one that stays. One without a price keeps its column and says why. */
export function ComparisonTable<C>({ columns, asked, lines, outcome, below }: ComparisonTableProps<C>) {
  const [first] = lines
  const tint = ({ isRecommended }: Column<C>) => (isRecommended ? 'bg.selected' : undefined)
  const height = lines.length + below.length + (outcome ? 1 : 0)
  function row(line: Line<C>) {
    const { id, label, note, look = 'plain', startsGroup, text, cell = text } = line
    const rule = startsGroup ? { borderTopWidth: '1px', borderTopColor: 'border.strong' } : {}
    return (
      <tr key={id}>
        <Box
          asChild
          css={{ ...HEAD, ...rule }}
          {...(look === 'total' && { color: 'fg', fontWeight: 'medium', borderColor: 'border' })}
          {...(look === 'words' && { verticalAlign: 'top' })}
        >
          <th scope="row">
            {label}
            {note && (
              <Text tone="subtle" fontSize="xs" fontWeight="regular" whiteSpace="normal" maxWidth="200px">
                {note}
              </Text>
            )}
          </th>
        </Box>
        {columns.map((column) => {
          if (column.unpriced === null) {
            return (
              <Box as="td" key={column.key} css={{ ...CELL, ...LOOKS[look], ...rule }} bg={tint(column)}>
                {cell(column.of)}
              </Box>
            )
          }
          return (
            line === first && (
              <Box asChild key={column.key} css={CELL} fontSize="xs" color="fg.muted" verticalAlign="top">
                <td rowSpan={height}>
                  <Text weight="medium">{column.unpriced.title}</Text>
                  {column.unpriced.reason}
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
      flex={{ base: 'none', md: '1' }}
      minHeight="0"
      // On a phone the page scrolls, and this as far as its head and first column stay in sight.
      maxHeight={{ base: '85dvh', md: 'none' }}
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
                {columns.length} of {asked} insurers
              </th>
            </Box>
            {columns.map((column) => (
              <Box
                asChild
                key={column.key}
                css={{ ...CELL, position: 'sticky', top: 0, zIndex: 2, height: '60px' }}
                borderColor="border"
                bg={tint(column) ?? 'bg.surface'}
                boxShadow={tint(column) && 'inset 0 2px 0 var(--ui-colors-accent-solid)'}
              >
                <th scope="col">{column.mark}</th>
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
              {columns.map(
                (column) =>
                  column.unpriced === null && (
                    <Box
                      as="td"
                      key={column.key}
                      css={{ ...CELL, borderColor: 'border', paddingBlock: '6px' }}
                      bg={tint(column)}
                    >
                      {outcome(column.of)}
                    </Box>
                  ),
              )}
            </tr>
          )}
          {below.map(row)}
        </tbody>
      </Box>
    </Box>
  )
}
