import { SECURITY_EVENT_NAMES, SECURITY_TOPICS } from '@portal/domain/account/security-event'
import { z } from 'zod'
import { listSchema } from '../list-schema.ts'
import { commaList, id, isoDate, isoInstant, line, personRef, wholeText } from '../pieces.ts'

const eventName = z.enum(SECURITY_EVENT_NAMES)
/** A network in the log: 12 characters of a keyed hash, never a whole address. */
const network = z.string().regex(/^[\w-]{12}$/, 'Please send a network of the log')

const filter = {
  /** Days in the company's time zone. */
  from: isoDate.optional(),
  to: isoDate.optional(),
  user_id: commaList(wholeText().pipe(id)).optional(),
  event: commaList(eventName).optional(),
  topic: commaList(z.enum(SECURITY_TOPICS.map(({ value }) => value))).optional(),
  network: network.optional(),
  /** A name or an email of a user. */
  search: line(100).optional(),
}

const SECURITY_COLUMNS = [
  'at',
  'user',
  'event',
  'factor',
  'subject',
  'subject_id',
  'rows',
  'times',
  'device',
  'network',
] as const

const securityRow = z.object({
  id,
  at: isoInstant,
  /** Labels: `SECURITY_EVENTS` of the domain. */
  event: eventName,
  /** The user it is about; null if unknown. */
  user: personRef.nullable(),
  /** How they signed in, or tried to. */
  factor: z.enum(['password', 'code']).nullable(),
  /** What was exported or opened: a list (`clients`) or a record type. */
  subject: z.string().nullable(),
  subject_id: id.nullable(),
  /** Rows of an export. */
  rows: z.int().nullable(),
  /** More than 1 for a row that counts repeats. */
  times: z.int(),
  /** The same for the same network; null if there was none. */
  network: z.string().nullable(),
  /** Its first parts: `203.0.113.x`. Null of events before it was kept. */
  network_range: z.string().nullable(),
  /** What it came from: `Chrome on macOS`. Null where there was no call, or before it was kept. */
  device: z.string().nullable(),
  /** The id of the call in the server's log. */
  request_id: z.string().nullable(),
})
export type SecurityLogRow = z.output<typeof securityRow>

export const { list, counts, exportRows } = listSchema({
  row: securityRow,
  filter,
  sorts: ['at'],
  sort: '-at',
  columns: SECURITY_COLUMNS,
})
export type SecurityLogFilter = z.output<z.ZodObject<typeof filter>>
export type SecurityLogColumn = (typeof SECURITY_COLUMNS)[number]
