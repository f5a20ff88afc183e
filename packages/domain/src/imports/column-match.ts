/** How one column is used: not at all, where `target` is null. */
export interface ColumnMatch {
  /** The name of a field. */
  readonly target: string | null
  /** How the days of a date column are written where no name of a month says it. */
  readonly date_order?: DateOrder | undefined
  /** Of a column of names: capitals stay as they are. */
  readonly as_written?: boolean | undefined
}

/** Day first as in Australia, month first as in the United States. */
export const DATE_ORDERS = ['dmy', 'mdy'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]
