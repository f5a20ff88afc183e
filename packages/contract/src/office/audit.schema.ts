import { z } from 'zod'
import { activityEntry } from '../clients/timeline-records.ts'
import { listSchema } from '../list-schema.ts'
import { commaList, id, idParams, idText, isoDate, isoInstant, line, personRef, wholeText } from '../pieces.ts'
import { namedRecord } from './named-record.schema.ts'

/** A word of the log: a kind of record (`policy_product`), or what was done (`updateStatus`). */
const word = z.string().regex(/^\w{1,40}$/, 'Please send a word of the log')

/** What stands for the portal itself among users: what nobody did who was signed in. */
const PORTAL_ID = 0

const filter = {
  /** Days of the company's time zone. */
  from: isoDate.optional(),
  to: isoDate.optional(),
  /** Users who did it; 0 is the portal. */
  user_id: commaList(wholeText().pipe(z.int().min(PORTAL_ID).max(2_147_483_647))).optional(),
  /** Kinds of records, as `choices` has them: `client`. */
  entity: commaList(word).optional(),
  /** What was done, as `choices` has it: `update`, `export`. */
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
  /** What it was done to in the record: `Annual premium and 2 more`, `214 rows`; empty where there is no more to say. */
  what: z.string(),
  /** Null where it is about no one record, as an export. */
  record: namedRecord.nullable(),
  /** The kind of record in words: `Policy`. */
  kind: z.string(),
  client: personRef.nullable(),
  /** Whether its values were erased with the person they told of. */
  erased: z.boolean(),
})
export type AuditRow = z.output<typeof auditRow>

/** A field of an entry, before and after. */
const auditChange = z.object({
  /** Its name on the wire: `annual_premium`. */
  field: z.string(),
  /** In words: `Annual premium`. */
  label: z.string(),
  /** How to draw it: `money` is in cents, `day` a date, `instant` a moment, `list` several values, `record` anything else. */
  kind: z.enum(['text', 'number', 'money', 'day', 'instant', 'flag', 'list', 'record']),
  /** Null where there was none. */
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditChange = z.output<typeof auditChange>

/** How an entry stands to the seal of its day: `unsealed` until the day is over. */
const auditSealing = z.enum(['unsealed', 'holds', 'altered'])

const auditDetails = auditRow.extend({
  /** Fields that differ; of what was added or deleted, all that was kept. */
  changes: z.array(auditChange),
  application_id: id.nullable(),
  /** By which the server's log knows the call. */
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
/** What the filters offer: only what the log has. */
export const choices = {
  answer: z.object({ entities: z.array(choice), actions: z.array(choice) }),
}

/** What a check found that should not be. */
const auditGap = z.object({
  /**
   * `altered`: an entry says something else than when it was sealed; `removed`: one is gone; `inserted`: one was put in
   * later; `seal`: a seal is not the one that was made; `missing_day`: a day between two has no seal.
   */
  kind: z.enum(['altered', 'removed', 'inserted', 'seal', 'missing_day']),
  day: isoDate,
  entry_id: id.nullable(),
})

/** How the log stands to its seals. Days are UTC. */
export const seal = {
  answer: z.object({
    /** The last day that is sealed; null before the first. */
    sealed_to: isoDate.nullable(),
    sealed_at: isoInstant.nullable(),
    /** The last seal's hash, which vouches for all before it; noted outside the portal, it proves them. */
    head: z.string().nullable(),
    /** When all was last checked; null before the first time. */
    checked_at: isoInstant.nullable(),
    /** Entries that were checked. */
    entries: z.int(),
    /** Whether the last check found nothing; null before the first one. */
    holds: z.boolean().nullable(),
    /** The first of them, of the last check. */
    gaps: z.array(auditGap),
  }),
}
export type AuditGap = z.output<typeof auditGap>
export type AuditSeal = z.output<typeof seal.answer>
