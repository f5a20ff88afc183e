/** What time it is. Injected, so that tests move it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** Milliseconds. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The instant `milliseconds` after `from`. */
export function later(from: Date, milliseconds: number): Date {
  return new Date(from.getTime() + milliseconds)
}
