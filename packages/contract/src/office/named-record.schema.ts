import { z } from 'zod'

/** A record that a log is about. */
export const namedRecord = z.object({
  /** `Policy 22074418`, `User Mai Lê`; of one that is gone, its kind and number. */
  label: z.string(),
  /** Where it is in the portal; null where it has no page of its own. */
  to: z.string().nullable(),
})
export type NamedRecord = z.output<typeof namedRecord>
