import { foldWords } from '@portal/domain/imports/import-field'
import { columnOf, type PdfSection, reachOf, widened } from './pdf-columns.ts'
import { nextHead, type PdfHead } from './pdf-head.ts'
import { isBeside, isMoney, linesOf, type PdfLine, textOf } from './pdf-lines.ts'
import type { PdfText } from './pdf-texts.ts'
import { INSTEAD_OF_PDF, RefusedFile, type TableRow, tableRow } from './table-file.ts'

/** What is said of a PDF whose table can’t be made out. */
export const NO_PDF_TABLE = `We couldn’t read this PDF as a table. ${INSTEAD_OF_PDF}`

/** Letters’ heights from a line to the next one of a cell. */
const CELL_STEP = 1.4
/** How much nearer than rows the lines of a cell are where rows stand apart. */
const NEARER = 0.9

/**
 * The rows of a PDF’s table: what stands on a line is a row, columns are where the headings of its own page stand, and
 * what stands near a row without amounts is more of its text. Headings come once; titles and notes have one cell.
 * It guesses: whoever takes the rows proves them by a total. Throws `RefusedFile` where there is no table, or several.
 * @param known Folded names of columns.
 */
export function pdfTable(pages: ReadonlyArray<readonly PdfText[]>, known: ReadonlySet<string>): TableRow[] {
  const linesOfPages = pages.map(linesOf)
  const { titles, headings, sections } = sectionsOf(linesOfPages, known)
  const isRepeated = repeats(linesOfPages)
  const reach = reachOf(sections)
  const rows = [
    ...titles.map((line) => [textOf(line)]),
    headings,
    ...sections.flatMap(({ lines, columns }) => rowsOf(lines, widened(columns, reach), isRepeated)),
  ]
  return rows.flatMap((cells, index) => tableRow(index + 1, cells) ?? [])
}

interface Table {
  /** What stands above the first headings. */
  readonly titles: readonly PdfLine[]
  readonly headings: string[]
  readonly sections: readonly PdfSection[]
}

/** Throws where there are no headings, or those of several tables. */
function sectionsOf(pages: ReadonlyArray<readonly PdfLine[]>, known: ReadonlySet<string>): Table {
  const titles: PdfLine[] = []
  const sections: PdfSection[] = []
  let first: PdfHead | undefined
  let columns: readonly PdfText[] = []
  for (const lines of pages) {
    let from = 0
    for (let head = nextHead(lines, 0, known); ; head = nextHead(lines, from, known)) {
      const between = lines.slice(from, head?.at)
      if (first) sections.push({ columns, lines: between })
      else titles.push(...between)
      if (!head) break
      first ??= head
      columns = inOrder(head, first)
      from = head.at + head.lines
    }
  }
  if (!first) throw new RefusedFile(NO_PDF_TABLE)
  return { titles, headings: first.columns.map(({ text }) => text), sections }
}

/** The columns as the first headings have them. Throws where they are those of another table. */
function inOrder(head: PdfHead, first: PdfHead): PdfText[] {
  const left = new Map(head.columns.map((column) => [foldWords(column.text), column]))
  const found = first.columns.flatMap(({ text }) => left.get(foldWords(text)) ?? [])
  if (found.length !== head.columns.length || found.length !== first.columns.length) throw new RefusedFile(NO_PDF_TABLE)
  return found
}

/** Tells what stands on several pages at the same height, whatever its numbers; amounts never are that. */
function repeats(pages: ReadonlyArray<readonly PdfLine[]>): (line: PdfLine) => boolean {
  const signOf = (line: PdfLine) => `${Math.round(line.base / 2)} ${textOf(line).replace(/\d+/g, '#')}`
  const tally = new Map<string, number>()
  for (const lines of pages) {
    for (const sign of new Set(lines.map(signOf))) tally.set(sign, (tally.get(sign) ?? 0) + 1)
  }
  return (line) => (tally.get(signOf(line)) ?? 0) > 1 && !line.texts.some(({ text }) => /\d\.\d\d/.test(text))
}

interface Row {
  readonly line: PdfLine
  /** The texts of each column, from the top. */
  readonly cells: PdfText[][]
  readonly isWhole: boolean
}

function rowsOf(
  lines: readonly PdfLine[],
  columns: readonly PdfText[],
  isRepeated: (line: PdfLine) => boolean,
): string[][] {
  const rows = lines.map((line) => {
    const row = rowOf(line, columns)
    return isRepeated(line) ? { ...row, isWhole: false } : row
  })
  const pitch = leastStep(rows.filter(({ isWhole }) => isWhole))
  const owners = new Map<Row, Row>()
  // Those next to a whole row come first: a third line of a cell belongs to where its second one does.
  const parts = rows.filter(({ isWhole }) => !isWhole)
  for (const part of [...parts, ...parts.toReversed()]) {
    const owner = owners.get(part) ?? ownerOf(part, rows, owners, pitch)
    if (owner) owners.set(part, owner)
  }
  for (const [part, owner] of owners) {
    for (const [index, cell] of owner.cells.entries()) cell.push(...(part.cells[index] ?? []))
  }
  return rows.flatMap((row): string[][] => {
    if (owners.has(row)) return []
    if (!row.isWhole) return isRepeated(row.line) ? [] : [[textOf(row.line)]]
    return [row.cells.map(cellText)]
  })
}

function rowOf(line: PdfLine, columns: readonly PdfText[]): Row {
  const cells = columns.map((): PdfText[] => [])
  // The sign of an amount that stands apart from it says nothing that the amount doesn’t.
  for (const text of line.texts.filter((one) => !/^A?\$$/.test(one.text))) cells[columnOf(text, columns)]?.push(text)
  const filled = cells.filter((cell) => cell.length > 0).length
  const hasMoney = line.texts.some(({ text }) => isMoney(text))
  return { line, cells, isWhole: filled > 1 && (hasMoney || filled * 2 > columns.length) }
}

/** How near rows stand to each other. */
function leastStep(rows: readonly Row[]): number {
  return Math.min(...rows.slice(1).map(({ line }, index) => line.base - (rows[index]?.line.base ?? 0)))
}

/** The row whose text a line without amounts goes on with, or begins; undefined for a title or a note. */
function ownerOf(part: Row, rows: readonly Row[], owners: ReadonlyMap<Row, Row>, pitch: number): Row | undefined {
  const at = rows.indexOf(part)
  const near = [rows[at - 1], rows[at + 1]].flatMap((next) => {
    const owner = next && (next.isWhole ? next : owners.get(next))
    return next && owner ? [{ owner, next, step: Math.abs(next.line.base - part.line.base) }] : []
  })
  const [nearest] = near.sort((one, other) => one.step - other.step)
  if (!nearest || nearest.step > CELL_STEP * part.line.size) return undefined
  const { owner, next, step } = nearest
  const continued = part.cells.flatMap((cell, index) =>
    cell.length > 0 ? [[...(owner.cells[index] ?? []), ...(next.cells[index] ?? [])]] : [],
  )
  // Names take several lines, numbers don’t: this is the name of a group.
  if (continued.some((cell) => cell.some(({ text }) => /\d/.test(text)))) return undefined
  // The row’s other cells stand in the middle beside two lines of this one.
  if (isBeside(part.line, next.line)) return owner
  if (continued.some((cell) => cell.length === 0)) return undefined
  return step < NEARER * pitch || part.cells[0]?.length === 0 ? owner : undefined
}

function cellText(texts: readonly PdfText[]): string {
  return [...texts]
    .sort((one, other) => one.base - other.base || one.left - other.left)
    .map(({ text }) => text)
    .join(' ')
}
