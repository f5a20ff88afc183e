import type { ReactNode } from 'react'
import type { SelectOption } from '../form/NativeSelect.tsx'
import type { BadgeTone } from '../page/status/Badge.tsx'

/** What is wrong with a row, by its cell. */
export interface ReviewProblem {
  /** The cell, counted from 0; null where it is none in particular. */
  readonly column: number | null
  /** The column's name. */
  readonly label: string
  /** What the cell says now. */
  readonly text: string
  readonly message: string
}

/** What a row would change of the record that is there. */
export interface ReviewChange {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** A row of a file with what becomes, or became, of it. */
export interface ReviewRow {
  /** As a spreadsheet counts. */
  readonly number: number
  readonly verdict: { readonly label: string; readonly tone: BadgeTone }
  /** Who or what it is. */
  readonly title: ReactNode
  readonly detail?: string
  /** In words: whom it matches, why it was skipped. */
  readonly note?: ReactNode
  readonly problems: readonly ReviewProblem[]
  readonly changes: readonly ReviewChange[]
  /** What becomes of this row in particular, where that may be chosen. */
  readonly choice?: { readonly value: string; readonly options: readonly SelectOption[] }
}
