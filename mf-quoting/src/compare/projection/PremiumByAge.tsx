import type { WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import { lazyPart } from '@portal/platform'
import { Box, Flex, Skeleton, Text } from '@portal/ui/core'
import { EmptyState, SegmentedControl } from '@portal/ui/page'
import { useId, useState } from 'react'
import { PremiumTable } from './PremiumTable.tsx'
import { type AgeView, linesOf, lowestInWords } from './premium-by-age.ts'

const HEIGHT = 300
const PremiumChart = lazyPart(() => import(/* webpackChunkName: "premium-chart" */ './PremiumChart.tsx'), {
  Loading: () => <Skeleton height={HEIGHT} />,
})

const SUMS = [
  { value: 'yearly', label: 'Yearly' },
  { value: 'added', label: 'Cumulative' },
] as const satisfies ReadonlyArray<{ value: AgeView; label: string }>

export interface PremiumByAgeProps {
  readonly portfolios: readonly WirePortfolio[]
  /** The code of the portfolio that is recommended; the lowest stands out where none is. */
  readonly recommended: string | null
  /** Per cent that covers grow by each year. */
  readonly indexation: number
  /** Of whom, where it stands among others’. */
  readonly name?: string | undefined
}

/** What each insurer costs over the years of a quote. */
export function PremiumByAge({ portfolios, recommended, indexation, name }: PremiumByAgeProps) {
  const id = useId()
  const [view, setView] = useState<AgeView>('yearly')
  const lines = linesOf(portfolios, recommended)
  const years = lines[0]?.years.length ?? 0
  if (years < 2) return <EmptyState>This quote has no projection. Set projection years in a new quote.</EmptyState>
  return (
    <Box as="section" aria-labelledby={id} paddingInline="gutter" paddingBlock="3">
      <Flex alignItems="center" columnGap="10px" flexWrap="wrap" minHeight="40px">
        <Text as="h2" id={id} weight="semibold">
          {name ? `Premium by age, ${name}` : 'Premium by age'}
        </Text>
        <Text as="span" tone="subtle" numeric flex="1 1 160px">
          {indexation === 0 ? 'No indexation' : `Indexed by ${indexation}% a year`}, {years} years
        </Text>
        <Text as="span" tone="muted" numeric>
          {lowestInWords(lines, view)}
        </Text>
        <SegmentedControl label="Premiums" size="sm" segments={SUMS} value={view} onChange={setView} />
      </Flex>
      <PremiumChart lines={lines} view={view} height={HEIGHT} />
      <Box paddingTop="4">
        <PremiumTable lines={lines} view={view} />
      </Box>
    </Box>
  )
}
