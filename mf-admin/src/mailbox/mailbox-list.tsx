import { outbox } from '@portal/contract/sending/outbox'
import {
  MESSAGE_CHANNELS,
  MESSAGE_STATES,
  type MessageChannel,
  type MessageState,
  messageStateLabel,
} from '@portal/domain/sending/message'
import { change, lazyPart, useCall } from '@portal/platform'
import { bothWays, choiceFilter, defineList, type ListOffer } from '@portal/screens/list'
import { RefreshIcon } from '@portal/ui/icons'
import { MAILBOX_COLUMNS, type Messages, mailboxColumns, saidIn } from './mailbox-columns.tsx'

/** The address parameter of the open message. */
export const MESSAGE_PARAM = 'message'

const CHANNEL_LABELS: Readonly<Record<MessageChannel, string>> = { email: 'Email', sms: 'SMS' }

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The result of one mailing, as notifications and the message after its sending link to it. */
const MAILING: ListOffer<Messages>['filters'][number] = {
  name: 'batch',
  label: 'Mailing',
  field: 'Mailing is',
  keptOnly: true,
  params: { batch: { read: (text) => (UUID.test(text) ? text : undefined), write: String } },
  query: ({ batch }) => (batch === undefined ? {} : { batch }),
  useWords: () => 'one that was sent together',
  edit: () => null,
}

const OFFER: ListOffer<Messages> = {
  views: [
    { id: 'all', label: 'All', filters: {} },
    { id: 'queued', label: 'Queued', filters: { state: 'waiting,sending' } },
    { id: 'sent', label: 'Sent', filters: { state: 'sent' } },
    { id: 'failed', label: 'Not delivered', filters: { state: 'failed' } },
    { id: 'kept', label: 'Not sent', filters: { state: 'kept' } },
    { id: 'unsure', label: 'Unsure', filters: { state: 'unsure' } },
  ],
  filters: [
    choiceFilter<Messages['filter'], MessageState>({
      name: 'state',
      label: 'State',
      choices: MESSAGE_STATES.map((state) => ({ value: state, label: messageStateLabel(state) })),
      query: (state) => ({ state: [...state] }),
    }),
    choiceFilter<Messages['filter'], MessageChannel>({
      name: 'channel',
      label: 'Channel',
      choices: MESSAGE_CHANNELS.map((channel) => ({ value: channel, label: CHANNEL_LABELS[channel] })),
      query: (channel) => ({ channel: [...channel] }),
    }),
    MAILING,
  ],
  columns: MAILBOX_COLUMNS,
  usual: ['to', 'subject', 'state', 'created_at', 'sender'],
}

/** `/mailbox` */
export const MAILBOX_LIST = defineList<Messages>({
  name: 'outbox',
  path: '/mailbox',
  title: 'Mailbox',
  noun: ['message', 'messages'],
  usePage: (filter, asked, _columns, options) => useCall(outbox.list, { query: { ...filter, ...asked } }, options),
  useCounts: (lists, options) => useCall(outbox.counts, { query: { lists: JSON.stringify(lists) } }, options),
  offerTo: () => OFFER,
  columns: mailboxColumns,
  phoneColumns: ['to', 'subject', 'state', 'created_at'],
  sorts: bothWays(['created_at']),
  defaultSort: '-created_at',
  nameOf: (row) => `${row.to}: ${saidIn(row)}`,
  drawer: {
    param: MESSAGE_PARAM,
    Record: lazyPart(() => import(/* webpackChunkName: "mailbox-message" */ './message/MessageDrawer.tsx')),
  },
  bulk: [
    {
      id: 'send-again',
      label: 'Send again',
      icon: <RefreshIcon size={14} />,
      call: outbox.sendAllAgain,
      Dialog: lazyPart(() => import(/* webpackChunkName: "mailbox-send-again" */ './SendAllAgain.tsx')),
    },
  ],
  export: {
    call: outbox.exportRows,
    start: ({ columns, selected, ...choices }) =>
      change(outbox.exportRows, {
        body: { ...choices, selection: selected, columns: columns === 'all' ? 'all' : [...columns] },
      }),
  },
  empty: {
    mayCreate: 'Emails and text messages appear here once the portal sends them.',
    mayNot: 'Emails and text messages appear here once the portal sends them.',
  },
})
