import type { DataColumn } from './column.ts'

/** Pixels that a column without a width takes beside others. */
const USUAL = 200

/** What of its width a fluid column keeps in a narrow window, before the table scrolls sideways. */
const LEAST = 0.62

/** Pixels at the usual text size, as CSS that grows with the reader's own. */
export function inRem(pixels: number): string {
  return `${pixels / 16}rem`
}

export interface ColumnWidths {
  /** Below which width the table scrolls sideways, as CSS. */
  readonly least: string
  /** The width of each column, as CSS. */
  readonly each: readonly string[]
}

/**
 * Columns whose content has one length keep their width. All others share the rest of the table's room in proportion to
 * theirs, so that in a narrow window none is cut long before the others, and in a wide one none is a desert. `others` are
 * the pixels of what stands beside the columns.
 */
export function columnWidths(
  columns: ReadonlyArray<Pick<DataColumn<object>, 'width' | 'fluid'>>,
  others: number,
): ColumnWidths {
  const sized = columns.map(({ width, fluid = width === undefined }) => ({ width: width ?? USUAL, fluid }))
  const total = (fluid: boolean) =>
    sized.filter((column) => column.fluid === fluid).reduce((sum, { width }) => sum + width, 0)
  const fixed = others + total(false)
  const shared = total(true)
  return {
    least: inRem(fixed + Math.ceil(shared * LEAST)),
    each: sized.map(({ width, fluid }) =>
      fluid ? `max(${inRem(width * LEAST)}, (100cqi - ${inRem(fixed)}) * ${width / shared})` : inRem(width),
    ),
  }
}
