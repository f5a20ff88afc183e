import type { ReleaseEvent } from '@portal/contract/office/registry.schema'
import { ROLE_LABELS, ROLES } from '@portal/domain/account/role'
import { formatDate, formatInstantDate, timeIn } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
import { Box, Button, Flex, Heading } from '@portal/ui/core'
import { ChevronDownIcon, ErrorIcon, EyeIcon, EyeOffIcon, FilterIcon, UndoIcon, UploadIcon } from '@portal/ui/icons'
import { Menu } from '@portal/ui/overlay'
import { EmptyState, Timeline, TimelineDay, TimelineItem } from '@portal/ui/page'
import { type ReactNode, useState } from 'react'
import { changeLabel, remoteLabel } from './shared/release-words.ts'

const ICONS = {
  released: UploadIcon,
  widened: UploadIcon,
  promoted: UploadIcon,
  'rolled-back': UndoIcon,
  'taken-back': UndoIcon,
  refused: ErrorIcon,
  'switched-off': EyeOffIcon,
  'switched-on': EyeIcon,
  undone: UndoIcon,
} as const

function roleIn(code: string): string {
  const role = ROLES.find((one) => one === code)
  return role ? ROLE_LABELS[role] : code
}

/** The history names roles by their codes. */
function inWords(detail: string): string {
  return detail.replace(/ROLE_[A-Z_]+/g, (code) => roleIn(code))
}

/** To whom a release went: `10% of users`. */
function toWhom({ percent, detail }: ReleaseEvent): string {
  const others = detail && inWords(detail)
  const beside = others === null ? '' : `; ${others}`
  if (percent === null) return `everyone${beside}`
  return percent === 0 ? (others ?? 'nobody yet') : `${percent}% of users${beside}`
}

function sentence(event: ReleaseEvent): ReactNode {
  const { action, by, remote, version, detail, percent } = event
  const who = <b>{by}</b>
  const what = (
    <b>
      {remote} {version}
    </b>
  )
  switch (action) {
    case 'released':
      return (
        <>
          {who} released {what} to {toWhom(event)}
        </>
      )
    case 'widened':
      return (
        <>
          {who} moved {what} to {percent}% of users
        </>
      )
    case 'promoted':
      return (
        <>
          {who} moved {what} to everyone
        </>
      )
    case 'rolled-back':
      return (
        <>
          {who} rolled back {what}
          {detail && ` ${detail}`}
        </>
      )
    case 'taken-back':
      return <>{what} was rolled back automatically</>
    case 'refused':
      return (
        <>
          Release of {what} refused{detail === null ? '' : `: ${detail}`}
        </>
      )
    case 'switched-off':
      return (
        <>
          {who} switched off <b>{remote}</b>: {detail}
        </>
      )
    case 'switched-on':
      return (
        <>
          {who} switched on <b>{remote}</b> again
        </>
      )
    case 'undone':
      return (
        <>
          {who} undid the {changeLabel(detail)} of {what}
        </>
      )
  }
}

export interface HistoryProps {
  /** The newest first. */
  readonly events: readonly ReleaseEvent[]
  /** The names of the remotes by which it is filtered. */
  readonly remotes: readonly string[]
}

/** What happened to releases. */
export function History({ events, remotes }: HistoryProps) {
  const { timeZone, today } = useClock()
  const [only, setOnly] = useState<string | null>(null)
  const shown = only === null ? events : events.filter(({ remote }) => remote === only)
  return (
    <Box paddingInline="gutter" paddingBottom="4">
      <Flex alignItems="center" justifyContent="space-between" minHeight="48px">
        <Heading size="sm">What happened</Heading>
        <Menu
          label="Remote"
          placement="bottom-end"
          trigger={
            <Button variant="ghost" size="sm" icon={<FilterIcon size={14} />}>
              {only === null ? 'All remotes' : remoteLabel(only)}
              <ChevronDownIcon size={14} />
            </Button>
          }
          entries={[null, ...remotes.filter((name) => name !== 'shell')].map((name) => ({
            id: name ?? 'all',
            label: name ?? 'All remotes',
            checked: only === name,
            onSelect: () => setOnly(name),
          }))}
        />
      </Flex>
      {shown.length === 0 ? (
        <EmptyState>
          Nothing has been released yet. Run “pnpm release publish” in a remote’s code to release it.
        </EmptyState>
      ) : (
        <Timeline label="What happened">
          {[...Map.groupBy(shown, ({ at }) => formatInstantDate(timeZone, at))].map(([day, those]) => (
            <TimelineDay key={day} label={day === formatDate(today) ? 'Today' : day}>
              {those.map((event) => {
                const Icon = ICONS[event.action]
                return (
                  <TimelineItem
                    key={`${event.at} ${event.remote} ${event.action}`}
                    icon={<Icon />}
                    time={timeIn(timeZone, event.at)}
                    dateTime={event.at}
                    body={event.action === 'taken-back' ? event.detail : undefined}
                  >
                    {sentence(event)}
                  </TimelineItem>
                )
              })}
            </TimelineDay>
          ))}
        </Timeline>
      )}
    </Box>
  )
}
