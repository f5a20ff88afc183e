import { Box, Flex, Text, usePhone } from '@portal/ui/core'
import { type ReactNode, useState } from 'react'
import { AlikeToggle } from './AlikeToggle.tsx'
import { ComparisonBody } from './ComparisonBody.tsx'
import { Fold } from './Fold.tsx'
import type { Column, Line } from './line.ts'

export interface ComparisonListProps<C> {
  readonly columns: ReadonlyArray<Column<C>>
  /** The first is the total; the others stand below it, each with its label. */
  readonly lines: ReadonlyArray<Line<C>>
  /** Lines that say the same of every column: they fold. */
  readonly alike: ReadonlyArray<Line<C>>
  readonly outcome?: ((of: C) => ReactNode) | undefined
}

/** Insurers below each other, each with the same lines: what a phone shows without scrolling sideways. */
export function ComparisonList<C>({ columns, lines, alike, outcome }: ComparisonListProps<C>) {
  const [isOpen, setOpen] = useState(false)
  const isPhone = usePhone()
  const [total, ...others] = lines
  // A phone would have to be scrolled past all of them from insurer to insurer.
  const [first, more] = isPhone
    ? [others.filter(({ isFurther }) => !isFurther), others.filter(({ isFurther }) => isFurther)]
    : [others, []]
  const priced = columns.find(({ unpriced }) => unpriced === null)
  return (
    <ComparisonBody tabIndex={0} role="region" aria-label="Portfolios as a list">
      {priced && alike.length > 0 && (
        <Box paddingInline="gutter" paddingBlock="1" borderTopWidth="1px" borderColor="border">
          <AlikeToggle count={alike.length} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
          {isOpen && <Figures lines={alike} of={priced.of} />}
        </Box>
      )}
      <Box as="ol" listStyleType="none">
        {columns.map(({ key, name, of, mark, unpriced, isRecommended }) => {
          const isPriced = unpriced === null
          return (
            <Box
              as="li"
              key={key}
              paddingInline="gutter"
              paddingBlock="3"
              borderTopWidth="1px"
              borderColor="border"
              bg={isRecommended ? 'bg.selected' : undefined}
              boxShadow={isRecommended ? 'inset 2px 0 0 var(--ui-colors-accent-solid)' : undefined}
            >
              <Flex alignItems="center" gap="3" flexWrap="wrap">
                {mark}
                <Box marginStart="auto" fontSize="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
                  {isPriced && total && (total.cell ?? total.text)(of)}
                </Box>
                {outcome && isPriced && <Flex gap="1">{outcome(of)}</Flex>}
              </Flex>
              {isPriced ? (
                <>
                  <Figures lines={first.filter(({ text }) => text(of) !== '–')} of={of} />
                  {more.length > 0 && (
                    <Fold label="More" fullLabel={`More about ${name}`}>
                      <Figures lines={more.filter(({ text }) => text(of) !== '–')} of={of} />
                    </Fold>
                  )}
                </>
              ) : (
                <Box color="fg.muted" fontSize="xs" paddingTop="1">
                  {unpriced.title}: {unpriced.reason}
                </Box>
              )}
            </Box>
          )
        })}
      </Box>
    </ComparisonBody>
  )
}

/** Lines with their labels, in as many columns as fit. */
function Figures<C>({ lines, of }: { readonly lines: ReadonlyArray<Line<C>>; readonly of: C }) {
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(min(220px, 100%), 1fr))"
      columnGap="6"
      paddingTop="2"
      fontVariantNumeric="tabular-nums"
    >
      {lines.map(({ id, label, note, look, text, cell = text }) => (
        <Flex key={id} justifyContent="space-between" gap="3" paddingBlock="2px">
          <Box as="dt" color="fg.muted" fontSize="xs" flex="none" maxWidth="60%">
            {label}
            {note && <Text tone="subtle">{note}</Text>}
          </Box>
          <Box as="dd" textAlign="end" fontSize="xs" fontWeight={look === 'net' ? 'semibold' : undefined}>
            {cell(of)}
          </Box>
        </Flex>
      ))}
    </Box>
  )
}
