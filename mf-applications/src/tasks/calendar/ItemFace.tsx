import { Box, VisuallyHidden } from '@portal/ui/core'
import { CheckIcon, FlagIcon, RepeatIcon } from '@portal/ui/icons'
import { isLate, type PlacedItem } from './calendar-item.ts'

export interface ItemFaceProps {
  readonly item: PlacedItem
  readonly today: string
}

function Mark({ item, isOver }: { readonly item: PlacedItem; readonly isOver: boolean }) {
  const mark =
    item.status === 'completed' ? (
      <CheckIcon size={12} />
    ) : item.priority === 'high' ? (
      <Box as="span" color="danger.fg" display="inline-flex">
        <FlagIcon size={12} />
      </Box>
    ) : item.recurs ? (
      <RepeatIcon size={12} />
    ) : null
  if (!mark && !isOver) return null
  const words =
    item.status === 'completed' ? 'Done' : isOver ? 'Overdue' : item.priority === 'high' ? 'High priority' : ''
  return (
    <>
      {mark && (
        <Box as="span" display="inline-flex" verticalAlign="-2px" marginEnd="1">
          {mark}
        </Box>
      )}
      {words && <VisuallyHidden>{words}: </VisuallyHidden>}
    </>
  )
}

/** Time, title and for whom; done, late, urgent and repeating ones marked. */
export function ItemFace({ item, today }: ItemFaceProps) {
  const { due_time, title, client, status } = item
  const isOver = isLate(item, today)
  return (
    <Box
      as="span"
      display="block"
      overflow="hidden"
      textOverflow="ellipsis"
      whiteSpace="nowrap"
      fontSize="xs"
      lineHeight="1.5rem"
      paddingInline="6px"
      borderRadius="sm"
      color={isOver ? 'danger.fg' : status === 'completed' || item.is_coming ? 'fg.muted' : 'fg'}
      bg={isOver ? 'danger.bg' : undefined}
    >
      <Mark item={item} isOver={isOver} />
      {due_time && (
        <Box as="span" color={isOver ? 'danger.fg' : 'fg.muted'} fontVariantNumeric="tabular-nums" marginEnd="1">
          {due_time}
        </Box>
      )}
      {title}
      {client && (
        <Box as="span" color={isOver ? 'danger.fg' : 'fg.muted'}>
          {' '}
          {client}
        </Box>
      )}
    </Box>
  )
}
