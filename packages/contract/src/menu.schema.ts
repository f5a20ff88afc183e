import { z } from 'zod'

/** By the names of the counts, up to `MENU_COUNT_MAX`; a count that the caller's role does not have is left out. */
export const counts = { answer: z.record(z.string(), z.int()) }
