import {
  ERASURE_REASON_LABELS,
  ERASURE_REASONS,
  RETENTION_YEARS,
  type RetentionKind,
} from '@portal/domain/clients/erasure'
import { codesOf } from '@portal/domain/work/cover'
import { z } from 'zod'
import {
  id,
  idParams,
  idText,
  isoDate,
  isoInstant,
  line,
  listQuery,
  pageOf,
  personRef,
  startedJob,
  version,
  wholeText,
} from '../pieces.ts'

export const startExport = { params: idParams, answer: startedJob }
export const exportLink = {
  params: z.strictObject({ jobId: idText }),
  answer: z.object({ url: z.string(), name: z.string() }),
}

const preview = z.object({
  name: z.string(),
  version,
  /** Open applications. They must be closed before anything can be erased. */
  open_applications: z.int(),
  policies_in_force: z.int(),
  /** The day until which records of advice must be kept; null if there are none or it has passed. */
  advice_until: isoDate.nullable(),
  /** Whether `acknowledged` is needed. */
  needs_acknowledgement: z.boolean(),
  /** Whether the row stays, without the person, because applications or policies refer to it. */
  keeps_books: z.boolean(),
  gone: z.array(z.object({ what: z.string(), count: z.int() })),
  stays: z.array(z.object({ what: z.string(), count: z.int(), why: z.string() })),
})
export type ErasurePreview = z.output<typeof preview>
export const previewErasure = { params: idParams, answer: preview }

export const erase = {
  params: idParams,
  body: z.strictObject({
    name: line(200, 'Please type the client’s name').min(1, 'Please type the client’s name'),
    reason: z.enum(codesOf(ERASURE_REASONS), 'Please choose why'),
    acknowledged: z.boolean().default(false),
    version: version.optional(),
  }),
  answer: z.object({ message: z.string(), keeps_books: z.boolean() }),
}

const REASONS = Object.keys(ERASURE_REASON_LABELS) as Array<keyof typeof ERASURE_REASON_LABELS>

const erasure = z.object({
  id,
  client_id: id,
  /** Null if erased by retention. */
  erased_by: personRef.nullable(),
  reason: z.enum(REASONS),
  keeps_books: z.boolean(),
  erased_at: isoInstant,
})
export type Erasure = z.output<typeof erasure>
export const erasures = {
  query: z.strictObject(listQuery(['erased_at'], '-erased_at')).omit({ search: true }),
  answer: pageOf(erasure),
}

const years = (kind: RetentionKind) => {
  const { min, max } = RETENTION_YEARS[kind]
  const message = `Please enter ${min} to ${max} years`
  return wholeText(message).pipe(z.int().min(min, message).max(max, message)).optional()
}
const dueKind = z.object({
  what: z.string(),
  count: z.int(),
  /** When the oldest was created or last changed. */
  oldest: isoInstant.nullable(),
})
export const previewRetention = {
  query: z.strictObject({ client_years: years('client'), lead_years: years('lead') }),
  answer: z.object({
    /** People erased by retention; empty if no years are set. */
    people: z.array(dueKind),
    /** Data that the portal deletes automatically. */
    others: z.array(dueKind),
  }),
}
