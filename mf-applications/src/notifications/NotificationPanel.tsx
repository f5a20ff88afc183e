import { notifications } from '@portal/contract/work/notifications'
import type { Notification } from '@portal/contract/work/notifications.schema'
import { dayIn, daysBefore, formatDate, type IsoDate } from '@portal/domain'
import { type Clock, change, useCall, useChange, useClock } from '@portal/platform'
import { Box, Button, Flex, Heading, Loading } from '@portal/ui/core'
import { CheckIcon } from '@portal/ui/icons'
import { EmptyState, FaultPanel, SegmentedControl } from '@portal/ui/page'
import { useState } from 'react'
import { NotificationRow } from './NotificationRow.tsx'

/** The page before, asked for by what stands last. */
function Older({ before, unread, ...rows }: { before: number; unread: boolean; clock: Clock; onClose: () => void }) {
  const [isWanted, setWanted] = useState(false)
  if (isWanted) return <Page before={before} unread={unread} {...rows} />
  return (
    <Box padding="3">
      <Button variant="ghost" size="sm" onClick={() => setWanted(true)}>
        Show older
      </Button>
    </Box>
  )
}

interface PageProps {
  readonly before?: number
  readonly unread: boolean
  readonly clock: Clock
  readonly onClose: () => void
}

function dayName(day: IsoDate, today: IsoDate): string {
  if (day === today) return 'Today'
  return day === daysBefore(today, 1) ? 'Yesterday' : formatDate(day)
}

function byDay(items: readonly Notification[], timeZone: string) {
  const days = new Map<IsoDate, Notification[]>()
  for (const item of items) {
    const day = dayIn(timeZone, item.created_at)
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return [...days]
}

/** One page, under the days on which they were told. */
function Page({ before, unread, clock, onClose }: PageProps) {
  const query = { ...(before !== undefined && { before }), ...(unread && { unread }) }
  const { data, error, refetch, isFetching } = useCall(notifications.list, { query })
  if (error && !data) {
    return <FaultPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <Loading />
  if (data.items.length === 0) return before === undefined ? <EmptyState>Nothing new.</EmptyState> : null
  const last = data.items.at(-1)
  return (
    <>
      {byDay(data.items, clock.timeZone).map(([day, items]) => (
        <Box as="section" key={day} aria-label={dayName(day, clock.today)}>
          <Box as="h3" paddingInline="4" paddingTop="3" paddingBottom="1" color="fg.muted" fontSize="xs">
            {dayName(day, clock.today)}
          </Box>
          {items.map((item) => (
            <NotificationRow
              key={item.id}
              notification={item}
              timeZone={clock.timeZone}
              onOpen={() => {
                onClose()
                if (item.read_at === null)
                  void change(notifications.mark, { params: { id: item.id }, body: { read: true } })
              }}
            />
          ))}
        </Box>
      ))}
      {data.has_more && last && <Older before={last.id} unread={unread} clock={clock} onClose={onClose} />}
    </>
  )
}

/** What one was told, newest first; a click leads there and marks it read. */
export default function NotificationPanel({ onClose }: { readonly onClose: () => void }) {
  const clock = useClock()
  const [which, setWhich] = useState<'unread' | 'all'>('all')
  const readAll = useChange(notifications.markAll)
  return (
    <Box>
      <Flex alignItems="center" gap="2" paddingInline="4" paddingBlock="3">
        <Heading as="h2" size="sm">
          Notifications
        </Heading>
        <Box marginStart="auto">
          <Button
            variant="ghost"
            size="sm"
            icon={<CheckIcon size={14} />}
            loading={readAll.isPending}
            loadingText="Marking"
            onClick={() => readAll.mutate({})}
          >
            Mark all as read
          </Button>
        </Box>
      </Flex>
      <Box paddingInline="4" paddingBottom="2" borderBottomWidth="1px" borderColor="border">
        <SegmentedControl
          label="Which"
          size="sm"
          segments={[
            { value: 'all', label: 'All' },
            { value: 'unread', label: 'Unread' },
          ]}
          value={which}
          onChange={setWhich}
        />
      </Box>
      {readAll.error && (
        <Box role="alert" paddingInline="4" paddingTop="2" color="danger.fg">
          {readAll.error.message}
        </Box>
      )}
      <Box maxHeight="min(520px, 60vh)" overflowY="auto" overscrollBehavior="contain">
        <Page key={which} unread={which === 'unread'} clock={clock} onClose={onClose} />
      </Box>
    </Box>
  )
}
