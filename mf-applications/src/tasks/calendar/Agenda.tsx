import { formatDate, type IsoDate, weekdayOf } from '@portal/domain/values/date'
import { Box, Stack } from '@portal/ui/core'
import { EmptyState } from '@portal/ui/page'
import type { PlacedItem } from './calendar-item.ts'
import { ItemFace } from './ItemFace.tsx'

export interface AgendaProps {
  readonly days: readonly IsoDate[]
  readonly itemsOf: (day: IsoDate) => readonly PlacedItem[]
  readonly today: IsoDate
  readonly onOpen: (item: PlacedItem) => void
}

/** The days that have tasks, one after the other: what a phone has room for. */
export function Agenda({ days, itemsOf, today, onOpen }: AgendaProps) {
  const taken = days.filter((day) => itemsOf(day).length > 0)
  if (taken.length === 0) return <EmptyState>Nothing is due on these days.</EmptyState>
  return (
    <Stack gap="4" padding="4" flex="1" minHeight="0" overflowY="auto">
      {taken.map((day) => (
        <Box as="section" key={day} aria-label={formatDate(day)}>
          <Box as="h2" color={day === today ? 'accent.fg' : 'fg.muted'} fontWeight="medium" marginBottom="1">
            {weekdayOf(day)} {formatDate(day)}
          </Box>
          {itemsOf(day).map((item) => (
            <Box
              asChild
              key={`${item.id} ${item.day}`}
              display="block"
              width="full"
              textAlign="left"
              paddingBlock="10px"
            >
              <button type="button" onClick={() => onOpen(item)}>
                <ItemFace item={item} today={today} />
              </button>
            </Box>
          ))}
        </Box>
      ))}
    </Stack>
  )
}
