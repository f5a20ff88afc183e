import { activity } from '@portal/contract/activity'
import { notes } from '@portal/contract/notes'
import { ADVISING_ROLES, hasRole, type Role, timeIn } from '@portal/domain'
import { callQuery, useChange } from '@portal/platform'
import { Box, Button, Skeleton, Stack, VisuallyHidden } from '@portal/ui/core'
import { FilterIcon, RefreshIcon, UserIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { EmptyState, FaultPanel, Timeline, TimelineDay, TimelineItem } from '@portal/ui/page'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { mayCall } from '../../access.ts'
import { useAdvisers } from '../../client-list/advisers.ts'
import { useClock } from '../../clock.ts'
import { joinPages } from './join-pages.ts'
import { type LogNames, logActor, logDeed } from './log-sentence.tsx'
import { NoteForm } from './NoteForm.tsx'
import { NoteItem } from './NoteItem.tsx'
import { byDay, mergeTimeline, type TimelineEntry, type TimelineKind } from './timeline-entries.ts'

const NOTES_A_PAGE = 50
const ENTRIES_A_PAGE = 50

const KINDS: ReadonlyArray<{ readonly kind: TimelineKind | 'all'; readonly label: string }> = [
  { kind: 'all', label: 'Everything' },
  { kind: 'note', label: 'Notes' },
  { kind: 'status', label: 'Status changes' },
  { kind: 'change', label: 'Other changes' },
]

function firstPages(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place + 1)
}

/** Notes, and for those who may see it the log, as far back as has been asked for. */
function useTimeline(clientId: number, role: Role | null) {
  const [pages, setPages] = useState(1)
  const mayReadLog = mayCall(activity.list, role)
  const written = useQueries({
    queries: firstPages(pages).map((page) =>
      callQuery(notes.list, { params: { id: clientId }, query: { page, page_size: NOTES_A_PAGE } }),
    ),
    combine: joinPages,
  })
  const logged = useQueries({
    queries: firstPages(mayReadLog ? pages : 0).map((page) =>
      callQuery(activity.list, { query: { client_id: clientId, page, page_size: ENTRIES_A_PAGE } }),
    ),
    combine: joinPages,
  })
  return {
    entries: mergeTimeline(written, logged),
    isPending: written.isPending || logged.isPending,
    error: written.error ?? logged.error,
    retry: () => {
      written.retry()
      logged.retry()
    },
    hasMore: written.items.length < written.total || logged.items.length < logged.total,
    loadMore: () => setPages((count) => count + 1),
  }
}

function Entry({
  entry,
  timeZone,
  names,
  isStaff,
}: {
  entry: TimelineEntry
  timeZone: string
  names: LogNames
  isStaff: boolean
}) {
  const time = timeIn(timeZone, entry.at)
  if (entry.kind === 'note') return <NoteItem note={entry.note} time={time} mayChooseVisibility={isStaff} />
  const icon = entry.kind === 'status' ? <RefreshIcon /> : <UserIcon />
  return (
    <TimelineItem icon={icon} time={time} dateTime={entry.at}>
      <b>{logActor(entry.entry)}</b> {logDeed(entry.entry, names)}
    </TimelineItem>
  )
}

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

export interface ClientTimelineProps {
  readonly clientId: number
  readonly role: Role | null
  /** Whether the client is known to be there: until then the page says what is wrong, not its timeline. */
  readonly isThere: boolean
}

/** What happened to a client, newest first, and where the next note is written. */
export function ClientTimeline({ clientId, role, isThere }: ClientTimelineProps) {
  const { timeZone, today } = useClock()
  const timeline = useTimeline(clientId, role)
  const [shown, setShown] = useState<TimelineKind | 'all'>('all')
  const creation = useChange(notes.create)
  const isStaff = role !== null && hasRole([role], ADVISING_ROLES)
  const advisers = useAdvisers(isStaff)
  const names = { adviser: (id: number) => advisers.find((one) => one.id === id)?.name }
  const isPending = timeline.isPending || (!isThere && timeline.error !== null)
  const entries = timeline.entries.filter(({ kind }) => shown === 'all' || kind === shown)
  const filter = mayCall(activity.list, role) && (
    <Menu
      label="Show in the timeline"
      placement="bottom-end"
      trigger={
        <Button size="sm" variant="ghost" icon={<FilterIcon size={14} />}>
          {KINDS.find(({ kind }) => kind === shown)?.label}
        </Button>
      }
      entries={KINDS.map(({ kind, label }) => ({
        id: kind,
        label,
        checked: kind === shown,
        onSelect: () => setShown(kind),
      }))}
    />
  )
  return (
    <Stack as="section" gap="2" aria-label="Timeline">
      <VisuallyHidden as="h2">Timeline</VisuallyHidden>
      {mayCall(notes.create, role) && (
        <NoteForm
          key={clientId}
          label="New note"
          sendLabel="Add note"
          initial={{ text: '', visibility: isStaff ? 'staff' : 'shared' }}
          mayChooseVisibility={isStaff}
          clearAfter
          end={filter}
          onSend={({ text, visibility }) =>
            creation.mutateAsync({ params: { id: clientId }, body: { text, visibility } })
          }
        />
      )}
      {timeline.error && isThere && <FaultPanel onRetry={timeline.retry} />}
      {isPending && <TimelineSkeleton />}
      {!isPending && !timeline.error && entries.length === 0 && (
        <EmptyState>
          {mayCall(notes.create, role) ? 'Nothing here yet. Write the first note above.' : 'Nothing here yet.'}
        </EmptyState>
      )}
      {!isPending && entries.length > 0 && (
        <Timeline label="What happened">
          {byDay(entries, timeZone, today).map(({ day, label, entries: those }) => (
            <TimelineDay key={day} label={label}>
              {those.map((entry) => (
                <Entry key={entry.key} entry={entry} timeZone={timeZone} names={names} isStaff={isStaff} />
              ))}
            </TimelineDay>
          ))}
        </Timeline>
      )}
      {timeline.hasMore && (
        <Box>
          <Button size="sm" onClick={timeline.loadMore}>
            Show earlier
          </Button>
        </Box>
      )}
    </Stack>
  )
}
