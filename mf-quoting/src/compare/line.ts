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
  /** `total` is large; `net` semibold; `words` small, and it wraps. */
  readonly look?: 'total' | 'net' | 'words'
  /** Its cells are pressed, and say nothing on paper. */
  readonly isAction?: true
  /** A rule above divides it from another group. */
  readonly startsGroup?: boolean
  /** It keeps its place where it says the same of every column. */
  readonly neverFolds?: true
  /** It explains, and does not decide: a phone folds it. */
  readonly isFurther?: true
}

/** Lines that explain what others decide. */
export function further<C>(lines: ReadonlyArray<Line<C>>): Line<C>[] {
  return lines.map((line) => ({ ...line, isFurther: true }))
}

/** A column of the comparison: an insurer, for one person or for all. */
export interface Column<C> {
  readonly key: string
  /** The insurer, as it is called. */
  readonly name: string
  readonly of: C
  /** Who it is. */
  readonly mark: ReactNode
  /** What stands in place of its figures; null where it has them. */
  readonly unpriced: { readonly title: string; readonly reason: ReactNode } | null
  readonly isRecommended: boolean
}

/** Lines that tell columns apart, and those that say the same of every one. */
export interface FoldedLines<C> {
  readonly lines: ReadonlyArray<Line<C>>
  readonly alike: ReadonlyArray<Line<C>>
}

/** Takes the lines out that say the same of every column; where there is one column, nothing is compared. */
export function foldLines<C>(lines: ReadonlyArray<Line<C>>, columns: readonly C[]): FoldedLines<C> {
  const isAlike = ({ text, neverFolds }: Line<C>) =>
    columns.length > 1 && !neverFolds && new Set(columns.map(text)).size === 1
  return { lines: lines.filter((line) => !isAlike(line)), alike: lines.filter(isAlike) }
}
