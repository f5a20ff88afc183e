/** Milliseconds up to which a load is counted in each part of the histogram; what took longer is in one more. */
export const LOAD_TIME_BOUNDS = [
  25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 500, 600, 800, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000,
] as const

/** Milliseconds that a load takes at most: a page that slept meanwhile says nothing. */
export const LOAD_TIME_MAX = 60_000

/** Loads that one page tells of in one call, at most. */
export const LOADS_TOLD = 20

/** Loads by how long they took, as many parts as bounds and one. */
export type LoadTimes = readonly number[]

/** The part of the histogram that a load is counted in. */
export function loadTimePart(milliseconds: number): number {
  const part = LOAD_TIME_BOUNDS.findIndex((bound) => milliseconds <= bound)
  return part === -1 ? LOAD_TIME_BOUNDS.length : part
}

/** Loads counted together. */
export function addLoadTimes(many: readonly LoadTimes[]): LoadTimes {
  return Array.from({ length: LOAD_TIME_BOUNDS.length + 1 }, (_, part) =>
    many.reduce((sum, times) => sum + (times[part] ?? 0), 0),
  )
}

/**
 * The time under which a share of the loads stayed (0.95 for the p95), as well as the histogram tells: in its part they
 * are taken to lie evenly. Null without a load.
 */
export function loadTimeBelow(share: number, times: LoadTimes): number | null {
  const wanted = share * times.reduce((sum, count) => sum + count, 0)
  let counted = 0
  for (const [part, count] of times.entries()) {
    if (count === 0 || counted + count < wanted) {
      counted += count
      continue
    }
    const from = LOAD_TIME_BOUNDS[part - 1] ?? 0
    const to = LOAD_TIME_BOUNDS[part] ?? from
    return Math.round(from + ((to - from) * (wanted - counted)) / count)
  }
  return null
}
