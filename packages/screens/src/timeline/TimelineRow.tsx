import type { TimelineItem as Item, TimelineKind } from '@portal/contract/clients/timeline.schema'
import type { ActivityEntry } from '@portal/contract/office/activity.schema'
import type { MailHead } from '@portal/contract/sending/mails.schema'
import type { SmsHead } from '@portal/contract/sending/texts.schema'
import type { Role } from '@portal/domain/account/role'
import { timeIn } from '@portal/domain/values/date'
import { TimelineItem } from '@portal/ui/page'
import type { ReactNode } from 'react'
import { NoteItem } from '../notes/NoteItem.tsx'
import type { RecordOwner } from '../owner/record-owner.ts'
import { PhoneCallItem } from '../phone-calls/PhoneCallItem.tsx'
import { KindIcon } from './KindIcon.tsx'
import { Sentence } from './Sentence.tsx'

export interface TimelineRowProps {
  readonly item: Item
  readonly timeZone: string
  readonly kinds: readonly TimelineKind[]
  readonly role: Role | null
  readonly owner: RecordOwner
  /** Draws a mail; where there is none, mails are left out. */
  readonly drawMail?: ((mail: MailHead, time: string) => ReactNode) | undefined
  /** Draws a text message, likewise. */
  readonly drawSms?: ((sms: SmsHead, time: string) => ReactNode) | undefined
  /** What stands behind the sentence of an entry of the log. */
  readonly afterEntry?: ((entry: ActivityEntry) => ReactNode) | undefined
}

/** One thing that happened to an owner, each kind in its way. */
export function TimelineRow(props: TimelineRowProps) {
  const { item, timeZone, kinds, role, owner, drawMail, drawSms, afterEntry } = props
  const time = timeIn(timeZone, item.at)
  switch (item.source) {
    case 'note':
      return <NoteItem note={item.note} time={time} role={role} owner={owner} />
    case 'mail':
      return drawMail?.(item.mail, time)
    case 'sms':
      return drawSms?.(item.sms, time)
    case 'call':
      return <PhoneCallItem call={item.call} time={time} />
    case 'log':
      return (
        <TimelineItem
          icon={<KindIcon name={kinds.find(({ name }) => name === item.kind)?.icon} />}
          time={time}
          dateTime={item.at}
        >
          <Sentence parts={item.entry.sentence} /> {afterEntry?.(item.entry)}
        </TimelineItem>
      )
  }
}
