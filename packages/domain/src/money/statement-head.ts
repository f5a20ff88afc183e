import type { ColumnMatch } from '../imports/column-match.ts'
import { HEADING_ROWS, headingRow } from '../imports/heading-row.ts'
import { foldWords } from '../imports/import-field.ts'
import { type LayoutDifference, layoutDifference } from '../imports/layout-difference.ts'
import { type FileColumn, matchColumns, type RememberedColumns } from '../imports/match-columns.ts'
import { STATEMENT_COLUMNS } from './statement-columns.ts'
import type { FileRow } from './statement-line.ts'
import type { CommissionType } from './statement-row.ts'

/** How an insurer lays its statements out, as it was remembered. */
export interface StatementLayout {
  readonly columns: ReadonlyArray<ColumnMatch & { readonly name: string }>
  /** What its words for types mean, by the folded word, where somebody has said so. */
  readonly types: StatementTypes
}

/** Types by folded words. */
export type StatementTypes = Readonly<Record<string, CommissionType>>

/** The headings of a statement with values that stand below them. */
export interface StatementHead {
  /** The row that the headings are, by its place among the rows given. */
  readonly at: number
  readonly columns: readonly FileColumn[]
}

/** Values that tell what a column is. */
const SAMPLES = 50

/**
 * Finds the headings of a statement: those of a remembered layout, else those that name what a statement has. Undefined
 * where there are none.
 */
export function statementHead(
  rows: readonly FileRow[],
  layouts: readonly StatementLayout[] = [],
): StatementHead | undefined {
  const cells = rows.map((row) => row.cells)
  const remembered = layouts.map(headingsOf)
  const known = cells.slice(0, HEADING_ROWS).findIndex((row) => remembered.includes(signOf(row)))
  const at = known >= 0 ? known : headingRow(STATEMENT_COLUMNS, cells)
  const headings = at === undefined ? undefined : cells[at]
  if (at === undefined || !headings) return undefined
  const below = cells.slice(at + 1, at + 1 + SAMPLES)
  return {
    at,
    columns: headings.map((name, index) => ({ name, samples: below.flatMap((row) => row[index] || []) })),
  }
}

/** What columns of a statement are: as a layout has it, else by their names. */
export function matchStatement(columns: readonly FileColumn[], layout?: StatementLayout): ColumnMatch[] {
  const remembered: RememberedColumns = Object.fromEntries(
    (layout?.columns ?? []).map(({ name, target, date_order }) => [
      foldWords(name),
      { target, ...(date_order && { date_order }) },
    ]),
  )
  return matchColumns(STATEMENT_COLUMNS, columns, remembered)
}

/** Whether a statement has the columns of a layout, each at its place. */
export function fitsLayout(columns: readonly FileColumn[], layout: StatementLayout): boolean {
  return signOf(columns.map(({ name }) => name)) === headingsOf(layout)
}

/** How the columns of a statement differ from a layout; undefined where they are the same ones, in whatever order. */
export function layoutChange(columns: readonly FileColumn[], layout: StatementLayout): LayoutDifference | undefined {
  const { added, missing } = layoutDifference(
    layout.columns,
    columns.map(({ name }) => name),
  )
  const named = (names: readonly string[]) => names.filter((name) => name !== '')
  const change = { added: named(added), missing: named(missing) }
  return change.added.length + change.missing.length === 0 ? undefined : change
}

const headingsOf = ({ columns }: StatementLayout) => signOf(columns.map(({ name }) => name))

/** Headings as they are compared. */
function signOf(names: readonly string[]): string {
  return names.map(foldWords).join('|')
}
