/** A table that can be cut into partitions by the month (UTC) of a column, `timestamptz NOT NULL`. */
export interface MonthlyTable {
  readonly table: string
  readonly column: string
}

/** The first instant (UTC) of the month of `at`, or of one so many months later. */
export function monthOf(at: Date, later = 0): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later, 1))
}

/** `activity_log_2026_12`. */
export function partitionOf(table: string, month: Date): string {
  return `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`
}

/** Where the rows lie that were there before the table was cut. */
export const earlierOf = (table: string) => `${table}_earlier`
/** Where a row lies that no month takes. */
export const otherOf = (table: string) => `${table}_other`
