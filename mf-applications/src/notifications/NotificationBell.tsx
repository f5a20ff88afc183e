import { notifications } from '@portal/contract/work/notifications'
import { lazyPart, useCall, useIsLive } from '@portal/platform'
import { Box, IconButton, Skeleton } from '@portal/ui/core'
import { BellIcon } from '@portal/ui/icons'
import { Popover } from '@portal/ui/overlay'
import { useState } from 'react'

const NotificationPanel = lazyPart(() => import(/* webpackChunkName: "notifications" */ './NotificationPanel.tsx'), {
  Loading: () => <Skeleton height={240} />,
})

/** Milliseconds after which the count is asked for again, where the page does not hear of news. */
const AGAIN = 60_000
/** More are not counted. */
const MOST = 99
const WIDTH = 420

/** How much there is to read, and what. */
export default function NotificationBell() {
  const [isOpen, setOpen] = useState(false)
  const isLive = useIsLive()
  const { data } = useCall(notifications.unread, {}, isLive ? {} : { refetchInterval: AGAIN })
  const total = data?.total ?? 0
  const words = total === 0 ? 'Notifications' : `Notifications, ${total > MOST ? `over ${MOST}` : total} unread`
  return (
    <Box position="relative">
      <Popover
        label="Notifications"
        placement="bottom-end"
        width={WIDTH}
        open={isOpen}
        onOpenChange={setOpen}
        trigger={<IconButton label={words} icon={<BellIcon />} />}
      >
        {(close) => <NotificationPanel onClose={close} />}
      </Popover>
      {total > 0 && (
        <Box
          aria-hidden
          position="absolute"
          top={{ base: '4px', md: '-2px' }}
          insetInlineEnd={{ base: '2px', md: '-4px' }}
          minWidth="16px"
          paddingInline="1"
          borderRadius="sm"
          bg="accent.solid"
          color="fg.onSolid"
          fontSize="2xs"
          fontWeight="semibold"
          lineHeight="xs"
          textAlign="center"
          pointerEvents="none"
        >
          {total > MOST ? `${MOST}+` : total}
        </Box>
      )}
    </Box>
  )
}
