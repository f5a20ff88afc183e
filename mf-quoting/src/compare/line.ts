import type { WirePortfolio } from '@portal/contract/quotes/quotes.schema'
import type { ReactNode } from 'react'

/** A row of the comparison. */
export interface Line {
  readonly id: string
  readonly label: string
  /** What the cell says: by it rows are told that are equal in all columns. */
  readonly text: (portfolio: WirePortfolio) => string
  /** Where the cell is more than its text. */
  readonly cell?: (portfolio: WirePortfolio) => ReactNode
  /** `total` is large and never hidden; `net` semibold; `words` small, and it wraps. */
  readonly look?: 'total' | 'net' | 'words'
  /** A rule above divides it from another group. */
  readonly startsGroup?: boolean
}

/** Whether a line says the same of every portfolio. */
export function isAlike({ text }: Line, portfolios: readonly WirePortfolio[]): boolean {
  return new Set(portfolios.map(text)).size <= 1
}
