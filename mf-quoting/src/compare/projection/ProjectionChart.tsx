import type { QuoteProjection } from '@portal/contract/quotes/quotes.schema'
import { centsOf } from '@portal/domain/quotes/priced-quote'
import { formatDollars, formatMoneyShort } from '@portal/domain/values/money'
import { BandedLines } from '@portal/ui/charts'
import { Box, Flex, Grid, Stack, Text } from '@portal/ui/core'
import { crossingPlace, type ProjectedStructure } from './projection-figures.ts'

/** Level is the grey one: what moves is told from what stands. */
const COLORS: Readonly<Record<string, string>> = { S: 'chart.series' }
const colorOf = (structure: string) => COLORS[structure] ?? 'chart.line'

const premiums = (years: ProjectedStructure['years']) => years.map(({ premium }) => premium ?? 0)
const whole = (dollars: number | null | undefined) => formatDollars(centsOf(Math.round(dollars ?? 0)) ?? 0)

function EndOf({ structure: { structure, label, years, bands } }: { readonly structure: ProjectedStructure }) {
  return (
    <Stack gap="0" fontSize="xs" lineHeight="xs" fontVariantNumeric="tabular-nums">
      <Flex justifyContent="space-between" gap="2" color="fg.subtle">
        <span>{bands.map(({ percent }) => `+${percent}%`).join(', ')}</span>
        {bands.length > 0 && <span>to {whole(bands.at(-1)?.years.at(-1)?.premium)}</span>}
      </Flex>
      <Flex justifyContent="space-between" gap="2" alignItems="center">
        <Flex as="span" gap="6px" alignItems="center">
          <Box as="span" width="14px" height="2px" bg={colorOf(structure)} />
          <Text as="span" size="xs" weight="semibold">
            {label}
          </Text>
        </Flex>
        <Text as="span" size="xs" weight="semibold">
          {whole(years.at(-1)?.premium)}
        </Text>
      </Flex>
    </Stack>
  )
}

export interface ProjectionChartProps {
  readonly projection: QuoteProjection
  readonly structures: readonly ProjectedStructure[]
  readonly height: number
}

/** The years as lines with their bands, and what each ends at; the chart is loaded with this part. */
export default function ProjectionChart({ projection, structures, height }: ProjectionChartProps) {
  const years = structures[0]?.years ?? []
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 144px' }} gap="3" aria-hidden>
      <BandedLines
        height={height}
        labels={years.map(({ age, year }) => (typeof age === 'number' ? `Age ${age}` : `Year ${year}`))}
        lines={structures.map((one) => ({
          id: one.structure,
          color: colorOf(one.structure),
          values: premiums(one.years),
          bands: one.bands.map((band) => premiums(band.years)),
        }))}
        mark={crossingPlace(projection)}
        wordsOf={(dollars) => formatMoneyShort(centsOf(dollars) ?? 0)}
      />
      <Stack gap="4" paddingTop="2">
        {structures.map((one) => (
          <EndOf key={one.structure} structure={one} />
        ))}
      </Stack>
    </Grid>
  )
}
