import { notifications } from '@portal/contract/work/notifications'
import type { Notification } from '@portal/contract/work/notifications.schema'
import { tasks } from '@portal/contract/work/tasks'
import { dayIn, daysBefore, formatDate, type IsoDate } from '@portal/domain/values/date'
import { type Clock, change, mayCall, useCall, useChange, useClock, useIsLive, useRole } from '@portal/platform'
import { Box, Button, Flex, Heading, IconButton, Loading, Spacer } from '@portal/ui/core'
import { CheckIcon, SlidersIcon } from '@portal/ui/icons'
import { EmptyState, ErrorPanel, SegmentedControl } from '@portal/ui/page'
import { useState } from 'react'
import { NotificationRow } from './NotificationRow.tsx'
import { NotificationSettings } from './NotificationSettings.tsx'

/** The page before, asked for by what stands last. */
function Older(page: PageProps & { readonly before: number }) {
  const [isWanted, setWanted] = useState(false)
  if (isWanted) return <Page {...page} />
  return (
    <Box padding="3">
      <Button variant="ghost" size="sm" onClick={() => setWanted(true)}>
        Show older
      </Button>
    </Box>
  )
}

/** What is shown: all, what is unread, or what is about something. */
type Which = 'all' | 'unread' | 'tasks' | 'applications'

interface PageProps {
  readonly before?: number
  readonly which: Which
  readonly clock: Clock
  readonly onClose: () => void
}

const NOTHING: Readonly<Record<Which, string>> = {
  all: 'Nothing new.',
  unread: 'All read.',
  tasks: 'Nothing about tasks.',
  applications: 'Nothing about applications.',
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
function Page({ before, which, clock, onClose }: PageProps) {
  const query = {
    ...(before !== undefined && { before }),
    ...(which === 'unread' && { unread: true }),
    ...((which === 'tasks' || which === 'applications') && { about: which }),
  }
  const { data, error, refetch, isFetching } = useCall(notifications.list, { query })
  if (error && !data) {
    return <ErrorPanel message={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <Loading />
  if (data.items.length === 0) return before === undefined ? <EmptyState>{NOTHING[which]}</EmptyState> : null
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
      {data.has_more && last && <Older before={last.id} which={which} clock={clock} onClose={onClose} />}
    </>
  )
}

const SEGMENTS: ReadonlyArray<{ readonly value: Which; readonly label: string }> = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
  { value: 'tasks', label: 'Tasks' },
  { value: 'applications', label: 'Applications' },
]

/** What one was told, newest first; a click leads there and marks it read. */
export default function NotificationPanel({ onClose }: { readonly onClose: () => void }) {
  const clock = useClock()
  const [which, setWhich] = useState<Which>('all')
  const [isSetting, setSetting] = useState(false)
  const isLive = useIsLive()
  const mayHaveTasks = mayCall(tasks.list, useRole())
  const readAll = useChange(notifications.markAll)
  return (
    <Box margin="calc(var(--ui-spacing-3) * -1)">
      <Flex alignItems="center" gap="1" paddingInline="4" paddingBlock="3">
        <Heading as="h2" size="sm">
          Notifications
        </Heading>
        <Spacer />
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
        <IconButton
          icon={<SlidersIcon />}
          label={isSetting ? 'Back to notifications' : 'Notification settings'}
          aria-pressed={isSetting}
          onClick={() => setSetting(!isSetting)}
        />
      </Flex>
      {readAll.error && (
        <Box role="alert" paddingInline="4" paddingBottom="2" color="danger.fg">
          {readAll.error.message}
        </Box>
      )}
      <Box borderTopWidth="1px" borderColor="border" maxHeight="min(520px, 60vh)" overflowY="auto">
        {isSetting ? (
          <NotificationSettings />
        ) : (
          <>
            <Box paddingInline="4" paddingTop="3">
              <SegmentedControl
                label="Which"
                size="sm"
                segments={mayHaveTasks ? SEGMENTS : SEGMENTS.slice(0, 2)}
                value={which}
                onChange={setWhich}
              />
            </Box>
            <Page key={which} which={which} clock={clock} onClose={onClose} />
          </>
        )}
      </Box>
      <Box borderTopWidth="1px" borderColor="border" paddingInline="4" paddingBlock="2" fontSize="xs" color="fg.muted">
        {isLive ? 'Live' : 'Checked every minute'}
      </Box>
    </Box>
  )
}
