import type { Timeline as Answer, TimelineItem as Item } from '@portal/contract/clients/timeline.schema'
import { dayIn, timeIn } from '@portal/domain/values/date'
import { useCall, useClock } from '@portal/platform'
import { Link } from '@portal/router'
import { Box, Button } from '@portal/ui/core'
import { ArrowRightIcon } from '@portal/ui/icons'
import { EmptyState, Panel, Timeline, TimelineItem } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { idOf, type RecordOwner } from '../owner/record-owner.ts'
import { KindIcon } from './KindIcon.tsx'
import { Sentence } from './Sentence.tsx'
import { timelineCall } from './timeline-calls.ts'
import { dayLabel } from './timeline-days.ts'

/** Entries shown. */
const MOST = 4

/** What an entry says, in brief. */
function briefOf(item: Item): ReactNode {
  switch (item.source) {
    case 'note':
      return (
        <Box as="span" lineClamp="2">
          <b>{item.note.author?.name ?? 'Note'}</b>: {item.note.text}
        </Box>
      )
    case 'mail':
      return <b>{item.mail.subject}</b>
    case 'sms':
      return (
        <Box as="span" lineClamp="2">
          {item.sms.text}
        </Box>
      )
    case 'call':
      return item.call.notes || 'Call'
    case 'log':
      return <Sentence parts={item.entry.sentence} />
  }
}

/** The newest entries of an answer; a pinned note among them stands at its time. */
function newest({ pinned, items }: Answer): Item[] {
  const notes = pinned.map((note): Item => ({ source: 'note', kind: 'note', id: note.id, at: note.created_at, note }))
  return [...notes, ...items].sort((one, other) => (one.at > other.at ? -1 : 1)).slice(0, MOST)
}

export interface LatestActivityProps {
  readonly owner: RecordOwner
  /** Where all of the timeline is. */
  readonly address: string
}

/** The newest of an owner's timeline, and the way to all of it. */
export function LatestActivity({ owner, address }: LatestActivityProps) {
  const { timeZone, today } = useClock()
  const { data, error, refetch } = useCall(timelineCall(owner), { params: { id: idOf(owner) }, query: { limit: MOST } })
  const items = data ? newest(data) : []
  /** The time of what happened today, else the day. */
  function timeOf({ at }: Item): string {
    const day = dayIn(timeZone, at)
    return day === today ? timeIn(timeZone, at) : dayLabel(today, day)
  }
  return (
    <Panel
      title="Timeline"
      headingLevel={2}
      loading={!data && !error}
      skeletonRows={MOST}
      error={error && !data ? { message: error.message, onRetry: () => void refetch() } : undefined}
      empty={data && items.length === 0 && <EmptyState>Nothing here yet.</EmptyState>}
      action={
        <Button asChild variant="ghost" size="sm" trailingIcon={<ArrowRightIcon size={14} />}>
          <Link to={address} aria-label="All activity">
            All
          </Link>
        </Button>
      }
    >
      <Timeline label="Latest activity">
        <Box>
          <ol>
            {items.map((item) => (
              <TimelineItem
                key={`${item.source}-${item.id}`}
                icon={<KindIcon name={data?.kinds.find(({ name }) => name === item.kind)?.icon} />}
                time={timeOf(item)}
                dateTime={item.at}
              >
                {briefOf(item)}
              </TimelineItem>
            ))}
          </ol>
        </Box>
      </Timeline>
    </Panel>
  )
}
