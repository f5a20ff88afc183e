import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A cell of a test workbook: text, a number, a day, a formula with its value, or XML of its own. */
export type TestCell =
  | string
  | number
  | null
  | { readonly day: number }
  | { readonly percent: number }
  | { readonly formula: string; readonly value: string }
  | { readonly xml: string }

export interface TestSheet {
  readonly name: string
  readonly rows: ReadonlyArray<readonly TestCell[]>
  readonly hidden?: boolean
  /** What the rows say that their numbers are, where the workbook is damaged. */
  readonly numbers?: readonly string[]
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const STYLES = `${HEAD}<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="165" formatCode="dd/mm/yyyy;@"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="165"/><xf numFmtId="10"/></cellXfs></styleSheet>`

/** An Excel workbook as Excel writes it: shared strings, styles, formulas with their values. */
export async function workbook(sheets: readonly TestSheet[], options: { from1904?: boolean } = {}): Promise<Buffer> {
  const strings: string[] = []
  const parts: Record<string, string> = {}
  for (const [index, sheet] of sheets.entries()) {
    parts[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(sheet, strings)
  }
  parts['xl/workbook.xml'] =
    `${HEAD}<workbook ${MAIN} ${RELATIONS}><workbookPr${options.from1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, hidden }, index) =>
          `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
      )
      .join('')}</sheets></workbook>`
  parts['xl/_rels/workbook.xml.rels'] =
    `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
      .map(
        (_, index) => `<Relationship Id="rId${index + 1}" Type="worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join('')}</Relationships>`
  parts['xl/styles.xml'] = STYLES
  parts['xl/sharedStrings.xml'] =
    `${HEAD}<sst ${MAIN}>${strings.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')}</sst>`
  return await zipped(parts)
}

/** A zip of texts. */
export async function zipped(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return await buffer(Readable.from(zip.outputStream))
}

/** A workbook of about a megabyte that unpacks to 280. */
export async function zipBomb(): Promise<Buffer> {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(`${HEAD}<workbook ${MAIN}/>`), 'xl/workbook.xml')
  zip.addBuffer(Buffer.from(`${HEAD}<Relationships/>`), 'xl/_rels/workbook.xml.rels')
  zip.addBuffer(Buffer.alloc(280 * 1024 * 1024, 0x20), 'xl/worksheets/sheet1.xml', { compressionLevel: 1 })
  zip.end()
  return await buffer(Readable.from(zip.outputStream))
}

function sheetXml({ rows, numbers }: TestSheet, strings: string[]): string {
  const lines = rows.map(
    (cells, row) =>
      `<row r="${numbers?.[row] ?? row + 1}">${cells.map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`, strings)).join('')}</row>`,
  )
  return `${HEAD}<worksheet ${MAIN}><sheetData>${lines.join('')}</sheetData></worksheet>`
}

function cellXml(cell: TestCell, reference: string, strings: string[]): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c r="${reference}" t="s"><v>${strings.push(cell) - 1}</v></c>`
  if ('day' in cell) return `<c r="${reference}" s="1"><v>${cell.day}</v></c>`
  if ('percent' in cell) return `<c r="${reference}" s="2"><v>${cell.percent}</v></c>`
  if ('xml' in cell) return `<c r="${reference}"${cell.xml}</c>`
  return `<c r="${reference}" t="str"><f>${escapeXml(cell.formula)}</f><v>${escapeXml(cell.value)}</v></c>`
}

function letters(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26))
  return column < 26 ? rest : letters(Math.floor(column / 26) - 1) + rest
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
