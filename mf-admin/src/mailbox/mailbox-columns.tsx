import type { outbox } from '@portal/contract/sending/outbox'
import type { OutboxRow } from '@portal/contract/sending/outbox.schema'
import { formatInstantDate, timeIn } from '@portal/domain/values/date'
import { Link } from '@portal/router'
import type { ColumnContext, ListColumn, ListTypesOf } from '@portal/screens/list'
import { MessageState } from '@portal/screens/sending'
import { Box, HStack, VisuallyHidden } from '@portal/ui/core'
import { MailIcon, SmsIcon } from '@portal/ui/icons'
import { clientAddress } from '../activity/record-addresses.ts'
import { Who } from '../activity/shared/Who.tsx'

export const MAILBOX_COLUMNS = [
  'to',
  'subject',
  'state',
  'created_at',
  'sender',
  'client',
  'attempts',
  'sent_at',
] as const
type MailboxColumn = (typeof MAILBOX_COLUMNS)[number]

/** The list of all messages. */
export type Messages = ListTypesOf<typeof outbox.list, MailboxColumn>

/** What a message is about: its subject, or how a text message begins. */
export function saidIn({ subject, excerpt }: Pick<OutboxRow, 'subject' | 'excerpt'>): string {
  return subject || excerpt
}

export function mailboxColumns({ timeZone }: ColumnContext): Readonly<Record<MailboxColumn, ListColumn<OutboxRow>>> {
  const instant = (at: string | null) => at && `${formatInstantDate(timeZone, at)} ${timeIn(timeZone, at)}`
  return {
    to: {
      header: 'To',
      cell: ({ to, channel }) => (
        <HStack as="span">
          <Box as="span" flex="none">
            {channel === 'sms' ? <SmsIcon size={16} /> : <MailIcon size={16} />}
          </Box>
          <VisuallyHidden>{channel === 'sms' ? 'SMS to' : 'Email to'}</VisuallyHidden>
          <Box as="span" minWidth="0" overflow="hidden" textOverflow="ellipsis">
            {to}
          </Box>
        </HStack>
      ),
      title: ({ to }) => to,
      // Whole addresses: what is written gives way, not to whom.
      width: 304,
      phone: 'title',
    },
    subject: { header: 'Message', cell: saidIn, title: saidIn, fluid: true, width: 220, phone: 'detail' },
    state: { header: 'State', cell: ({ state }) => <MessageState state={state} />, width: 184, phone: 'status' },
    created_at: {
      header: 'Queued',
      cell: ({ created_at }) => instant(created_at),
      firstSort: 'desc',
      width: 152,
      numeric: true,
      tone: 'muted',
      phone: 'end',
    },
    sender: {
      header: 'Sender',
      cell: ({ sender }) => <Who user={sender} />,
      title: ({ sender }) => sender?.name ?? 'The portal',
      width: 168,
    },
    client: {
      header: 'Client',
      cell: ({ client }) => client && <Link to={clientAddress(client.id)}>{client.name}</Link>,
      title: ({ client }) => client?.name ?? '',
      width: 160,
    },
    attempts: { header: 'Attempts', cell: ({ attempts }) => attempts || '', width: 72, numeric: true },
    sent_at: {
      header: 'Sent',
      cell: ({ sent_at }) => instant(sent_at),
      width: 152,
      numeric: true,
      tone: 'muted',
    },
  }
}
