import type { TimelineItem as Item } from '@portal/contract/timeline.schema'
import { type Role, type TimelineKind, timeIn } from '@portal/domain'
import {
  ApplicationsIcon,
  AssignIcon,
  FileIcon,
  ImportIcon,
  MailIcon,
  NoteIcon,
  PhoneIcon,
  RefreshIcon,
  ShieldIcon,
  TasksIcon,
  UserIcon,
  UsersIcon,
} from '@portal/ui/icons'
import { TimelineItem } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { CallItem } from '../calls/CallItem.tsx'
import { MailItem } from '../mails/MailItem.tsx'
import { NoteItem } from '../notes/NoteItem.tsx'
import { type LogNames, logActor, logDeed } from './log-sentence.tsx'

const ICONS: Readonly<Record<TimelineKind, ReactNode>> = {
  note: <NoteIcon />,
  mail: <MailIcon />,
  call: <PhoneIcon />,
  status: <RefreshIcon />,
  assignment: <AssignIcon />,
  document: <FileIcon />,
  needs: <ShieldIcon />,
  preAssessment: <ShieldIcon />,
  application: <ApplicationsIcon />,
  task: <TasksIcon />,
  merge: <UsersIcon />,
  import: <ImportIcon />,
  change: <UserIcon />,
}

export interface TimelineRowProps {
  readonly item: Item
  readonly timeZone: string
  readonly names: LogNames
  readonly role: Role | null
}

/** One thing that happened to a client, each kind in its way. */
export function TimelineRow({ item, timeZone, names, role }: TimelineRowProps) {
  const time = timeIn(timeZone, item.at)
  switch (item.source) {
    case 'note':
      return <NoteItem note={item.note} time={time} role={role} />
    case 'mail':
      return <MailItem mail={item.mail} time={time} role={role} />
    case 'call':
      return <CallItem call={item.call} time={time} />
    case 'log':
      return (
        <TimelineItem icon={ICONS[item.kind]} time={time} dateTime={item.at}>
          <b>{logActor(item.entry)}</b> {logDeed(item.entry, names)}
        </TimelineItem>
      )
  }
}
