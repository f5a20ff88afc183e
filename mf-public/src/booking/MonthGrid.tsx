import { dayOfMeeting } from '@portal/domain/booking/meeting'
import type { IsoDate, IsoInstant } from '@portal/domain/values/date'
import { Box, Flex, Grid, Heading, IconButton } from '@portal/ui/core'
import { ChevronLeftIcon, ChevronRightIcon } from '@portal/ui/icons'
import { monthsLater, nameOfMonth, weeksOf } from './calendar-days.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export interface MonthGridProps {
  /** `2026-11` */
  readonly month: string
  /** The first and the last month to look at. */
  readonly between: readonly [string, string]
  readonly free: ReadonlyMap<IsoDate, readonly IsoInstant[]>
  readonly today: IsoDate
  readonly day: IsoDate | undefined
  readonly onMonth: (month: string) => void
  readonly onDay: (day: IsoDate) => void
}

/** A month whose days with free times can be pressed. */
export function MonthGrid({ month, between: [first, last], free, today, day, onMonth, onDay }: MonthGridProps) {
  return (
    <Box>
      <Flex alignItems="center" height={{ base: '44px', md: '32px' }} marginBottom={{ base: '1', md: '3' }}>
        <Heading as="h2" size="lg" flex="1" aria-live="polite">
          {nameOfMonth(month)}
        </Heading>
        <IconButton
          label="Previous month"
          variant="ghost"
          disabled={month <= first}
          onClick={() => onMonth(monthsLater(month, -1))}
          icon={<ChevronLeftIcon />}
        />
        <IconButton
          label="Next month"
          variant="ghost"
          disabled={month >= last}
          onClick={() => onMonth(monthsLater(month, 1))}
          icon={<ChevronRightIcon />}
        />
      </Flex>
      <Grid gridTemplateColumns="repeat(7, 1fr)" gap="4px">
        {WEEKDAYS.map((name) => (
          <Flex key={name} {...CELL} height={{ base: '24px', md: '28px' }} color="fg.subtle" fontSize="xs">
            {name}
          </Flex>
        ))}
        {weeksOf(month).map((week) =>
          week.map((date, index) => {
            const place = date ?? `${week.find(Boolean)} ${index}`
            // On a phone there is no room for weeks that are over.
            const isOver = week.every((one) => one === null || one < today)
            const display = isOver ? { base: 'none', md: 'flex' } : 'flex'
            const times = date === null ? undefined : free.get(date)
            if (date === null || !times?.[0]) {
              return (
                <Flex key={place} {...CELL} display={display} color="fg.subtle">
                  {date && Number(date.slice(8))}
                </Flex>
              )
            }
            return (
              <Flex
                as="button"
                key={place}
                {...CELL}
                {...(date === day ? CHOSEN : OPEN)}
                aria-pressed={date === day}
                aria-label={`${dayOfMeeting('UTC', `${date}T00:00:00Z`)}, ${times.length} ${times.length === 1 ? 'time' : 'times'}`}
                onClick={() => onDay(date)}
              >
                {Number(date.slice(8))}
              </Flex>
            )
          }),
        )}
      </Grid>
    </Box>
  )
}

const CELL = {
  alignItems: 'center',
  justifyContent: 'center',
  height: { base: '44px', md: '48px' },
  borderRadius: 'md',
  fontSize: { base: 'lg', md: 'md' },
  fontVariantNumeric: 'tabular-nums',
} as const
const OPEN = {
  bg: 'bg.surface',
  borderWidth: '1px',
  borderColor: 'border.strong',
  fontWeight: 'medium',
  cursor: 'pointer',
  _hover: { borderColor: 'accent.solid' },
} as const
const CHOSEN = { bg: 'accent.solid', color: 'fg.onSolid', fontWeight: 'medium', cursor: 'pointer' } as const
