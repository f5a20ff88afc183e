import { z } from 'zod'
import { activityEntry } from '../clients/timeline-records.ts'
import { listSchema } from '../list-schema.ts'
import { commaList, id, idParams, idText, isoDate, isoInstant, line, personRef, wholeText } from '../pieces.ts'
import { namedRecord } from './named-record.schema.ts'

/** A code in the log: a record type (`policy_product`) or an action (`updateStatus`). */
const word = z.string().regex(/^\w{1,40}$/, 'Please send a word of the log')

const filter = {
  /** Days in the company's time zone. */
  from: isoDate.optional(),
  to: isoDate.optional(),
  /** The users who acted; 0 is the portal. */
  user_id: commaList(wholeText()).optional(),
  /** Record types, as in `choices`: `client`. */
  entity: commaList(word).optional(),
  /** Actions, as in `choices`: `update`, `export`. */
  action: commaList(word).optional(),
  /** The number of a record. With one `entity`: all that happened to that record. */
  entity_id: idText.optional(),
  client_id: idText.optional(),
  /** A record's number, a policy's number, a name of a client or a user, or a kind of record. */
  search: line(100).optional(),
}

const AUDIT_COLUMNS = [
  'id',
  'at',
  'user',
  'action',
  'kind',
  'record_id',
  'client',
  'client_id',
  'changes',
  'request_id',
] as const

/** An entry as the list shows it. */
const auditRow = activityEntry.omit({ before: true, after: true }).extend({
  /** What was done, in a word or two: `Changed`, `Exported`. */
  did: z.string(),
  /** What changed in the record: `Annual premium and 2 more`, `214 rows`; empty if there is nothing to add. */
  what: z.string(),
  /** Null if it isn't about a single record, as for an export. */
  record: namedRecord.nullable(),
  /** The record type in words: `Policy`. */
  kind: z.string(),
  client: personRef.nullable(),
  /** Whether its values were erased with the person they were about. */
  erased: z.boolean(),
})
export type AuditRow = z.output<typeof auditRow>

/** A field of an entry, before and after. */
const auditChange = z.object({
  /** Its name on the wire: `annual_premium`. */
  field: z.string(),
  /** In words: `Annual premium`. */
  label: z.string(),
  /** How to show it: `money` is in cents, `day` a date, `instant` a moment, `list` several values, `record` anything else. */
  kind: z.enum(['text', 'number', 'money', 'day', 'instant', 'flag', 'list', 'record']),
  /** Null where there was none. */
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditChange = z.output<typeof auditChange>

/** Whether an entry matches its day's seal; `unsealed` until the day is over. */
const auditSealing = z.enum(['unsealed', 'holds', 'altered'])

const auditDetails = auditRow.extend({
  /** The fields that differ; for an added or deleted record, all of its logged fields. */
  changes: z.array(auditChange),
  application_id: id.nullable(),
  /** The id of the call in the server's log. */
  request_id: z.string().nullable(),
  /** SHA-256 of the entry, in hex. */
  hash: z.string(),
  sealing: auditSealing,
})
export type AuditDetails = z.output<typeof auditDetails>

export const { list, counts, exportRows } = listSchema({
  row: auditRow,
  filter,
  sorts: ['at'],
  sort: '-at',
  columns: AUDIT_COLUMNS,
})
export type AuditFilter = z.output<z.ZodObject<typeof filter>>
export type AuditColumn = (typeof AUDIT_COLUMNS)[number]

export const view = { params: idParams, answer: auditDetails }

const choice = z.object({ value: z.string(), label: z.string() })
/** The choices of the filters: only values found in the log. */
export const choices = {
  answer: z.object({ entities: z.array(choice), actions: z.array(choice) }),
}

/** A mismatch found by a check. */
const auditGap = z.object({
  /**
   * `altered`: an entry was changed after it was sealed; `removed`: one is missing; `inserted`: one was added later;
   * `seal`: a seal was changed; `missing_day`: a day between two has no seal.
   */
  kind: z.enum(['altered', 'removed', 'inserted', 'seal', 'missing_day']),
  day: isoDate,
  entry_id: id.nullable(),
})

/** The state of the log's seals. Days are UTC. */
export const seal = {
  answer: z.object({
    /** The last day that is sealed; null before the first. */
    sealed_to: isoDate.nullable(),
    sealed_at: isoInstant.nullable(),
    /** The last seal's hash. Kept outside the portal, it proves everything before it. */
    head: z.string().nullable(),
    /** When the whole log was last checked; null before the first check. */
    checked_at: isoInstant.nullable(),
    /** The number of entries checked. */
    entries: z.int(),
    /** Whether the last check found nothing; null before the first one. */
    holds: z.boolean().nullable(),
    /** The first gaps that the last check found. */
    gaps: z.array(auditGap),
  }),
}
export type AuditGap = z.output<typeof auditGap>
export type AuditSeal = z.output<typeof seal.answer>
