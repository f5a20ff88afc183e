import { __createTable, __drawTable, type Cell, type CellHookData, type RowInput, type Table } from 'jspdf-autotable'
import type { Weight } from '../fonts/embed-fonts.ts'
import { LINE, MUTED } from './colours.ts'
import { COLUMN, PAGE, POINTS } from './measures.ts'
import type { Run } from './runs.ts'
import type { Piece, Sheet, TextStyle } from './sheet.ts'

export interface TableColumn {
  readonly title: string
  /** px; columns without one share what is left. */
  readonly width?: number
  /** Wider than that where its title or a cell needs it: amounts are never broken. */
  readonly isFitted?: boolean
  readonly align?: 'right'
  readonly weight?: Weight
  readonly colour?: string
  readonly size?: number
  /** Before the next column. */
  readonly gutter?: number
}

export interface TableCell {
  readonly text: string
  readonly weight?: Weight
  readonly colour?: string
  /** So many columns wide. */
  readonly span?: number
  /** Beneath it, smaller and muted. */
  readonly below?: string
  /** A mark beside its last line. */
  readonly badge?: string
}

export interface TableRow {
  readonly cells: ReadonlyArray<string | TableCell>
  /** Tinted, with the accent at its left edge. */
  readonly isRecommended?: boolean
  readonly fill?: string
  /** The line above it; none where it is not told. */
  readonly lineAbove?: string
  /** The line below it: the table’s, where it is not told. */
  readonly lineBelow?: string | null
}

export interface TableOrder {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
  readonly x?: number
  readonly width?: number
  readonly size?: number
  /** Above and below the text of a row. */
  readonly padding?: number
  /** Left of the first column and right of the last one. */
  readonly inset?: number
  /** Between rows. */
  readonly line?: string
  /** Below the head; none where it is null. */
  readonly headLine?: string | null
}

export interface MeasuredTable extends Piece {
  readonly height: number
}

/** Lines of a cell as they are drawn: those of its text, and those beneath. */
interface Laid {
  readonly lines: readonly Run[][]
  readonly below: readonly Run[][]
  /** Whether the mark has a line of its own, as there is no room beside the text. */
  readonly isBadgeBelow: boolean
}

const HEAD: TextStyle = { size: 11, leading: 16, weight: 'medium', colour: MUTED }
const BELOW = { size: 11, colour: MUTED } as const
const LEADING = 1.35
const GUTTER = 12
const BADGE_GAP = 8

/** Rows that stand together at least, at the foot of one page and at the head of the next. */
const ROWS_TOGETHER = 3
/** A table that is no higher stands on one page. */
const WHOLE = 200

/**
 * Makes a table, over as many pages as it takes: rows are never cut, heads come again. jspdf-autotable lays it out and turns
 * pages; ground, lines and text are drawn here, as it knows one look a cell.
 */
export function measureTable(sheet: Sheet, order: TableOrder): MeasuredTable {
  const { pdf } = sheet
  const { x = PAGE.left, width = COLUMN } = order
  const laid = new WeakMap<Cell, Laid>()
  const widths = widthsOf(sheet, order)
  pdf.setLineHeightFactor(LEADING)
  const table = __createTable(pdf, {
    theme: 'plain',
    startY: PAGE.top,
    margin: { left: x, right: PAGE.width - x - width, top: PAGE.top, bottom: PAGE.height - PAGE.bottom },
    tableWidth: width,
    rowPageBreak: 'avoid',
    showHead: 'everyPage',
    styles: { fontSize: (order.size ?? 12) * POINTS, cellPadding: 0, overflow: 'visible' },
    head: [order.columns.map(({ title }) => title)],
    body: order.rows.map(
      ({ cells }): RowInput =>
        cells.map((cell) => (typeof cell === 'string' ? cell : { content: cell.text, colSpan: cell.span ?? 1 })),
    ),
    columnStyles: Object.fromEntries(widths.map((cellWidth, index) => [index, { cellWidth }])),
    didParseCell: (data) => lay(sheet, order, laid, data),
    willDrawCell(data) {
      drawCell(sheet, order, laid.get(data.cell), data)
      return false
    },
  })
  return {
    height: heightOf(table),
    least: leastOf(table),
    draw() {
      table.settings.startY = sheet.y
      table.settings.margin.bottom = PAGE.height - PAGE.bottom + heldBack(table, sheet.left)
      pdf.setLineHeightFactor(LEADING)
      __drawTable(pdf, table)
      sheet.tags.close()
      sheet.y = table.finalY ?? sheet.y
    },
  }
}

function heightOf({ head, body }: Pick<Table, 'head' | 'body'>): number {
  return [...head, ...body].reduce((sum, { height }) => sum + height, 0)
}

/** What a table needs of the page on which it begins: all where it is low, else its first rows. */
function leastOf({ head, body }: Table): number {
  const whole = heightOf({ head, body })
  return whole <= WHOLE ? whole : heightOf({ head, body: body.slice(0, ROWS_TOGETHER) })
}

/** What a table leaves empty of a page, so that no row or two stand alone on the next. */
function heldBack({ head, body }: Table, left: number): number {
  const fitting = body.filter((_, index) => heightOf({ head, body: body.slice(0, index + 1) }) <= left).length
  const rest = body.length - fitting
  const kept = body.length - ROWS_TOGETHER
  if (rest === 0 || rest >= ROWS_TOGETHER || kept < 1) return 0
  return left - heightOf({ head, body: body.slice(0, kept) })
}

function widthsOf(sheet: Sheet, order: TableOrder): number[] {
  const { columns, width = COLUMN } = order
  const told = columns.map((column, index) =>
    column.isFitted ? fittedWidth(sheet, order, column, index) : column.width,
  )
  const rest = width - told.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  const others = told.filter((one) => one === undefined).length
  return told.map((one) => one ?? rest / others)
}

function fittedWidth(
  sheet: Sheet,
  { columns, rows, size = 12, inset = 0 }: TableOrder,
  column: TableColumn,
  index: number,
) {
  const look = { size: column.size ?? size, weight: column.weight }
  // A cell that spans several columns moves those behind it, and has room enough.
  const cells = rows.flatMap(({ cells: all }) => {
    const cell = all.length === columns.length ? all[index] : undefined
    if (cell === undefined) return []
    return typeof cell === 'string'
      ? sheet.widthOf(cell, look)
      : sheet.widthOf(cell.text, { ...look, weight: cell.weight })
  })
  const space = index === columns.length - 1 ? inset : (column.gutter ?? GUTTER)
  return Math.max(column.width ?? 0, Math.ceil(Math.max(sheet.widthOf(column.title, HEAD), ...cells) + space + 1))
}

function cellOf({ rows }: TableOrder, { section, row, column }: CellHookData): TableCell | undefined {
  if (section !== 'body') return undefined
  let place = 0
  for (const cell of rows[row.index]?.cells ?? []) {
    const whole: TableCell = typeof cell === 'string' ? { text: cell } : cell
    if (place === column.index) return whole
    place += whole.span ?? 1
  }
  return undefined
}

function styleOf(order: TableOrder, data: CellHookData): TextStyle {
  const column = order.columns[data.column.index]
  if (data.section === 'head') return { ...HEAD, align: column?.align }
  const cell = cellOf(order, data)
  const size = column?.size ?? order.size ?? 12
  return {
    size,
    leading: Math.round((order.size ?? 12) * LEADING),
    weight: cell?.weight ?? column?.weight,
    colour: cell?.colour ?? column?.colour,
    align: column?.align,
  }
}

/** Gives a cell the height of its lines, once its width is known. */
function lay(sheet: Sheet, order: TableOrder, laid: WeakMap<Cell, Laid>, data: CellHookData): void {
  const { cell, column, section } = data
  const { inset = 0, padding = 8 } = order
  const style = styleOf(order, data)
  const own = cellOf(order, data)
  const isLast = column.index + (own?.span ?? 1) >= order.columns.length
  const vertical = section === 'head' ? Math.min(6, padding) : padding
  cell.styles.cellPadding = {
    top: vertical,
    bottom: vertical,
    left: column.index === 0 ? inset : 0,
    right: isLast ? inset : (order.columns[column.index]?.gutter ?? GUTTER),
  }
  const text = section === 'head' ? String(cell.raw) : (own?.text ?? '')
  // Measured by its lines and not by jspdf-autotable, which would wrap other text than is drawn.
  cell.text = ['']
  cell.styles.overflow = (_, width) => {
    const lines = text === '' ? [] : sheet.wrap(text, width, style)
    const below = own?.below ? sheet.wrap(own.below, width, { ...style, ...BELOW, weight: 'normal' }) : []
    const beside =
      widthOf(sheet, lines.at(-1) ?? [], style) + BADGE_GAP + (own?.badge ? sheet.badgeWidth(own.badge) : 0)
    const isBadgeBelow = own?.badge !== undefined && beside > width
    laid.set(cell, { lines, below, isBadgeBelow })
    const count = Math.max(1, lines.length + below.length + (isBadgeBelow ? 1 : 0))
    cell.styles.minCellHeight = count * style.leading + 2 * vertical
    return ''
  }
}

function widthOf(sheet: Sheet, line: readonly Run[], style: TextStyle): number {
  return line.reduce((sum, { text }) => sum + sheet.widthOf(text, style), 0)
}

function drawCell(sheet: Sheet, order: TableOrder, laid: Laid | undefined, data: CellHookData): void {
  const { cell, column, section, row } = data
  const { line = LINE, headLine = MUTED } = order
  const told = section === 'body' ? order.rows[row.index] : undefined
  const ground = told?.isRecommended ? sheet.accent.tint : told?.fill
  const to = cell.x + cell.width
  // Rows have one height; the cell of a spanned one may be told less.
  const bottom = cell.y + row.height
  if (ground) sheet.fill(cell.x, cell.y + 0.5, cell.width, row.height - 1, ground)
  if (told?.isRecommended && column.index === 0) sheet.fill(cell.x, cell.y, 3, row.height, sheet.accent.solid)
  if (told?.lineAbove) sheet.rule(cell.y, { x: cell.x, to, colour: told.lineAbove })
  const below = section === 'head' ? headLine : told?.lineBelow === undefined ? line : told.lineBelow
  if (below) sheet.rule(bottom, { x: cell.x, to, colour: below })
  // A row is read as one.
  sheet.tags.open('P', row)
  if (laid) drawText(sheet, laid, styleOf(order, data), data, cellOf(order, data)?.badge)
}

function drawText(
  sheet: Sheet,
  { lines, below, isBadgeBelow }: Laid,
  style: TextStyle,
  { cell, section, row }: CellHookData,
  badge?: string,
): void {
  const left = cell.x + cell.padding('left')
  const right = cell.x + cell.width - cell.padding('right')
  // Heads stand on their line, however many lines the others have.
  const height = (lines.length + below.length) * style.leading
  let y = section === 'head' ? cell.y + row.height - cell.padding('bottom') - height : cell.y + cell.padding('top')
  const put = (line: readonly Run[], look: TextStyle) => {
    const width = widthOf(sheet, line, look)
    sheet.runs(line, style.align === 'right' ? right - width : left, y, look)
    y += style.leading
    return width
  }
  let used = 0
  for (const line of lines) used = put(line, style)
  if (badge && isBadgeBelow) {
    sheet.badge(badge, left, y + 1)
    y += style.leading
  } else if (badge) sheet.badge(badge, left + used + BADGE_GAP, y - style.leading)
  for (const line of below) put(line, { ...style, ...BELOW, weight: 'normal' })
}
