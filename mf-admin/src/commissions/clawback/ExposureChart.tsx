import type { Exposure } from '@portal/contract/money/clawback.schema'
import { monthOf } from '@portal/domain/values/date'
import { formatMoneyShort } from '@portal/domain/values/money'
import { Box, Flex, Grid } from '@portal/ui/core'
import { axisTop } from '../../charts/axis-top.ts'

/** Looks of the policies’ first and second year. */
export const FIRST_LOOK = { bg: 'chart.series' } as const
export const SECOND_LOOK = { bg: 'accent.border', boxShadow: 'inset 0 0 0 1px var(--ui-colors-chart-series)' } as const

/** Pixels of the highest bar. */
const HEIGHT = 120
const STEPS = 3
/** Cents of the lowest top: a dollar a step. */
const LOWEST = 100 * STEPS

/** Stacked bars by month, for the eye alone: the table has the same figures. */
export function ExposureChart({ months }: { readonly months: Exposure['months'] }) {
  const top = axisTop(STEPS, Math.max(LOWEST, ...months.map(({ first, second }) => first + second)))
  const height = (cents: number) => `${(cents / top) * HEIGHT}px`
  return (
    <Grid aria-hidden gridTemplateColumns="max-content minmax(0, 1fr)" columnGap="2" color="fg.subtle" fontSize="2xs">
      <Flex
        flexDirection="column-reverse"
        justifyContent="space-between"
        height={`${HEIGHT + 12}px`}
        lineHeight="0.75rem"
      >
        {Array.from({ length: STEPS + 1 }, (_, line) => (
          <Box key={line} textAlign="right" fontVariantNumeric="tabular-nums">
            {formatMoneyShort((top / STEPS) * line)}
          </Box>
        ))}
      </Flex>
      <Box position="relative" height={`${HEIGHT + 12}px`} paddingBlock="6px">
        {Array.from({ length: STEPS + 1 }, (_, line) => (
          <Box
            key={line}
            position="absolute"
            insetInline="0"
            borderTopWidth="1px"
            borderColor="chart.grid"
            style={{ bottom: `${(line / STEPS) * HEIGHT + 6}px` }}
          />
        ))}
        <Flex position="relative" height="100%" alignItems="flex-end" justifyContent="space-around">
          {months.map(({ month, first, second }) => (
            <Flex key={month} flexDirection="column" gap="1px" width="62%" maxWidth="40px" marginInline="1.5px">
              <Box {...FIRST_LOOK} style={{ height: height(first) }} />
              <Box {...SECOND_LOOK} style={{ height: height(second) }} />
            </Flex>
          ))}
        </Flex>
      </Box>
      <span />
      <Flex justifyContent="space-around">
        {months.map(({ month }, index) => (
          <Box key={month} width="62%" textAlign="center" whiteSpace="nowrap" lineHeight="xs">
            {index % 2 === 0 && monthOf(month)}
          </Box>
        ))}
      </Flex>
    </Grid>
  )
}
