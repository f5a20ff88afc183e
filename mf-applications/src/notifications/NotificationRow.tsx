import type { Notification } from '@portal/contract/work/notifications.schema'
import { timeIn } from '@portal/domain/values/date'
import { Link } from '@portal/router'
import { Box, Flex, VisuallyHidden } from '@portal/ui/core'
import {
  AssignIcon,
  BellIcon,
  CheckIcon,
  ClockIcon,
  type Icon,
  MentionIcon,
  QuotingIcon,
  RefreshIcon,
  RequestsIcon,
} from '@portal/ui/icons'

/** Icons by the names that the server knows; a bell for any other. */
const ICONS: Readonly<Record<string, Icon>> = {
  assign: AssignIcon,
  check: CheckIcon,
  clock: ClockIcon,
  mention: MentionIcon,
  quote: QuotingIcon,
  refresh: RefreshIcon,
  requests: RequestsIcon,
}

export interface NotificationRowProps {
  readonly notification: Notification
  readonly timeZone: string
  readonly onOpen: () => void
}

/** A sentence, what it is about, and when; a dot and darker words while it is unread. */
export function NotificationRow({ notification, timeZone, onOpen }: NotificationRowProps) {
  const { icon, title, detail, link, created_at, read_at } = notification
  const Mark = ICONS[icon] ?? BellIcon
  const isUnread = read_at === null
  return (
    <Flex
      asChild
      gap="3"
      paddingInline="4"
      paddingBlock="2"
      position="relative"
      color={isUnread ? 'fg' : 'fg.muted'}
      _hover={{ bg: 'bg.hover' }}
    >
      <Link to={link} onClick={onOpen}>
        {isUnread && (
          <Box
            as="span"
            position="absolute"
            insetInlineStart="6px"
            top="15px"
            width="6px"
            height="6px"
            borderRadius="full"
            bg="accent.solid"
          />
        )}
        <Box as="span" paddingTop="2px" color="fg.muted">
          <Mark />
        </Box>
        <Box as="span" flex="1" minWidth="0">
          {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
          <Box as="span" display="block" fontWeight={isUnread ? 'medium' : 'regular'}>
            {title}
          </Box>
          {detail && (
            <Box as="span" display="block" fontSize="xs" color="fg.muted">
              {detail}
            </Box>
          )}
        </Box>
        <Box as="span" fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
          {timeIn(timeZone, created_at)}
        </Box>
      </Link>
    </Flex>
  )
}
