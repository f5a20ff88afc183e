import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { RefusedTable } from './table-file.ts'

/** An element as the readers of a workbook's parts see it: without its namespace's prefix. */
export interface XmlElement {
  readonly name: string
  attribute(name: string): string | undefined
}

export interface XmlHandlers {
  open?(element: XmlElement): void
  text?(text: string): void
  close?(name: string): void
}

/** Feeds XML to `handlers`, a chunk at a time; answers after each chunk. Entities of the file's own are not expanded. */
export async function* parseXml(stream: Readable, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false })
  parser.on('opentag', ({ name, attributes }) =>
    handlers.open?.({
      name: localName(name),
      attribute(wanted) {
        const found = attributes[wanted]
        return typeof found === 'string' ? found : undefined
      },
    }),
  )
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('closetag', ({ name }) => handlers.close?.(localName(name)))
  const decoder = new TextDecoder()
  try {
    for await (const chunk of stream) {
      parser.write(decoder.decode(chunk, { stream: true }))
      yield
    }
    parser.write(decoder.decode()).close()
    yield
  } catch (error) {
    if (error instanceof RefusedTable) throw error
    throw new RefusedTable('The workbook is damaged. Please open it in Excel and save it again.')
  } finally {
    stream.destroy()
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

async function parseWhole(stream: Readable, handlers: XmlHandlers): Promise<void> {
  for await (const _ of parseXml(stream, handlers)) {
    // It is all in the handlers.
  }
}

/** A sheet as the workbook lists it. */
export interface SheetEntry {
  readonly name: string
  readonly relation: string
  readonly hidden: boolean
}

/** The sheets of `workbook.xml`, and whether its days count from 1904. */
export async function readSheetList(stream: Readable): Promise<{ sheets: SheetEntry[]; from1904: boolean }> {
  const sheets: SheetEntry[] = []
  let from1904 = false
  await parseWhole(stream, {
    open(element) {
      if (element.name === 'workbookPr') {
        from1904 = ['1', 'true'].includes(element.attribute('date1904') ?? '')
      } else if (element.name === 'sheet') {
        sheets.push({
          name: element.attribute('name') ?? '',
          relation: element.attribute('r:id') ?? element.attribute('relationships:id') ?? '',
          hidden: (element.attribute('state') ?? 'visible') !== 'visible',
        })
      }
    },
  })
  return { sheets, from1904 }
}

/** The targets of a `.rels` part by their id. */
export async function readRelations(stream: Readable): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  await parseWhole(stream, {
    open(element) {
      const id = element.attribute('Id')
      const target = element.attribute('Target')
      if (element.name === 'Relationship' && id && target) targets.set(id, target)
    },
  })
  return targets
}

/** Characters of all shared strings together: they are the one thing of a workbook that is held whole. */
const STRINGS_MAX_LENGTH = 40_000_000

/** The shared strings by their number. */
export async function readSharedStrings(stream: Readable): Promise<string[]> {
  const strings: string[] = []
  let current = ''
  let length = 0
  let inText = false
  let phonetic = 0
  await parseWhole(stream, {
    open({ name }) {
      if (name === 'si') current = ''
      else if (name === 'rPh') phonetic += 1
      else if (name === 't') inText = phonetic === 0
    },
    text(text) {
      if (inText) current += text
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') phonetic -= 1
      else if (name === 'si') {
        length += current.length
        if (length > STRINGS_MAX_LENGTH) throw new RefusedTable('The workbook holds too much text to be read.')
        strings.push(current)
      }
    },
  })
  return strings
}

/** How a cell's number is meant. */
export type NumberKind = 'number' | 'date' | 'percent'

/** What the number formats of the cell styles mean, by the style's number. */
export async function readStyles(stream: Readable): Promise<NumberKind[]> {
  const formats = new Map<number, string>()
  const kinds: NumberKind[] = []
  let inCellFormats = false
  await parseWhole(stream, {
    open(element) {
      if (element.name === 'numFmt') {
        formats.set(Number(element.attribute('numFmtId')), element.attribute('formatCode') ?? '')
      } else if (element.name === 'cellXfs') inCellFormats = true
      else if (element.name === 'xf' && inCellFormats) {
        const id = Number(element.attribute('numFmtId') ?? 0)
        kinds.push(kindOfFormat(id, formats.get(id)))
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
