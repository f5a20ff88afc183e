import { type IsoDate, monthOf } from '@portal/domain/values/date'
import { monthInWords } from '@portal/domain/values/month'
import { Box, Flex, Heading, Inline, VisuallyHidden } from '@portal/ui/core'
import type { ReactNode } from 'react'
import { axisTop } from '../../charts/axis-top.ts'

/** One bar of each month. */
export interface MonthSeries {
  readonly label: string
  readonly color: string
  readonly values: readonly number[]
  /** Whether its values stand on its bars. */
  readonly isLabelled?: boolean
}

export interface MonthBarsProps {
  readonly title: string
  /** Beside the title: “by month, last 12”. */
  readonly about: ReactNode
  readonly months: readonly IsoDate[]
  readonly series: readonly MonthSeries[]
  /** Whether a month belongs to the period; the others are faint. */
  readonly isMeant: (month: IsoDate) => boolean
  readonly wordsOf?: (value: number) => string
  /** Whether the values stand on the bars. */
  readonly labelled?: boolean
  /** The top of the axis where the values have one of their own: 100 for per cents. */
  readonly most?: number
  /** Pixels of the words at the axis. */
  readonly axisWidth?: number
}

const HEIGHT = 148
const STEPS = 3
/** Where there are more months than a year's, a phone names one of so many. */
const NAMED_EACH = 3

/** Bars by month as the eye takes them, and the same as a table for whoever does not see them. */
export function MonthBars(props: MonthBarsProps) {
  const { title, about, months, series, isMeant, wordsOf = String, labelled = true, most, axisWidth = 24 } = props
  const steps = most === undefined ? STEPS : STEPS + 1
  const top = most ?? axisTop(steps, Math.max(0, ...series.flatMap(({ values }) => values)))
  const namedEach = months.length > 12 ? NAMED_EACH : 1
  const shareOf = (value: number) => `${(Math.max(0, value) / top) * 100}%`
  return (
    <Box as="section" aria-label={title} paddingInline="gutter" paddingBlock="4" minWidth="0">
      <Flex flexWrap="wrap" columnGap="3" rowGap="1" alignItems="center" marginBottom="5">
        <Heading as="h2" size="md">
          {title}
        </Heading>
        <Inline tone="subtle">{about}</Inline>
        <Flex gap="4" marginInlineStart="auto" aria-hidden>
          {series.map(({ label, color }) => (
            <Flex key={label} as="span" alignItems="center" gap="6px" color="fg.muted">
              <Box as="span" width="10px" height="10px" borderRadius="2px" background={color} />
              {label}
            </Flex>
          ))}
        </Flex>
      </Flex>
      <Flex aria-hidden gap="2">
        <Box position="relative" width={`${axisWidth}px`} height={`${HEIGHT}px`} flex="none">
          {Array.from({ length: steps + 1 }, (_, step) => (
            <Box
              key={step}
              as="span"
              position="absolute"
              right="1"
              bottom={`calc(${(step / steps) * 100}% - 8px)`}
              color="fg.subtle"
              fontSize="xs"
              lineHeight="xs"
              fontVariantNumeric="tabular-nums"
            >
              {wordsOf((top / steps) * step)}
            </Box>
          ))}
        </Box>
        <Box position="relative" flex="1 1 0" minWidth="0">
          {Array.from({ length: steps + 1 }, (_, step) => (
            <Box
              key={step}
              position="absolute"
              insetInline="0"
              top={`${HEIGHT - (HEIGHT * step) / steps}px`}
              borderTopWidth="1px"
              borderColor="chart.grid"
            />
          ))}
          <Flex position="relative">
            {months.map((month, place) => (
              <Box key={month} flex="1 1 0" minWidth="0">
                <Flex height={`${HEIGHT}px`} alignItems="flex-end" justifyContent="center" gap="2px">
                  {series.map(({ label, color, values, isLabelled = true }) => (
                    <Bar
                      key={label}
                      color={color}
                      height={shareOf(values[place] ?? 0)}
                      isFaint={!isMeant(month)}
                      words={labelled && isLabelled && isMeant(month) && values[place] ? wordsOf(values[place]) : ''}
                    />
                  ))}
                </Flex>
                <Box
                  textAlign="center"
                  fontSize="xs"
                  paddingTop="1"
                  overflow="hidden"
                  color={isMeant(month) ? 'fg' : 'fg.subtle'}
                  fontWeight={isMeant(month) ? 'medium' : 'normal'}
                >
                  <Box as="span" display={{ base: 'none', md: 'inline' }}>
                    {monthOf(month)}
                  </Box>
                  <Box as="span" display={{ base: 'inline', md: 'none' }}>
                    {place % namedEach === 0 && monthOf(month).slice(0, 1)}
                  </Box>
                </Box>
              </Box>
            ))}
          </Flex>
        </Box>
      </Flex>
      <VisuallyHidden>
        <table>
          <caption>{title} by month</caption>
          <thead>
            <tr>
              <th scope="col">Month</th>
              {series.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month, place) => (
              <tr key={month}>
                <th scope="row">{monthInWords(month)}</th>
                {series.map(({ label, values }) => (
                  <td key={label}>{wordsOf(values[place] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Box>
  )
}

interface BarProps {
  readonly color: string
  readonly height: string
  readonly isFaint: boolean
  readonly words: string
}

function Bar({ color, height, isFaint, words }: BarProps) {
  return (
    <Box
      position="relative"
      width={{ base: '9px', md: '14px' }}
      flex="0 1 auto"
      height={height}
      background={color}
      opacity={isFaint ? 0.4 : 1}
    >
      {words && (
        <Box
          as="span"
          display={{ base: 'none', md: 'block' }}
          position="absolute"
          bottom="100%"
          left="50%"
          transform="translateX(-50%)"
          fontSize="xs"
          lineHeight="xs"
          fontVariantNumeric="tabular-nums"
          whiteSpace="nowrap"
        >
          {words}
        </Box>
      )}
    </Box>
  )
}
