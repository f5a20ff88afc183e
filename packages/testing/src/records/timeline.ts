import type { Note } from '@portal/contract/clients/notes.schema'
import type { ClientCall } from '@portal/contract/clients/phone-calls.schema'
import type { Timeline, TimelineItem } from '@portal/contract/clients/timeline.schema'
import type { ActivityEntry, ActivityPage } from '@portal/contract/office/activity.schema'
import type { MailHead } from '@portal/contract/sending/mails.schema'
import type { SmsHead } from '@portal/contract/sending/texts.schema'

const SAM = { id: 3, name: 'Sam Advisor' }

/** A mail to a client as a timeline shows it. */
export function mailHead(different: Partial<MailHead> = {}): MailHead {
  return {
    id: 70,
    client_id: 12,
    to: 'mai.anh@example.com',
    cc: [],
    subject: 'Your comparison',
    excerpt: 'Dear Mai, here is the comparison that we talked about.',
    state: 'sent',
    error: null,
    automatic: false,
    sender: SAM,
    created_at: '2026-11-02T04:10:00.000Z',
    send_at: '2026-11-02T04:10:00.000Z',
    sent_at: '2026-11-02T04:10:02.000Z',
    attachments: [],
    ...different,
  }
}

/** A text message to a client, likewise. */
export function smsHead(different: Partial<SmsHead> = {}): SmsHead {
  return {
    id: 75,
    client_id: 12,
    direction: 'out',
    number: '+61412345678',
    text: 'Hi Mai, I missed your call.',
    state: 'sent',
    error: null,
    sender: SAM,
    created_at: '2026-11-02T04:20:00.000Z',
    send_at: '2026-11-02T04:20:10.000Z',
    sent_at: '2026-11-02T04:20:11.000Z',
    delivered_at: null,
    ...different,
  }
}

/** A logged call. */
export function clientCall(different: Partial<ClientCall> = {}): ClientCall {
  return {
    id: 80,
    client_id: 12,
    channel: 'phone',
    direction: 'out',
    outcome: 'talked',
    started_at: '2026-11-02T05:10:00.000Z',
    duration_minutes: 14,
    notes: 'Walked through the comparison.',
    html: null,
    author: SAM,
    editable: true,
    created_at: '2026-11-02T05:30:00.000Z',
    updated_at: '2026-11-02T05:30:00.000Z',
    version: 1,
    ...different,
  }
}

const TIMELINE_KINDS: Timeline['kinds'] = [
  { name: 'note', label: 'Notes', icon: 'note', is_talk: false },
  { name: 'mail', label: 'Emails', icon: 'mail', is_talk: true },
  { name: 'sms', label: 'SMS', icon: 'sms', is_talk: true },
  { name: 'call', label: 'Calls', icon: 'phone', is_talk: true },
  { name: 'status', label: 'Status changes', icon: 'refresh', is_talk: false },
  { name: 'change', label: 'Other changes', icon: 'user', is_talk: false },
]

/** Records as items of a timeline, in the order given; entries of the log bring their kind. */
export function timelineOf(
  ...records: ReadonlyArray<
    | { readonly note: Note }
    | { readonly mail: MailHead }
    | { readonly sms: SmsHead }
    | { readonly call: ClientCall }
    | { readonly entry: ActivityEntry; readonly kind: TimelineItem['kind'] }
  >
): Timeline {
  const items = records.map((record): TimelineItem => {
    if ('note' in record) {
      return { source: 'note', kind: 'note', id: record.note.id, at: record.note.created_at, note: record.note }
    }
    if ('mail' in record) {
      return { source: 'mail', kind: 'mail', id: record.mail.id, at: record.mail.created_at, mail: record.mail }
    }
    if ('sms' in record) {
      return { source: 'sms', kind: 'sms', id: record.sms.id, at: record.sms.created_at, sms: record.sms }
    }
    if ('call' in record) {
      return { source: 'call', kind: 'call', id: record.call.id, at: record.call.started_at, call: record.call }
    }
    const { entry, kind } = record
    return { source: 'log', kind, id: entry.id, at: entry.at, entry }
  })
  return { pinned: [], items, next: null, kinds: TIMELINE_KINDS }
}

/** An entry of the log: client 12 was moved from New Lead to Application. */
export function activityEntry(different: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    id: 9,
    at: '2026-11-03T05:31:00.000Z',
    user: SAM,
    action: 'client.updateStatus',
    entity: 'client',
    entity_id: 12,
    client_id: 12,
    before: { status: 0 },
    after: { status: 4 },
    sentence: [
      { as: 'value', text: 'Sam Advisor' },
      ' moved ',
      { as: 'leadStatus', status: 0, text: 'New Lead' },
      ' to ',
      { as: 'leadStatus', status: 4, text: 'Application' },
    ],
    ...different,
  }
}

/** A page of the activity log, with what it can be narrowed to. */
export function activityPage(entries: readonly ActivityEntry[]): ActivityPage {
  const entities = [
    { name: 'client', label: 'Client details' },
    { name: 'note', label: 'Notes' },
  ]
  return { items: [...entries], total: entries.length, page: 1, page_size: 50, entities }
}
