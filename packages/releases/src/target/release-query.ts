import { rolloutSchema } from '@portal/manifest'
import { z } from 'zod'
import type { Change, ReleaseChange } from '../registry/changes.ts'

/** A name that stands in the history: a line of its own. */
const by = z.optional(
  z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^\P{C}+$/u, 'Please use a single line'),
)

const rollout = z.string().transform((text, context) => {
  try {
    return rolloutSchema.parse(JSON.parse(text))
  } catch {
    context.addIssue('Please send a valid rollout')
    return z.NEVER
  }
})

/** What the address of a call by key says of a change. When it is, and whose key it is, the portal knows. */
export const changeQuery = z.object({
  by,
  again: z.optional(z.literal('1').transform(() => true)),
  rollout: z.optional(rollout),
})

/** The same for one that sends it. */
export function queryOf({ by, again, rollout }: Partial<ReleaseChange> & Pick<Change, 'by'>): URLSearchParams {
  const query = new URLSearchParams({ by })
  if (again) query.set('again', '1')
  if (rollout) query.set('rollout', JSON.stringify(rollout))
  return query
}
