import { z } from 'zod'

/** A record that a log is about. */
export const namedRecord = z.object({
  /** `Policy 22074418`, `User Mai Lê`; for a deleted record, its type and number. */
  label: z.string(),
  /** Its address in the portal; null if it has no page. */
  to: z.string().nullable(),
})
export type NamedRecord = z.output<typeof namedRecord>
