import { Box } from '@portal/ui/core'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { PlacedItem } from './calendar-item.ts'
import { ItemFace } from './ItemFace.tsx'

export interface ItemHandlers {
  readonly today: string
  readonly onOpen: (item: PlacedItem) => void
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, item: PlacedItem, day: string) => void
  /** Answers whether the key was for the lift. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, item: PlacedItem, day: string) => boolean
  /** The item that is off its place. */
  readonly lifted: PlacedItem | undefined
}

/** An item in its day: opened by a click, lifted by a drag or the space bar. */
export function DayItem({
  item,
  today,
  onOpen,
  onPointerDown,
  onKeyDown,
  lifted,
}: ItemHandlers & { item: PlacedItem }) {
  const isMovable = !item.is_coming && item.status !== 'completed'
  return (
    <Box asChild display="block" width="full" textAlign="left" borderRadius="sm" _hover={{ bg: 'bg.hover' }}>
      <button
        type="button"
        style={{ opacity: lifted === item ? 0.4 : undefined, touchAction: 'pan-y' }}
        onClick={() => onOpen(item)}
        onPointerDown={(event) => isMovable && onPointerDown(event, item, item.day)}
        onKeyDown={(event) => isMovable && onKeyDown(event, item, item.day)}
      >
        <ItemFace item={item} today={today} />
      </button>
    </Box>
  )
}
