import path from 'node:path'
import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { CELL_MAX_LENGTH, RefusedTable, TABLE_MAX_COLUMNS, type TableRow, tableRow } from './table-file.ts'
import {
  type NumberKind,
  parseXml,
  readRelations,
  readSharedStrings,
  readSheetList,
  readStyles,
  type SheetEntry,
} from './workbook-parts.ts'

/** Bytes that the parts of a workbook may have unpacked, and parts that it may have. */
const UNPACKED_MAX = 256 * 1024 * 1024
const ENTRIES_MAX = 5000
/** Rows that a sheet of Excel's can have. */
const ROWS_MAX = 1_048_576
const BOMB = 'The workbook is too large once unpacked. Please save only the sheet with the clients, or save it as CSV.'

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
    const part = (name: string) => zip.read(name)
    const workbookStream = await part('xl/workbook.xml')
    const relationStream = await part('xl/_rels/workbook.xml.rels')
    if (!workbookStream || !relationStream) {
      throw new RefusedTable('This is no Excel workbook. Please choose a CSV or Excel (.xlsx) file.')
    }
    const { sheets, from1904 } = await readSheetList(workbookStream)
    const relations = await readRelations(relationStream)
    const visible = sheets.filter(({ hidden }) => !hidden)
    return {
      sheets: visible.map(({ name }) => name),
      async *rows(wanted) {
        const sheet = wanted === undefined ? visible[0] : visible.find(({ name }) => name === wanted)
        if (!sheet) throw new RefusedTable('The workbook has no such sheet.')
        const stringStream = await part('xl/sharedStrings.xml')
        const styleStream = await part('xl/styles.xml')
        const strings = stringStream ? await readSharedStrings(stringStream) : []
        const styles = styleStream ? await readStyles(styleStream) : []
        const stream = await part(partOf(sheet, relations))
        if (!stream) throw new RefusedTable('The workbook has no such sheet.')
        yield* readSheet(stream, { strings, styles, from1904 })
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
  readonly strings: readonly string[]
  readonly styles: readonly NumberKind[]
  readonly from1904: boolean
}

async function* readSheet(stream: Readable, context: SheetContext): AsyncGenerator<TableRow> {
  let ready: TableRow[] = []
  let number = 0
  let cells: string[] = []
  let column = -1
  let type = 'n'
  let style = 0
  let value = ''
  let reading = false
  const parsing = parseXml(stream, {
    open(element) {
      switch (element.name) {
        case 'row':
          number = rowNumber(element.attribute('r'), number)
          cells = []
          column = -1
          break
        case 'c':
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
        if (text.trim() === '') return
        if (column >= TABLE_MAX_COLUMNS) {
          throw new RefusedTable(
            `Row ${number} has more than ${TABLE_MAX_COLUMNS} columns. Please delete those that are not needed.`,
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
      return strings[Number(value)] ?? ''
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
  return Number.isInteger(number) && number > before && number <= ROWS_MAX ? number : before + 1
}

/** 0 for `A12`, 27 for `AB12`. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

interface Zip {
  /** A part's bytes unpacked, or undefined where there is none of that name. */
  read(name: string): Promise<Readable | undefined>
  close(): void
}

/** Opens a zip and reads its directory. What it unpacks to is counted by its own word and again while unpacking. */
async function openZip(file: string): Promise<Zip> {
  const damaged = () => new RefusedTable('The workbook is damaged. Please open it in Excel and save it again.')
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.open(file, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error ? reject(damaged()) : resolve(opened),
    ),
  )
  const entries = new Map<string, yauzl.Entry>()
  let declared = 0
  try {
    await new Promise<void>((resolve, reject) => {
      zip.on('entry', (entry: yauzl.Entry) => {
        entries.set(entry.fileName, entry)
        declared += entry.uncompressedSize
        if (declared > UNPACKED_MAX || entries.size > ENTRIES_MAX) reject(new RefusedTable(BOMB))
        else if (entry.isEncrypted())
          reject(new RefusedTable('The workbook is protected. Please save it without a password.'))
        else zip.readEntry()
      })
      zip.once('end', resolve)
      zip.once('error', () => reject(damaged()))
      zip.readEntry()
    })
  } catch (error) {
    zip.close()
    throw error
  }
  return {
    close: () => zip.close(),
    async read(name) {
      const entry = entries.get(name)
      if (!entry) return undefined
      return await new Promise((resolve, reject) =>
        // yauzl ends a part that unpacks to more than its directory says, and what that says was added up above.
        zip.openReadStream(entry, (error, stream) => (error ? reject(damaged()) : resolve(stream))),
      )
    },
  }
}
