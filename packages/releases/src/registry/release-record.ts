import { RELEASE_NOTE_MAX } from '@portal/domain/office/release-limits'
import { z } from 'zod'
import { singleLine } from './single-line.ts'

/** What its team says of a release. It stands in the history beside the release, whose bytes know nothing of it. */
export const releaseRecord = z.object({
  note: z.optional(singleLine(RELEASE_NOTE_MAX)),
  /** Git's name of its sources, in full. */
  commit: z.optional(z.string().regex(/^[0-9a-f]{7,64}$/)),
  branch: z.optional(singleLine(200)),
  /** Whether files had been changed since that commit. */
  uncommitted: z.optional(z.boolean()),
  /** Whether its own tests were skipped. */
  untested: z.optional(z.boolean()),
  /** The portal that its files were copied from. */
  copied_from: z.optional(singleLine(200)),
})
export type ReleaseRecord = z.output<typeof releaseRecord>
