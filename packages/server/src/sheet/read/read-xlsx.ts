import path from 'node:path'
import { formatCount } from '@portal/domain/values/count'
import { parseXml, tooMuch, type XmlPart } from './parse-xml.ts'
import { WORKBOOK_LIMITS } from './reading-limits.ts'
import type { SharedStrings } from './shared-strings.ts'
import { CELL_MAX_LENGTH, RefusedFile, RefusedTable, TABLE_MAX_COLUMNS, type TableRow, tableRow } from './table-file.ts'
import {
  type NumberKind,
  readRelations,
  readSharedStrings,
  readSheetList,
  readStyles,
  type SheetEntry,
} from './workbook-parts.ts'
import { openZip } from './workbook-zip.ts'

/** A workbook, opened: its parts are read one after another. */
export interface Workbook {
  /** The sheets that are not hidden. */
  readonly sheets: readonly string[]
  /** The rows of a sheet; of the first one where none is named. Throws `RefusedTable`. */
  rows(sheet: string | undefined): AsyncGenerator<TableRow>
  close(): void
}

/** Opens an Excel workbook. Throws `RefusedTable` where it is none, or one made to fill the memory. */
export async function openWorkbook(file: string): Promise<Workbook> {
  const zip = await openZip(file)
  try {
    const part = async (name: string, what: string): Promise<XmlPart | undefined> => {
      const stream = await zip.read(name)
      return stream && { what, stream }
    }
    const listPart = await part('xl/workbook.xml', 'its list of sheets')
    const relationPart = await part('xl/_rels/workbook.xml.rels', 'its list of parts')
    if (!listPart || !relationPart) {
      throw new RefusedFile('This isn’t an Excel workbook. Choose a CSV or Excel (.xlsx) file.')
    }
    const { sheets, from1904 } = await readSheetList(listPart)
    const relations = await readRelations(relationPart)
    const visible = sheets.filter(({ hidden }) => !hidden)
    return {
      sheets: visible.map(({ name }) => name),
      async *rows(wanted) {
        const sheet = wanted === undefined ? visible[0] : visible.find(({ name }) => name === wanted)
        if (!sheet) throw new RefusedTable('The workbook doesn’t have this sheet.')
        const stringPart = await part('xl/sharedStrings.xml', 'its list of texts')
        const stylePart = await part('xl/styles.xml', 'its list of styles')
        const strings = stringPart ? await readSharedStrings(stringPart) : undefined
        const styles = stylePart ? await readStyles(stylePart) : []
        const sheetPart = await part(partOf(sheet, relations), 'the sheet')
        if (!sheetPart) throw new RefusedTable('The workbook doesn’t have this sheet.')
        yield* readSheet(sheetPart, { strings, styles, from1904 })
      },
      close: zip.close,
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

function partOf({ relation }: SheetEntry, relations: ReadonlyMap<string, string>): string {
  const target = relations.get(relation) ?? ''
  return target.startsWith('/') ? target.slice(1) : path.posix.join('xl', target)
}

interface SheetContext {
  readonly strings: SharedStrings | undefined
  readonly styles: readonly NumberKind[]
  readonly from1904: boolean
}

async function* readSheet(part: XmlPart, context: SheetContext): AsyncGenerator<TableRow> {
  let ready: TableRow[] = []
  let number = 0
  let cells: string[] = []
  let column = -1
  let type = 'n'
  let style = 0
  let value = ''
  let reading = false
  let cellsOfRow = 0
  let allCells = 0
  let textLength = 0
  const count = () => {
    const limits = WORKBOOK_LIMITS
    cellsOfRow += 1
    allCells += 1
    if (cellsOfRow > limits.cellsOfRow)
      throw tooMuch(part.what, `more than ${formatCount(limits.cellsOfRow)} cells in row ${number}`)
    if (allCells > limits.cells) throw tooMuch(part.what, `more than ${formatCount(limits.cells)} cells`)
  }
  const parsing = parseXml(part, {
    open(element) {
      switch (element.name) {
        case 'row':
          number = rowNumber(element.attribute('r'), number)
          if (number > WORKBOOK_LIMITS.rows) {
            throw tooMuch(part.what, `more than ${formatCount(WORKBOOK_LIMITS.rows)} rows`)
          }
          cells = []
          cellsOfRow = 0
          column = -1
          break
        case 'c':
          count()
          column = columnOf(element.attribute('r')) ?? column + 1
          type = element.attribute('t') ?? 'n'
          style = Number(element.attribute('s') ?? 0)
          value = ''
          break
        // `v` is the value, a formula's too; `t` the text of an inline string. The formula itself (`f`) is not read.
        case 'v':
        case 't':
          reading = true
          break
      }
    },
    text(text) {
      if (reading && value.length < CELL_MAX_LENGTH) value += text
    },
    close(name) {
      if (name === 'v' || name === 't') reading = false
      else if (name === 'c') {
        const text = cellText(value, type, style, context)
        textLength += text.length
        if (textLength > WORKBOOK_LIMITS.textLength) {
          throw tooMuch(part.what, `more than ${formatCount(WORKBOOK_LIMITS.textLength)} characters in its cells`)
        }
        if (text.trim() === '') return
        if (column >= TABLE_MAX_COLUMNS) {
          throw new RefusedTable(
            `Row ${number} has more than ${TABLE_MAX_COLUMNS} columns. Delete the ones you don’t need.`,
          )
        }
        while (cells.length < column) cells.push('')
        cells[column] = text
      } else if (name === 'row') {
        const row = tableRow(number, cells)
        if (row) ready.push(row)
      }
    },
  })
  for await (const _ of parsing) {
    yield* ready
    ready = []
  }
}

function cellText(value: string, type: string, style: number, { strings, styles, from1904 }: SheetContext): string {
  switch (type) {
    case 's':
      return value === '' ? '' : (strings?.at(Number(value)) ?? '')
    case 'b':
      return value === '1' ? 'Yes' : 'No'
    case 'd':
      return value.replace(/T00:00(:00(\.0+)?)?Z?$/, '')
    case 'e':
    case 'str':
    case 'inlineStr':
      return value
    default:
      return numberText(value, styles[style] ?? 'number', from1904)
  }
}

function numberText(value: string, kind: NumberKind, from1904: boolean): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  if (kind === 'date') return dayOfSerial(number + (from1904 ? 1462 : 0)) ?? value
  // Excel calculates with 15 digits; what comes behind them is noise.
  const clean = Number((kind === 'percent' ? number * 100 : number).toPrecision(15))
  const plain = Number.isInteger(clean) ? BigInt(clean).toString() : String(clean)
  return kind === 'percent' ? `${plain}%` : plain
}

const MILLISECONDS_A_DAY = 86_400_000
/** Excel's day 0. It believes in 29 February 1900, so that the days before that one are off by one. */
const EXCEL_ZERO = Date.UTC(1899, 11, 30)

/** The day of Excel's serial number; the time of day goes. Undefined for times alone and what is no day. */
function dayOfSerial(serial: number): string | undefined {
  const days = Math.floor(serial + (serial < 60 ? 1 : 0))
  if (days < 1 || days > 2_958_465) return undefined
  return new Date(EXCEL_ZERO + days * MILLISECONDS_A_DAY).toISOString().slice(0, 10)
}

/** A row's number as its attribute says it, or the next one where a damaged workbook says none that can be. */
function rowNumber(given: string | undefined, before: number): number {
  const number = Number(given)
  return Number.isInteger(number) && number > before && number <= WORKBOOK_LIMITS.rows ? number : before + 1
}

/** 0 for `A12`, 27 for `AB12`. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
