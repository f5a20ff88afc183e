import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { CellKind, CellValue, DayOf, FileColumn } from './column.ts'
import { cellText, columnLetters, xmlText } from './xml.ts'

/** The formats of `styles.xml`, by their place there. */
const STYLES: Readonly<Record<CellKind | 'header', number>> = { text: 0, header: 1, day: 2, money: 3, number: 0 }
/** Characters wide. */
const WIDTHS: Readonly<Record<CellKind, number>> = { text: 22, day: 12, money: 14, number: 10 }

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`
const PACKAGE_LINKS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const WORKBOOK_LINKS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`
const STYLE_SHEET = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="&quot;$&quot;#,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`

const workbook = (sheet: string) =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${xmlText(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`

/**
 * A workbook of one sheet, made while its rows are read: texts are texts, whatever they look like, numbers and days
 * are numbers and days.
 */
export function xlsxFile<Row>(
  batches: AsyncIterable<readonly Row[]>,
  { columns, dayOf, sheet }: { columns: readonly FileColumn<Row>[]; dayOf: DayOf; sheet: string },
): NodeJS.ReadableStream {
  const zip = new ZipFile()
  const part = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name)
  part('[Content_Types].xml', CONTENT_TYPES)
  part('_rels/.rels', PACKAGE_LINKS)
  part('xl/workbook.xml', workbook(sheet))
  part('xl/_rels/workbook.xml.rels', WORKBOOK_LINKS)
  part('xl/styles.xml', STYLE_SHEET)
  const rows = Readable.from(sheetXml(batches, columns, dayOf), { objectMode: false })
  // yazl hears nothing of a source that fails: the zip, and with it the answer, is broken off.
  rows.on('error', (error) => zip.outputStream.emit('error', error))
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml')
  zip.end()
  return zip.outputStream
}

async function* sheetXml<Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly FileColumn<Row>[],
  dayOf: DayOf,
): AsyncGenerator<Buffer> {
  const letters = columns.map((_, index) => columnLetters(index))
  const widths = columns
    .map(({ kind }, index) => `<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[kind]}" customWidth="1"/>`)
    .join('')
  const header = columns.map(({ header }, index) => textCell(`${letters[index]}1`, header, STYLES.header)).join('')
  yield Buffer.from(
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row r="1">${header}</row>`,
  )
  let line = 1
  for await (const rows of batches) {
    let xml = ''
    for (const row of rows) {
      line += 1
      xml += `<row r="${line}">`
      for (const [place, column] of columns.entries()) {
        xml += cell(`${letters[place]}${line}`, column.kind, column.value(row, dayOf))
      }
      xml += '</row>'
    }
    yield Buffer.from(xml)
  }
  yield Buffer.from('</sheetData></worksheet>')
}

function cell(at: string, kind: CellKind, value: CellValue): string {
  if (value === null || value === '') return ''
  if (typeof value === 'number') return numberCell(at, value, STYLES[kind])
  const day = kind === 'day' ? dayNumber(value) : undefined
  return day === undefined ? textCell(at, value, STYLES.text) : numberCell(at, day, STYLES.day)
}

function numberCell(at: string, value: number, style: number): string {
  return `<c r="${at}" s="${style}"><v>${value}</v></c>`
}

function textCell(at: string, value: string, style: number): string {
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`
}

const DAY = 86_400_000
/** The day that spreadsheets count as 0, past the leap day of 1900 that there never was. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const FIRST_DAY = Date.UTC(1900, 2, 1)

/** A day as spreadsheets count it; undefined before March 1900, where they count wrongly. */
function dayNumber(day: string): number | undefined {
  const at = Date.parse(`${day}T00:00:00Z`)
  return at >= FIRST_DAY ? (at - DAY_ZERO) / DAY : undefined
}
