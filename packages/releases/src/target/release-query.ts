import { rolloutSchema } from '@portal/manifest'
import { z } from 'zod'
import { PREVIEW_DAYS } from '../preview/previews.ts'
import type { Change, ReleaseChange } from '../registry/changes.ts'
import { releaseRecord } from '../registry/release-record.ts'
import { singleLine } from '../registry/single-line.ts'

/** Something as JSON. */
function json<T>(parse: (value: unknown) => T, message: string) {
  return z.string().transform((text, context) => {
    try {
      return parse(JSON.parse(text))
    } catch {
      context.addIssue(message)
      return z.NEVER
    }
  })
}

/** What the address of a call by key says of a change. When it is, and whose key it is, the portal knows. */
export const changeQuery = z.object({
  /** A name that stands in the history. */
  by: z.optional(singleLine(80)),
  again: z.optional(z.literal('1').transform(() => true)),
  rollout: z.optional(json((value) => rolloutSchema.parse(value), 'Please send a valid rollout')),
  record: z.optional(json((value) => releaseRecord.parse(value), 'Please send a valid note, commit and branch')),
})

/** The same of a preview. */
export const previewQuery = changeQuery
  .pick({ by: true, record: true })
  .extend({ days: z.coerce.number().int().min(1).max(PREVIEW_DAYS.max).default(PREVIEW_DAYS.usual) })

/** The same for one that sends it. */
export function queryOf({ by, again, rollout, record }: Partial<ReleaseChange> & Pick<Change, 'by'>): URLSearchParams {
  const query = new URLSearchParams({ by })
  if (again) query.set('again', '1')
  if (rollout) query.set('rollout', JSON.stringify(rollout))
  if (record) query.set('record', JSON.stringify(record))
  return query
}
