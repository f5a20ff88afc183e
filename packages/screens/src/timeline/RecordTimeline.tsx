import type { TimelineKind } from '@portal/contract/clients/timeline.schema'
import type { ActivityEntry } from '@portal/contract/office/activity.schema'
import type { MailHead } from '@portal/contract/sending/mails.schema'
import type { SmsHead } from '@portal/contract/sending/texts.schema'
import type { Role } from '@portal/domain/account/role'
import { formatInstantDate } from '@portal/domain/values/date'
import { mayCall, useClock } from '@portal/platform'
import { Box, Button, Skeleton, Stack, Text, VisuallyHidden } from '@portal/ui/core'
import { FilterIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { EmptyState, ErrorPanel, Timeline, TimelineDay } from '@portal/ui/page'
import { type ReactNode, useState } from 'react'
import { NewNote } from '../notes/NewNote.tsx'
import { NoteItem } from '../notes/NoteItem.tsx'
import { noteCalls } from '../notes/note-calls.ts'
import type { RecordOwner } from '../owner/record-owner.ts'
import { TimelineRow } from './TimelineRow.tsx'
import { byDay } from './timeline-days.ts'
import { EVERYTHING, timelineFilters } from './timeline-filter.ts'
import { useReachTarget } from './use-reach-target.ts'
import { useTimeline } from './use-timeline.ts'

function TimelineSkeleton() {
  return (
    <Stack gap="5" paddingTop="4" aria-hidden>
      {['62%', '48%', '55%'].map((width) => (
        <Stack key={width} gap="3">
          <Skeleton width={width} />
          <Skeleton height={44} />
        </Stack>
      ))}
    </Stack>
  )
}

export interface RecordTimelineProps {
  readonly owner: RecordOwner
  /** Whether the owner is there: where it is not, the page says what is wrong, not its timeline. */
  readonly isThere: boolean
  readonly role: Role | null
  /** Where the next thing is written, with what stands at its right; a note alone unless told. */
  readonly composer?: (end: ReactNode) => ReactNode
  readonly drawMail?: (mail: MailHead, time: string) => ReactNode
  readonly drawSms?: (sms: SmsHead, time: string) => ReactNode
  /** What stands behind the sentence of an entry of the log: its way back. */
  readonly afterEntry?: (entry: ActivityEntry) => ReactNode
}

/** Activity to an owner, newest first, and where the next of it is written. */
export function RecordTimeline(props: RecordTimelineProps) {
  const { owner, isThere, role, composer, drawMail, drawSms, afterEntry } = props
  const { timeZone, today } = useClock()
  const [filter, setFilter] = useState(EVERYTHING)
  const [known, setKnown] = useState<readonly TimelineKind[]>([])
  const timeline = useTimeline(owner, filter.kinds)
  const isLost = useReachTarget(timeline, filter.id === EVERYTHING.id)
  // While another filter's answer comes, those of the one before.
  const kinds = timeline.kinds ?? known
  const isPending = timeline.isPending || (!isThere && timeline.error !== null)
  const isEmpty = timeline.items.length === 0 && timeline.pinned.length === 0
  const filterMenu = (
    <Menu
      label="Filter timeline"
      placement="bottom-end"
      trigger={
        <Button size="sm" variant="ghost" icon={<FilterIcon size={14} />}>
          {filter.label}
        </Button>
      }
      entries={timelineFilters(kinds).map((one) => ({
        id: one.id,
        label: one.label,
        checked: one.id === filter.id,
        onSelect: () => {
          setKnown(kinds)
          setFilter(one)
        },
      }))}
    />
  )
  return (
    <Stack as="section" gap="2" aria-label="Timeline">
      <VisuallyHidden as="h2">Timeline</VisuallyHidden>
      {composer ? composer(filterMenu) : <NewNote owner={owner} role={role} end={filterMenu} />}
      {isLost && (
        <Text role="status" tone="muted">
          {timeline.hasMore
            ? 'What you followed is further back. Choose “Show earlier” to find it.'
            : 'What you followed is no longer here.'}
        </Text>
      )}
      {timeline.error && isThere && <ErrorPanel onRetry={timeline.retry} />}
      {isPending && <TimelineSkeleton />}
      {!isPending && !timeline.error && isEmpty && (
        <EmptyState>
          {mayCall(noteCalls(owner).create, role) && filter.id === EVERYTHING.id
            ? 'Nothing here yet. Write the first note above.'
            : 'Nothing here yet.'}
        </EmptyState>
      )}
      {!isPending && !isEmpty && (
        <Timeline label="Activity">
          {timeline.pinned.length > 0 && (
            <TimelineDay label="Pinned">
              {timeline.pinned.map((note) => (
                <NoteItem
                  key={note.id}
                  note={note}
                  time={formatInstantDate(timeZone, note.created_at)}
                  role={role}
                  owner={owner}
                />
              ))}
            </TimelineDay>
          )}
          {byDay(timeline.items, timeZone, today).map(({ day, label, items }) => (
            <TimelineDay key={day} label={label}>
              {items.map((item) => (
                <TimelineRow
                  key={`${item.source}-${item.id}`}
                  item={item}
                  timeZone={timeZone}
                  kinds={kinds}
                  role={role}
                  owner={owner}
                  drawMail={drawMail}
                  drawSms={drawSms}
                  afterEntry={afterEntry}
                />
              ))}
            </TimelineDay>
          ))}
        </Timeline>
      )}
      {timeline.hasMore && (
        <Box>
          <Button size="sm" loading={timeline.isLoadingMore} onClick={timeline.loadMore}>
            Show earlier
          </Button>
        </Box>
      )}
    </Stack>
  )
}
