import type { IsoDate } from '../values/date.ts'

/** Who serves a policy from a day on. */
export interface Serving {
  /** Null: nobody does. */
  readonly adviser_id: number | null
  readonly from_on: IsoDate
}

/** The first day of a serving that held always. */
export const SERVED_ALWAYS = '1900-01-01'

/**
 * Who served a policy on a day: of its servings, in the order in which they were written, the last that has begun by then.
 * A later hand-over so holds from its own day on, whatever was written before. Undefined where nothing is written of it.
 */
export function servedOn<Of extends Serving>(servings: readonly Of[], day: IsoDate): Of | undefined {
  return servings.findLast(({ from_on }) => from_on <= day)
}
