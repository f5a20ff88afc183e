import type { ClientDetails } from '@portal/contract/clients.schema'
import { notes } from '@portal/contract/notes'
import { ADVISING_ROLES, formatInstantDate, hasRole, REFERRING_ROLES, type Role } from '@portal/domain'
import { mayCall, useClock } from '@portal/platform'
import { useAdvisers } from '@portal/screens/advisers'
import { Box, Button, Skeleton, Stack, VisuallyHidden } from '@portal/ui/core'
import { FilterIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { EmptyState, FaultPanel, Timeline, TimelineDay } from '@portal/ui/page'
import { useState } from 'react'
import { Composer } from '../composer/Composer.tsx'
import { NoteItem } from '../notes/NoteItem.tsx'
import { TimelineRow } from './TimelineRow.tsx'
import { byDay } from './timeline-days.ts'
import { TIMELINE_FILTERS, type TimelineFilter } from './timeline-filter.ts'
import { useTimeline } from './use-timeline.ts'

/** What referral roles may see at all: more to choose from would be empty. */
const OF_REFERRERS = ['all', 'note', 'status', 'application']

function filtersFor(role: Role | null): readonly TimelineFilter[] {
  const isReferrer = role !== null && hasRole([role], REFERRING_ROLES)
  return isReferrer ? TIMELINE_FILTERS.filter(({ id }) => OF_REFERRERS.includes(id)) : TIMELINE_FILTERS
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
  /** Undefined while it comes, or where it is not there: then the page says what is wrong, not its timeline. */
  readonly client: ClientDetails | undefined
  readonly role: Role | null
}

/** Activity to a client, newest first, and where the next note, call or mail is written. */
export function ClientTimeline({ clientId, client, role }: ClientTimelineProps) {
  const { timeZone, today } = useClock()
  const filters = filtersFor(role)
  const [chosen, setChosen] = useState('all')
  const filter = filters.find(({ id }) => id === chosen) ?? filters[0]
  const timeline = useTimeline(clientId, filter?.kinds ?? [])
  const advisers = useAdvisers(role !== null && hasRole([role], ADVISING_ROLES))
  const names = { adviser: (id: number) => advisers.find((one) => one.id === id)?.name }
  const isPending = timeline.isPending || (!client && timeline.error !== null)
  const isEmpty = timeline.items.length === 0 && timeline.pinned.length === 0
  return (
    <Stack as="section" gap="2" aria-label="Timeline">
      <VisuallyHidden as="h2">Timeline</VisuallyHidden>
      <Composer
        clientId={clientId}
        client={client}
        role={role}
        end={
          <Menu
            label="Filter timeline"
            placement="bottom-end"
            trigger={
              <Button size="sm" variant="ghost" icon={<FilterIcon size={14} />}>
                {filter?.label}
              </Button>
            }
            entries={filters.map(({ id, label }) => ({
              id,
              label,
              checked: id === filter?.id,
              onSelect: () => setChosen(id),
            }))}
          />
        }
      />
      {timeline.error && client && <FaultPanel onRetry={timeline.retry} />}
      {isPending && <TimelineSkeleton />}
      {!isPending && !timeline.error && isEmpty && (
        <EmptyState>
          {mayCall(notes.create, role) && chosen === 'all'
            ? 'Nothing here yet. Write the first note above.'
            : 'Nothing here yet.'}
        </EmptyState>
      )}
      {!isPending && !isEmpty && (
        <Timeline label="Activity">
          {timeline.pinned.length > 0 && (
            <TimelineDay label="Pinned">
              {timeline.pinned.map((note) => (
                <NoteItem key={note.id} note={note} time={formatInstantDate(timeZone, note.created_at)} role={role} />
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
                  names={names}
                  role={role}
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
