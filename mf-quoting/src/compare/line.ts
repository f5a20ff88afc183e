import type { WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import type { ReactNode } from 'react'

/** A row of the comparison, of columns that are an insurer’s portfolio for one person unless told. */
export interface Line<C = WirePortfolio> {
  readonly id: string
  readonly label: string
  /** What the figures count, small below the label. */
  readonly note?: string
  /** What the cell says: by it rows are told that are equal in all columns. */
  readonly text: (of: C) => string
  /** Where the cell is more than its text. */
  readonly cell?: (of: C) => ReactNode
  /** `total` is large and never hidden; `net` semibold; `words` small, and it wraps. */
  readonly look?: 'total' | 'net' | 'words'
  /** A rule above divides it from another group. */
  readonly startsGroup?: boolean
}

/** A column of the comparison: an insurer, for one person or for all. */
export interface Column<C> {
  readonly key: string
  readonly of: C
  /** Who it is. */
  readonly mark: ReactNode
  /** What stands in place of its figures; null where it has them. */
  readonly unpriced: { readonly title: string; readonly reason: ReactNode } | null
  readonly isRecommended: boolean
}

/** Whether a line says the same of every column. */
export function isAlike<C>({ text }: Line<C>, columns: readonly C[]): boolean {
  return new Set(columns.map(text)).size <= 1
}

/** The lines that say something other of each column; all of them unless only differences are shown. */
export function shownLines<C>(lines: readonly Line<C>[], columns: readonly C[], onlyDifferences: boolean): Line<C>[] {
  return lines.filter((line) => !onlyDifferences || line.look === 'total' || !isAlike(line, columns))
}
