import { formatCount } from '@portal/domain/values/count'
import { parseWhole, tooMuch, type XmlPart } from './parse-xml.ts'
import { WORKBOOK_LIMITS } from './reading-limits.ts'
import { SharedStrings } from './shared-strings.ts'
import { CELL_MAX_LENGTH } from './table-file.ts'

/** A sheet as the workbook lists it. */
export interface SheetEntry {
  readonly name: string
  readonly relation: string
  readonly hidden: boolean
}

/** The sheets of `workbook.xml`, and whether its days count from 1904. */
export async function readSheetList(part: XmlPart): Promise<{ sheets: SheetEntry[]; from1904: boolean }> {
  const sheets: SheetEntry[] = []
  let from1904 = false
  await parseWhole(part, {
    open(element) {
      if (element.name === 'workbookPr') {
        from1904 = ['1', 'true'].includes(element.attribute('date1904') ?? '')
      } else if (element.name === 'sheet') {
        if (sheets.length === WORKBOOK_LIMITS.sheets) throw tooMuch(part.what, `more than ${sheets.length} sheets`)
        sheets.push({
          name: (element.attribute('name') ?? '').slice(0, WORKBOOK_LIMITS.sheetName).toWellFormed(),
          relation: element.attribute('r:id') ?? element.attribute('relationships:id') ?? '',
          hidden: (element.attribute('state') ?? 'visible') !== 'visible',
        })
      }
    },
  })
  return { sheets, from1904 }
}

/** The targets of a `.rels` part by their id. */
export async function readRelations(part: XmlPart): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  await parseWhole(part, {
    open(element) {
      const id = element.attribute('Id')
      const target = element.attribute('Target')
      if (element.name !== 'Relationship' || !id || !target) return
      targets.set(id, target)
      if (targets.size > WORKBOOK_LIMITS.relations) throw tooMuch(part.what, 'too many entries')
    },
  })
  return targets
}

/** The shared strings by their number, trimmed, and cut where Excel's cells end. */
export async function readSharedStrings(part: XmlPart): Promise<SharedStrings> {
  const strings = new SharedStrings()
  let current = ''
  let inText = false
  let phonetic = 0
  await parseWhole(part, {
    open({ name }) {
      if (name === 'si') current = ''
      else if (name === 'rPh') phonetic += 1
      else if (name === 't') inText = phonetic === 0
    },
    text(text) {
      if (inText && current.length < CELL_MAX_LENGTH) current += text
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') phonetic -= 1
      else if (name === 'si') strings.add(current.trim().slice(0, CELL_MAX_LENGTH))
    },
  })
  return strings
}

/** How a cell's number is meant. */
export type NumberKind = 'number' | 'date' | 'percent'

/** What the number formats of the cell styles mean, by the style's number. */
export async function readStyles(part: XmlPart): Promise<NumberKind[]> {
  const formats = new Map<number, string>()
  const kinds: NumberKind[] = []
  // Each format is looked at once, however many styles there are of it.
  const kindsOfFormats = new Map<number, NumberKind>()
  let inCellFormats = false
  await parseWhole(part, {
    open(element) {
      if (element.name === 'numFmt') {
        const code = (element.attribute('formatCode') ?? '').slice(0, WORKBOOK_LIMITS.formatLength)
        formats.set(Number(element.attribute('numFmtId')), code)
        if (formats.size > WORKBOOK_LIMITS.formats) throw tooMuch(part.what, 'too many number formats')
      } else if (element.name === 'cellXfs') inCellFormats = true
      else if (element.name === 'xf' && inCellFormats) {
        if (kinds.length === WORKBOOK_LIMITS.styles) {
          throw tooMuch(part.what, `more than ${formatCount(WORKBOOK_LIMITS.styles)} styles of cells`)
        }
        const id = Number(element.attribute('numFmtId') ?? 0)
        const kind = kindsOfFormats.get(id) ?? kindOfFormat(id, formats.get(id))
        kindsOfFormats.set(id, kind)
        kinds.push(kind)
      }
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false
    },
  })
  return kinds
}

/** The built-in formats of days and of per cents. Source: ECMA-376, part 1, 18.8.30. */
function kindOfFormat(id: number, code: string | undefined): NumberKind {
  if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'date'
  if (id === 9 || id === 10) return 'percent'
  if (code === undefined) return 'number'
  // Without literals, escapes, colours and currencies.
  const plain = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '')
  if (plain.includes('%')) return 'percent'
  return /[dy]/i.test(plain) || /mmm/i.test(plain) ? 'date' : 'number'
}
