import { centsOf } from '@portal/domain/quotes/priced-quote'
import { capitalised } from '@portal/domain/values/capitalised'
import { formatDollars, formatMoneyShort } from '@portal/domain/values/money'
import { BandedLines } from '@portal/ui/charts'
import { Box, Flex, Grid, Text } from '@portal/ui/core'
import { type AgeLine, type AgeView, figureOf, lowestFrom, placeInWords } from './premium-by-age.ts'

export interface PremiumChartProps {
  readonly lines: readonly AgeLine[]
  readonly view: AgeView
  readonly height: number
}

/** A line an insurer, and what each ends at; the chart is loaded with this part. */
export default function PremiumChart({ lines, view, height }: PremiumChartProps) {
  const years = lines[0]?.years ?? []
  const stands = lines.find((line) => line.stands)
  const mark = stands && lowestFrom(lines, stands, view)
  const ends = lines
    .map((line) => ({ line, end: line.years.at(-1) }))
    .map(({ line, end }) => ({ ...line, dollars: end ? figureOf(end, view) : 0 }))
    .sort((one, other) => other.dollars - one.dollars)
  return (
    <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 176px' }} gap="3" aria-hidden>
      <BandedLines
        height={height}
        labels={years.map((year) => capitalised(placeInWords(year)))}
        // What stands out is drawn last, over the others.
        lines={[...lines]
          .sort((one, other) => Number(one.stands) - Number(other.stands))
          .map((line) => ({
            id: line.code,
            color: line.stands ? 'chart.series' : 'chart.line',
            isThin: !line.stands,
            values: line.years.map((year) => figureOf(year, view)),
            bands: [],
          }))}
        mark={mark === 0 ? undefined : mark}
        wordsOf={(dollars) => formatMoneyShort(centsOf(dollars) ?? 0)}
      />
      <Box as="ol" fontSize="xs" lineHeight="xs" fontVariantNumeric="tabular-nums">
        {ends.map(({ code, name, stands: isOut, dollars }) => (
          <Flex as="li" key={code} justifyContent="space-between" gap="2" color={isOut ? 'accent.fg' : 'fg.muted'}>
            <Text as="span" size="xs" {...(isOut && { weight: 'semibold' })}>
              {name}
            </Text>
            <Text as="span" size="xs" {...(isOut && { weight: 'semibold' })}>
              {formatDollars(centsOf(Math.round(dollars)) ?? 0)}
            </Text>
          </Flex>
        ))}
      </Box>
    </Grid>
  )
}
