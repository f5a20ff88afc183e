import { z } from 'zod'
import { id, idParams, isoInstant, listQuery, pageOf, startedJob } from './pieces.ts'

const jobState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled'])
const rowOutcome = z.enum(['done', 'skipped', 'failed'])

const job = z.object({
  id,
  /** `client.bulk`: the area and what is done. */
  kind: z.string(),
  title: z.string(),
  state: jobState,
  /** How many there are to handle, where that is known. */
  total: z.int().nullable(),
  /** How many are handled, the failed ones among them. */
  done: z.int(),
  failed: z.int(),
  /** What to tell the user at the end. */
  message: z.string().nullable(),
  /** What the kind of job says about its end. */
  result: z.record(z.string(), z.unknown()).nullable(),
  /** Whether the caller can undo it: a bulk change of their own that is over, changed something and was not undone. */
  can_undo: z.boolean(),
  created_at: isoInstant,
  finished_at: isoInstant.nullable(),
})
export type BackgroundJob = z.output<typeof job>

const jobRow = z.object({
  id: z.int(),
  /** The record, where there is one. */
  record_id: id.nullable(),
  label: z.string(),
  outcome: rowOutcome,
  /** Why it was skipped or failed. */
  message: z.string().nullable(),
})
export type BackgroundJobRow = z.output<typeof jobRow>

export const list = {
  query: z.strictObject({ ...listQuery(['created_at'], '-created_at'), state: jobState.optional() }),
  answer: pageOf(job),
}

export const view = { params: idParams, answer: job }

export const rows = {
  params: idParams,
  query: z.strictObject({ ...listQuery(['id'], 'id'), outcome: rowOutcome.optional() }),
  answer: pageOf(jobRow),
}

export const cancel = { params: idParams, answer: job }

export const undo = { params: idParams, answer: startedJob }
