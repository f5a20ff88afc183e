import {
  exportRows,
  type OutboxColumn,
  type OutboxFilter,
  type OutboxRow,
} from '@portal/contract/sending/outbox.schema'
import { ADVISING_ROLES } from '@portal/domain/account/role'
import { messageStateLabel } from '@portal/domain/sending/message'
import { fullName } from '@portal/domain/values/person'
import { type SQL, sql } from 'drizzle-orm'
import { textArray } from '../../../database/arrays.ts'
import { outbox, withoutSecret } from '../../../database/tables/outbox.ts'
import { columnsOf } from '../../../sheet/write/column.ts'
import { fileColumns } from '../../../subjects/file-columns.ts'
import { filterTable } from '../../../subjects/filter-table.ts'
import type { FiledSubject } from '../../../subjects/subject.ts'

/** Characters of a message that a list shows. */
const EXCERPT = 140

/** A message as it is read for the list. */
export type OutboxRecord = Omit<OutboxRow, 'sender' | 'client'> & {
  readonly sender_id: number | null
  readonly sender_firstname: string | null
  readonly sender_lastname: string | null
  readonly client_id: number | null
  readonly client_first_name: string | null
  readonly client_last_name: string | null
}

/** A text of a message as it may be shown: what works once is shown of one in the dev mailbox alone, which has no other reader. */
export const shown = (body: typeof outbox.text | typeof outbox.html): SQL<string> =>
  sql<string>`case when ${outbox.state} = 'kept' then ${body} else ${withoutSecret(body)} end`

/** What a list reads of a message. */
export const OUTBOX_READ = sql`outbox.id, outbox.channel, outbox.to, outbox.subject, outbox.state, outbox.attempts,
  left(${shown(outbox.text)}, ${sql.raw(String(EXCERPT))}) as excerpt, outbox.error, outbox.is_bulk, outbox.created_at,
  outbox.send_at, outbox.sent_at, outbox.sender_id, sender.firstname as sender_firstname,
  sender.lastname as sender_lastname, clients.id as client_id, clients.first_name as client_first_name,
  clients.last_name as client_last_name`

/** Who sent it, and to which client. */
export const OUTBOX_JOINS = sql`
  left join users sender on sender.company_id = outbox.company_id and sender.id = outbox.sender_id
  left join client_mails on client_mails.company_id = outbox.company_id and client_mails.outbox_id = outbox.id
  left join client_texts on client_texts.company_id = outbox.company_id and client_texts.outbox_id = outbox.id
  left join clients on clients.company_id = outbox.company_id
    and clients.id = coalesce(client_mails.client_id, client_texts.client_id)`

export function toOutboxRow(record: OutboxRecord): OutboxRow {
  const { id, channel, to, subject, state, attempts, excerpt, error, is_bulk, created_at, send_at, sent_at } = record
  const { sender_id, client_id } = record
  return {
    ...{ id, channel, to, subject, state, attempts, error, is_bulk, created_at, send_at, sent_at },
    excerpt: excerpt.trim().toWellFormed(),
    sender:
      sender_id === null ? null : { id: sender_id, name: nameOf(record.sender_firstname, record.sender_lastname) },
    client:
      client_id === null ? null : { id: client_id, name: nameOf(record.client_first_name, record.client_last_name) },
  }
}

function nameOf(first: string | null, last: string | null): string {
  return fullName(first ?? '', last ?? '')
}

function found(search: string): SQL {
  const words = sql`'%' || escape_like(${search}) || '%'`
  return sql`(outbox.to ilike ${words} or outbox.subject ilike ${words} or (outbox.channel = 'sms' and outbox.text ilike ${words}))`
}

const { number, text, dayOfInstant } = columnsOf<OutboxRow>()

/** The company's messages, as lists and files have them. */
export const outboxSubject: FiledSubject<OutboxFilter, OutboxRecord, OutboxRow> = {
  name: 'outbox',
  table: 'outbox',
  entity: 'message',
  words: { one: 'message', many: 'messages', none: 'Nothing' },
  readers: ADVISING_ROLES,
  visible: ({ caller }) => (caller.role === 'ROLE_SUPER_ADMIN' ? sql`true` : sql`outbox.sender_id = ${caller.userId}`),
  filters: filterTable<OutboxFilter>({
    search: found,
    state: (states) => sql`outbox.state = any(${textArray(states)})`,
    channel: (channels) => sql`outbox.channel = any(${textArray(channels)})`,
    batch: (batch) => sql`outbox.batch_id = ${batch}`,
  }),
  sorts: { created_at: { column: sql`outbox.created_at` } },
  columns: () => OUTBOX_READ,
  joins: () => OUTBOX_JOINS,
  toRow: (_, record) => toOutboxRow(record),
  label: (stored) => String(stored.to),
  file: {
    name: 'messages',
    sheet: 'Messages',
    body: exportRows.body,
    columns: fileColumns<OutboxRow, OutboxColumn>({
      id: number('Id', (row) => row.id),
      created_at: dayOfInstant('Queued', (row) => row.created_at),
      channel: text('Channel', (row) => (row.channel === 'sms' ? 'SMS' : 'Email')),
      to: text('To', (row) => row.to),
      subject: text('Subject', (row) => row.subject),
      state: text('State', (row) => messageStateLabel(row.state)),
      attempts: number('Tries', (row) => row.attempts),
      error: text('Error', (row) => row.error ?? ''),
      sender: text('Sender', (row) => row.sender?.name ?? ''),
      client: text('Client', (row) => row.client?.name ?? ''),
      sent_at: dayOfInstant('Sent', (row) => row.sent_at),
    }),
  },
}
