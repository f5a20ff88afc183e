import { z } from 'zod'

export const counts = {
  answer: z.object({
    /** By their names, up to `MENU_COUNT_MAX`; a count that the caller's role does not have is left out. */
    counts: z.record(z.string(), z.int()),
    /** What each of them counts, in words: `46 active leads assigned to you`. */
    says: z.record(z.string(), z.string()),
    /** The kinds of records that were counted: a change of one makes the counts old. */
    shows: z.array(z.string()),
  }),
}
