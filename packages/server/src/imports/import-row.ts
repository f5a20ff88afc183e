import type { ImportDetail } from '@portal/contract/imports.schema'
import type { ImportMatchChoice, ImportVerdict } from '@portal/domain/imports/verdict'

/** The fields that a row gives, by their names; whatever is blank is absent. */
export type ImportValues = Readonly<Record<string, unknown>>
/** What holds for all new records of a file. */
export type ImportSettings = ImportDetail['settings']

/** What a row says of a record. */
export interface RowValues<Values extends ImportValues = ImportValues> {
  /** The row's, as a spreadsheet counts. */
  readonly number: number
  readonly values: Values
}

/** A stored record that a row may mean. */
export interface ImportHit {
  readonly record_id: number
  /** In what they agree, in words of the subject's: `email`. */
  readonly reasons: readonly string[]
  /** 0 to 100. */
  readonly score: number
  /** Surely the same, where no other hit is as good. */
  readonly isSure: boolean
}

/** A client whose record a row may become. */
export interface OwnerHit {
  readonly client_id: number
  readonly reasons: readonly string[]
  /** 0 to 100. */
  readonly score: number
  /** Surely the same person, where no other hit is as good. */
  readonly isSure: boolean
}

/** What a row has written beside its record, by kind. */
export type WrittenBeside = Readonly<Record<string, number>>

/** A row that was imported and is to be taken back. */
export type ImportedRow = {
  readonly number: number
  readonly outcome: 'created' | 'updated'
  readonly record_id: number
  /** The values that it has overwritten. */
  readonly before: ImportValues | null
  readonly after_version: number
  readonly note_id: number | null
  readonly beside: WrittenBeside | null
}

/** The outcome of a row when its import was taken back. */
export type Reversal = {
  readonly number: number
  readonly reversal: 'removed' | 'restored' | 'kept'
  readonly message?: string
}

/** A row that waits to be imported. */
export type WaitingRow = {
  number: number
  verdict: ImportVerdict
  choice: ImportMatchChoice | null
  values: ImportValues
  note: string | null
  record_id: number | null
  client_id: number | null
  same_as: number | null
}

/** The outcome of a row, where its writing does not say so itself. */
export type Outcome = { number: number; outcome: 'updated' | 'skipped' | 'failed'; message?: string }
