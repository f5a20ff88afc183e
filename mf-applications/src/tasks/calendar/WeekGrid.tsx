import { timeIn } from '@portal/domain/values/date'
import { WEEKDAYS } from '@portal/domain/work/recurrence'
import { useClock } from '@portal/platform'
import { Box, Grid } from '@portal/ui/core'
import { DayItem } from './DayItem.tsx'
import type { CalendarGridProps } from './MonthGrid.tsx'

const FIRST_HOUR = 7
const LAST_HOUR = 20
const HOURS = Array.from({ length: LAST_HOUR - FIRST_HOUR }, (_, index) => FIRST_HOUR + index)
/** Pixels of an hour, and of an item. */
const HOUR = 54
const ITEM = 24
const COLUMNS = '64px repeat(5, minmax(0, 2fr)) repeat(2, minmax(0, 1fr))'

/** Pixels from the top of the day’s hours; times before and after them stand at their ends. */
function topOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const at = (hours - FIRST_HOUR + minutes / 60) * HOUR
  return Math.min(Math.max(at, 0), HOURS.length * HOUR - ITEM)
}

/** A week by the hour; what has no time stands above. */
export function WeekGrid({ days, itemsOf, over, onDay: _, ...handlers }: CalendarGridProps) {
  const { timeZone } = useClock()
  const now = topOf(timeIn(timeZone, new Date()))
  return (
    <Box flex="1" minHeight="0" overflowY="auto" borderTopWidth="1px" borderColor="border">
      <Grid
        gridTemplateColumns={COLUMNS}
        position="sticky"
        top="0"
        zIndex="1"
        bg="bg.surface"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <Box as="span" bg="bg.subtle" />
        {days.map((day, index) => (
          <Box
            key={day}
            bg="bg.subtle"
            paddingInline="10px"
            lineHeight="34px"
            color={day === handlers.today ? 'accent.fg' : 'fg.muted'}
          >
            {WEEKDAYS[index]?.label.slice(0, 3)} <strong>{Number(day.slice(8))}</strong>
          </Box>
        ))}
        <Box fontSize="xs" color="fg.subtle" padding="2">
          Any time
        </Box>
        {days.map((day) => (
          <Box
            key={day}
            data-place={day}
            minWidth="0"
            minHeight="32px"
            padding="1"
            borderInlineStartWidth="1px"
            borderColor="border.subtle"
            bg={over === day ? 'bg.selected' : undefined}
          >
            {itemsOf(day)
              .filter(({ due_time }) => due_time === null)
              .map((item) => (
                <DayItem key={`${item.id} ${item.day}`} item={item} {...handlers} />
              ))}
          </Box>
        ))}
      </Grid>
      <Grid gridTemplateColumns={COLUMNS} position="relative">
        <Box>
          {HOURS.map((hour) => (
            <Box
              key={hour}
              height={`${HOUR}px`}
              textAlign="right"
              paddingEnd="2"
              fontSize="2xs"
              color="fg.subtle"
              fontVariantNumeric="tabular-nums"
            >
              {String(hour).padStart(2, '0')}:00
            </Box>
          ))}
        </Box>
        {days.map((day) => (
          <Box
            key={day}
            data-place={day}
            position="relative"
            minWidth="0"
            borderInlineStartWidth="1px"
            borderColor="border.subtle"
            bg={over === day ? 'bg.selected' : undefined}
          >
            {HOURS.map((hour) => (
              <Box key={hour} height={`${HOUR}px`} borderBottomWidth="1px" borderColor="border.subtle" />
            ))}
            {day === handlers.today && (
              <Box position="absolute" insetInline="0" height="2px" bg="accent.solid" style={{ top: now }} />
            )}
            {itemsOf(day).map(
              (item) =>
                item.due_time && (
                  <Box
                    key={`${item.id} ${item.day}`}
                    position="absolute"
                    insetInline="4px"
                    borderRadius="sm"
                    borderInlineStartWidth="2px"
                    borderColor="accent.solid"
                    bg="bg.muted"
                    paddingBlock="2px"
                    style={{ top: topOf(item.due_time) }}
                  >
                    <DayItem item={item} {...handlers} />
                  </Box>
                ),
            )}
          </Box>
        ))}
      </Grid>
    </Box>
  )
}
