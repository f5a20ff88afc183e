import type { IsoDate } from '../values/date.ts'
import type { CommissionType } from './statement-row.ts'

/** A row of a file that is not blank, numbered as a spreadsheet counts. */
export interface FileRow {
  readonly number: number
  readonly cells: readonly string[]
}

/** A payment on a statement. Cents. */
export interface StatementLine {
  readonly number: number
  readonly policy_number: string
  readonly name: string
  /** The adviser as the statement names them; empty where it doesn't. */
  readonly adviser: string
  readonly type: CommissionType
  readonly paid_on: IsoDate | null
  /** With GST. */
  readonly amount: number
  readonly gst: number
  /** Why it can't be read; it has no amount then. */
  readonly error: string | null
}

/** A statement as it was read. */
export interface ReadStatement {
  readonly lines: readonly StatementLine[]
  /** Rows that repeat the sum of rows above them. */
  readonly totals: number
  /** What the statement itself says it comes to, in cents; null if it doesn't say. */
  readonly stated: number | null
}

/** A statement that can't be read, for the person who uploads it. */
export class UnreadableStatement extends Error {}
