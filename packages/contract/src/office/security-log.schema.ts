import { SECURITY_EVENT_NAMES, SECURITY_TOPICS } from '@portal/domain/account/security-event'
import { z } from 'zod'
import { listSchema } from '../list-schema.ts'
import { commaList, id, isoDate, isoInstant, line, personRef, wholeText } from '../pieces.ts'

const eventName = z.enum(SECURITY_EVENT_NAMES)
/** A network as the log knows it: twelve digits of a keyed hash, never an address. */
const network = z.string().regex(/^[\w-]{12}$/, 'Please send a network of the log')

const filter = {
  /** Days of the company's time zone. */
  from: isoDate.optional(),
  to: isoDate.optional(),
  user_id: commaList(wholeText().pipe(id)).optional(),
  event: commaList(eventName).optional(),
  topic: commaList(z.enum(SECURITY_TOPICS.map(({ value }) => value))).optional(),
  network: network.optional(),
  /** A name or an email of a user. */
  search: line(100).optional(),
}

const SECURITY_COLUMNS = ['at', 'user', 'event', 'factor', 'subject', 'subject_id', 'rows', 'times', 'network'] as const

const securityRow = z.object({
  id,
  at: isoInstant,
  /** Labels: `SECURITY_EVENTS` of the domain. */
  event: eventName,
  /** Whom it is about; null where no user of the company is known. */
  user: personRef.nullable(),
  /** By what they signed in, or tried to. */
  factor: z.enum(['password', 'code']).nullable(),
  /** What was taken: the list (`clients`), or the kind of record. */
  subject: z.string().nullable(),
  subject_id: id.nullable(),
  /** Rows of an export. */
  rows: z.int().nullable(),
  /** More than 1 in the row that stands for a flood. */
  times: z.int(),
  /** Equal where the network was the same; null where there was none. */
  network: z.string().nullable(),
  /** By which the server's log knows the call. */
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
