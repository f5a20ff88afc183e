import { Box, Text } from '@portal/ui/core'
import { type ReactNode, useState } from 'react'
import { AlikeToggle, alikeWords } from './AlikeToggle.tsx'
import type { Column, Line } from './line.ts'

/** Pixels of the first column and of each insurer's on paper, where all of them are to fit. */
const PAPER = { head: 124, insurer: 88 }

const EDGE = { borderBottomWidth: '1px', borderColor: 'border.subtle' } as const
const HEAD = {
  ...EDGE,
  position: 'sticky',
  insetInlineStart: '0',
  zIndex: 1,
  background: 'bg.surface',
  width: { _print: `${PAPER.head}px` },
  minWidth: { base: '124px', md: '164px' },
  maxWidth: { base: '124px', md: '164px' },
  paddingInlineStart: 'gutter',
  paddingInlineEnd: '2',
  paddingBlock: '3px',
  textAlign: 'start',
  fontWeight: 'regular',
  color: 'fg.muted',
} as const
/** Ten insurers fit beside the first column of a page that is 1440 px wide. */
const CELL = {
  ...EDGE,
  minWidth: '104px',
  maxWidth: '220px',
  paddingInline: { base: '6px', _print: '3px' },
  paddingBlock: '3px',
  textAlign: 'end',
} as const
/** No wider than its column. */
const HEAD_BUTTON = { paddingTop: '1', '& button': { paddingInline: '5px', fontSize: 'xs' } } as const
const LOOKS = {
  total: {
    paddingBlock: '2',
    fontSize: { base: 'lg', _print: 'xs' },
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    borderColor: 'border',
  },
  net: { fontWeight: 'semibold' },
  words: { fontSize: 'xs', textAlign: 'start', verticalAlign: 'top', overflowWrap: 'break-word' },
  plain: {},
} as const

export interface ComparisonTableProps<C> {
  readonly columns: ReadonlyArray<Column<C>>
  /** All that answered, those that are not shown among them. */
  readonly asked: number
  readonly lines: ReadonlyArray<Line<C>>
  /** Lines that say the same of every column: they fold. */
  readonly alike: ReadonlyArray<Line<C>>
  /** At the head of each column; nothing where nothing can be decided. */
  readonly outcome?: ((of: C) => ReactNode) | undefined
}

/** Insurers as columns beside a first one that stays. One without a price keeps its column and says why. */
export function ComparisonTable<C>({ columns, asked, lines, alike, outcome }: ComparisonTableProps<C>) {
  const [isOpen, setOpen] = useState(false)
  const [first] = lines
  const priced = columns.find(({ unpriced }) => unpriced === null)
  const tint = ({ isRecommended }: Column<C>) => (isRecommended ? 'bg.selected' : undefined)
  function row(line: Line<C>) {
    const { id, label, note, look = 'plain', startsGroup, isAction, text, cell = text } = line
    const rule = startsGroup ? { borderTopWidth: '1px', borderTopColor: 'border.strong' } : {}
    return (
      <tr key={id} data-screen={isAction ? '' : undefined}>
        <Box
          asChild
          css={{ ...HEAD, ...rule }}
          {...(look === 'total' && { color: 'fg', fontWeight: 'medium', borderColor: 'border' })}
          {...(look === 'words' && { verticalAlign: 'top' })}
        >
          <th scope="row">
            {label}
            {note && (
              <Text tone="subtle" fontSize="xs" fontWeight="regular">
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
              <Box
                asChild
                key={column.key}
                css={{ ...CELL, textAlign: 'start', verticalAlign: 'top' }}
                fontSize="xs"
                color="fg.muted"
              >
                <td rowSpan={lines.length}>
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
      flex={{ base: 'none', lg: '1' }}
      minHeight="0"
      // In a narrow window the page scrolls, and this as far as its head and first column stay in sight.
      maxHeight={{ base: '85dvh', lg: 'none' }}
      overflow="auto"
      // What is hidden for the eye stands out of the flow: it stays in this box too.
      position="relative"
      tabIndex={0}
      role="region"
      aria-label="Portfolios side by side"
      data-wide=""
      borderTopWidth="1px"
      borderColor="border"
    >
      <Box
        as="table"
        minWidth="full"
        fontVariantNumeric="tabular-nums"
        css={{
          borderCollapse: 'separate',
          borderSpacing: 0,
          _print: {
            tableLayout: 'fixed',
            width: `max(100%, ${PAPER.head + columns.length * PAPER.insurer}px)`,
            fontSize: 'xs',
          },
        }}
      >
        <thead>
          <tr>
            <Box
              asChild
              css={{ ...HEAD, position: 'sticky', top: 0, zIndex: 3, verticalAlign: 'top', paddingBlock: '2' }}
              borderColor="border"
            >
              <th scope="col">
                {columns.length} of {asked} insurers
              </th>
            </Box>
            {columns.map((column) => (
              <Box
                asChild
                key={column.key}
                css={{ ...CELL, position: 'sticky', top: 0, zIndex: 2, verticalAlign: 'top', paddingBlock: '2' }}
                borderColor="border"
                bg={tint(column) ?? 'bg.surface'}
                boxShadow={tint(column) && 'inset 0 2px 0 var(--ui-colors-accent-solid)'}
              >
                <th scope="col">
                  {column.mark}
                  {outcome && column.unpriced === null && <Box css={HEAD_BUTTON}>{outcome(column.of)}</Box>}
                </th>
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>{lines.map(row)}</tbody>
        {priced && alike.length > 0 && (
          <tbody>
            <tr>
              <Box asChild css={{ ...HEAD, borderColor: 'border' }}>
                <th scope="row">
                  <AlikeToggle count={alike.length} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
                </th>
              </Box>
              <Box asChild css={{ ...CELL, maxWidth: 'none', textAlign: 'start' }} fontSize="xs" color="fg.muted">
                <td colSpan={columns.length}>{!isOpen && alikeWords(alike, priced.of)}</td>
              </Box>
            </tr>
            {isOpen &&
              alike.map(({ id, label, text, cell = text }) => (
                <tr key={id}>
                  <Box asChild css={HEAD}>
                    <th scope="row">{label}</th>
                  </Box>
                  <Box asChild css={{ ...CELL, maxWidth: 'none', textAlign: 'start' }}>
                    <td colSpan={columns.length}>{cell(priced.of)}</td>
                  </Box>
                </tr>
              ))}
          </tbody>
        )}
      </Box>
    </Box>
  )
}
