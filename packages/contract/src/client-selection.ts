import { z } from 'zod'
import { clientFilter } from './client-filter.ts'
import { id } from './pieces.ts'

/** People that a selection names one by one, at most; more are meant by their filter. */
const NAMED_MAX = 10_000

/** Whom something is done to: those named, or all whom a list's filter finds, but for some. */
export const clientSelection = z.union([
  z.strictObject({ ids: z.array(id).min(1).max(NAMED_MAX) }),
  z.strictObject({ filter: clientFilter, except: z.array(id).max(NAMED_MAX).optional() }),
])
export type ClientSelection = z.output<typeof clientSelection>
export type ClientSelectionInput = z.input<typeof clientSelection>
