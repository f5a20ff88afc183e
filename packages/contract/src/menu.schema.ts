import { MENU_COUNTS } from '@portal/domain'
import { z } from 'zod'

/** Up to {@link MENU_COUNT_MAX}; a count that the caller's role does not have is left out. */
export const counts = { answer: z.partialRecord(z.enum(MENU_COUNTS), z.int()) }
