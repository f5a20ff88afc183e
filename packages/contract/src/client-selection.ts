import type { z } from 'zod'
import { clientFilter } from './client-filter.ts'
import { selectionOf } from './list-schema.ts'

/** Whom something is done to: those named, or all whom a list's filter finds, but for some. */
export const clientSelection = selectionOf(clientFilter)
export type ClientSelection = z.output<typeof clientSelection>
export type ClientSelectionInput = z.input<typeof clientSelection>
