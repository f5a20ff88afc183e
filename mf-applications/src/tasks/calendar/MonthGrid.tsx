import { type IsoDate, monthOf } from '@portal/domain/values/date'
import { WEEKDAYS } from '@portal/domain/work/recurrence'
import { Box, Grid } from '@portal/ui/core'
import type { PlacedItem } from './calendar-item.ts'
import { DayItem, type ItemHandlers } from './DayItem.tsx'

/** Items of a day that a month has room for. */
const SHOWN = 4
const COLUMNS = 'repeat(5, minmax(0, 5fr)) repeat(2, minmax(0, 3fr))'

export interface CalendarGridProps extends ItemHandlers {
  readonly days: readonly IsoDate[]
  readonly itemsOf: (day: IsoDate) => readonly PlacedItem[]
  /** The day over which an item is. */
  readonly over: IsoDate | undefined
  readonly onDay: (day: IsoDate) => void
}

interface DayProps extends CalendarGridProps {
  readonly day: IsoDate
  readonly isOutside: boolean
}

function Day({ day, isOutside, itemsOf, over, onDay, ...handlers }: DayProps) {
  const items = itemsOf(day)
  const hidden = items.length - SHOWN
  const isToday = day === handlers.today
  const number = Number(day.slice(8))
  return (
    <Box
      role="gridcell"
      data-place={day}
      minWidth="0"
      minHeight="112px"
      padding="1"
      borderTopWidth="1px"
      borderInlineStartWidth="1px"
      borderColor="border.subtle"
      bg={over === day ? 'bg.selected' : isOutside ? 'bg.subtle' : undefined}
    >
      <Box
        as="span"
        display="inline-block"
        paddingInline="6px"
        borderRadius="sm"
        fontSize="xs"
        lineHeight="sm"
        fontVariantNumeric="tabular-nums"
        {...(isToday
          ? { bg: 'accent.solid', color: 'fg.onSolid', fontWeight: 'semibold' }
          : { color: isOutside ? 'fg.subtle' : 'fg.muted' })}
      >
        {number === 1 ? `${number} ${monthOf(day)}` : number}
      </Box>
      {items.slice(0, hidden > 0 ? SHOWN - 1 : SHOWN).map((item) => (
        <DayItem key={`${item.id} ${item.day}`} item={item} {...handlers} />
      ))}
      {hidden > 0 && (
        <Box asChild fontSize="xs" lineHeight="1.5rem" color="accent.fg" paddingInline="6px">
          <button type="button" onClick={() => onDay(day)}>
            {hidden + 1} more
          </button>
        </Box>
      )}
    </Box>
  )
}

/** Six weeks, a row each. */
export function MonthGrid({ month, ...props }: CalendarGridProps & { readonly month: string }) {
  const weeks = Array.from({ length: props.days.length / 7 }, (_, week) => props.days.slice(week * 7, week * 7 + 7))
  return (
    <Box
      role="grid"
      aria-label="Tasks by day"
      flex="1"
      minHeight="0"
      overflowY="auto"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Grid role="row" gridTemplateColumns={COLUMNS} bg="bg.subtle" position="sticky" top="0" zIndex="1">
        {WEEKDAYS.map(({ value, label }, index) => (
          <Box
            key={value}
            role="columnheader"
            paddingInline="10px"
            lineHeight="32px"
            fontSize="xs"
            fontWeight="medium"
            color="fg.muted"
          >
            {index < 5 ? label : label.slice(0, 3)}
          </Box>
        ))}
      </Grid>
      {weeks.map((days) => (
        <Grid role="row" key={days[0]} gridTemplateColumns={COLUMNS}>
          {days.map((day) => (
            <Day key={day} day={day} isOutside={!day.startsWith(month)} {...props} />
          ))}
        </Grid>
      ))}
    </Box>
  )
}
