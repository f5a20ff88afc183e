/** One thing measured, beside what it is held against. */
export interface Result {
  readonly what: string
  /** With its unit: `12.3 ms`. */
  readonly measured: string
  readonly goal: string
  readonly met: boolean
  /** What else was measured in the same run, for comparison. */
  readonly beside?: string
}

/** The value below which 95 of 100 samples lie. */
export function p95(samples: readonly number[]): number {
  return percentile(samples, 0.95)
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5)
}

function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** A duration in milliseconds held against its limit. */
export function duration(what: string, milliseconds: number, limit: number, beside?: string): Result {
  const inUnit = (value: number) => (limit >= 1000 ? `${(value / 1000).toFixed(1)} s` : `${value.toFixed(1)} ms`)
  const result = { what, measured: inUnit(milliseconds), goal: `≤ ${inUnit(limit)}`, met: milliseconds <= limit }
  return beside === undefined ? result : { ...result, beside }
}

/** An amount of bytes held against its limit, both told in megabytes. */
export function memory(what: string, bytes: number, limit: number, beside?: string): Result {
  const inUnit = (value: number) => `${(value / 1e6).toFixed(0)} MB`
  const result = { what, measured: inUnit(bytes), goal: `≤ ${inUnit(limit)}`, met: bytes <= limit }
  return beside === undefined ? result : { ...result, beside }
}

/** Results as a table. */
export function table(results: readonly Result[]): string {
  const rows = [
    ['', 'what', 'measured', 'goal', 'beside'],
    ...results.map(({ what, measured, goal, met, beside = '' }) => [met ? '✓' : '✗', what, measured, goal, beside]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
