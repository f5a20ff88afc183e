import { MERGE_CHOICES, MERGE_FIELDS } from '@portal/domain/clients/merge'
import { z } from 'zod'
import { id, idParams, idText, isoInstant, personRef, version } from '../pieces.ts'
import { details } from './clients.schema.ts'

const mergeRecord = z.object({
  id,
  winner_id: id,
  /** The id of the record that was merged; its address leads to the winner. */
  loser_id: id,
  loser_name: z.string(),
  merged_at: isoInstant,
  merged_by: personRef.nullable(),
  undo_until: isoInstant,
})
export type ClientMerge = z.output<typeof mergeRecord>

const moves = z.array(
  z.object({
    /** The table, without `client_`: `notes`, `tasks`. */
    what: z.string(),
    winner: z.int(),
    loser: z.int(),
  }),
)

export const preview = {
  params: z.strictObject({ id: idText, otherId: idText }),
  answer: z.object({ winner: details.answer, loser: details.answer, moves }),
}

export const merge = {
  body: z.strictObject({
    /** Who stays. */
    id,
    /** Who goes. */
    other_id: id,
    /** The versions that the choices were made for. */
    version: version.optional(),
    other_version: version.optional(),
    /** Whose value each field keeps; see `usualMergeChoice` for a field that is not named. */
    choices: z.partialRecord(z.enum(MERGE_FIELDS), z.enum(MERGE_CHOICES)).optional(),
  }),
  answer: z.object({ merge: mergeRecord, client: details.answer, moved: z.int() }),
}

export const undo = {
  /** The merge's id. */
  params: idParams,
  answer: z.object({ client: details.answer, restored: personRef }),
}

export const ofClient = { params: idParams, answer: z.object({ items: z.array(mergeRecord) }) }
