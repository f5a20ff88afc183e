import { CSV_DELIMITERS, type CsvDelimiter, type TextEncoding, UNREADABLE } from '@portal/domain/imports/text-dialect'
import fc from 'fast-check'

/** Stands in a cell where the file is to have a byte that its encoding does not. */
const STRAY = '\ue000'

/** A text file of random rows, and what a reader must find in it. */
export interface RandomTable {
  readonly bytes: Buffer
  readonly encoding: TextEncoding
  readonly delimiter: CsvDelimiter
  /** The rows that are not blank, trimmed, with their numbers. Bytes that cannot be read are `UNREADABLE`. */
  readonly rows: ReadonlyArray<{ readonly number: number; readonly cells: readonly string[] }>
  /** The number of the row with the headings. */
  readonly headingRow: number
}

const HEADINGS = ['First name', 'Surname', 'E-mail', 'Mobile', 'Suburb', 'Occupation', 'Comments'] as const
/** In Windows-1252 two such letters never make one of UTF-8. */
const WORDS = ['Zoë', 'Müller', 'O’Brien', 'a', 'É', 'Jo', '0412', '5\'4"', '-', 'São'] as const
const WIDE_WORDS = ['Nguyễn', '李小龍', '👩‍🚀', 'Ђорђе'] as const
const SIGNS = [',', ';', '\t', '|', '"', '""', ' ', '\n', '\r\n', '\r', '\n\n'] as const
const LINE_ENDS = ['\r\n', '\n', '\r'] as const

const FILE = fc
  .record({
    encoding: fc.constantFrom<TextEncoding>('utf-8', 'utf-8', 'windows-1252', 'utf-16le', 'utf-16be', 'macintosh'),
    delimiter: fc.constantFrom(...CSV_DELIMITERS),
    hasMark: fc.boolean(),
    saysDelimiter: fc.boolean(),
    hasLastEnd: fc.boolean(),
    width: fc.integer({ min: 2, max: HEADINGS.length }),
    titles: fc.array(fc.constantFrom('Clients', 'Müller & Co', '', 'All of them'), { maxLength: 3 }),
  })
  .chain((file) => fc.record({ file: fc.constant(file), rows: rowsOf(file) }))

function rowsOf({ encoding, width }: { encoding: TextEncoding; width: number }) {
  const isWide = encoding.startsWith('utf')
  const words = fc.constantFrom(...WORDS, ...(isWide ? WIDE_WORDS : []), ...(encoding === 'utf-8' ? [STRAY] : []))
  const text = fc.oneof(
    { weight: 4, arbitrary: words },
    { weight: 1, arbitrary: fc.constant('') },
    {
      weight: 3,
      arbitrary: fc.array(fc.oneof(words, fc.constantFrom(...SIGNS)), { maxLength: 6 }).map((all) => all.join('')),
    },
  )
  const cell = fc.record({ text, isQuoted: fc.boolean(), blanks: fc.constantFrom('', '', ' ', '  ') })
  // Ragged: none at all, too few, too many.
  return fc.array(fc.record({ cells: fc.array(cell, { maxLength: width + 4 }), end: fc.constantFrom(...LINE_ENDS) }), {
    minLength: 1,
    maxLength: 25,
  })
}

type RandomFile = typeof FILE extends fc.Arbitrary<infer T> ? T : never
type Cell = RandomFile['rows'][number]['cells'][number]

/** Random tables as programs and people write them: delimiters, quotes, line ends, encodings, ragged and blank rows. */
export const RANDOM_TABLES: fc.Arbitrary<RandomTable> = FILE.map(tableOf)

function tableOf({ file, rows }: RandomFile): RandomTable {
  const { delimiter, encoding } = file
  const plain = (text: string): Cell => ({ text, isQuoted: false, blanks: '' })
  const all = [
    ...file.titles.map((title) => ({ cells: [plain(title)], end: '\n' })),
    { cells: HEADINGS.slice(0, file.width).map(plain), end: '\r\n' },
    ...rows,
  ]
  const said = file.saysDelimiter ? `sep=${delimiter}\r\n` : ''
  let text = said
  for (const [index, { cells, end }] of all.entries()) {
    const line = cells.map((cell) => written(cell, delimiter)).join(delimiter)
    // A line that is blank would make one line end of two.
    text += line + (line === '' && text.endsWith('\r') && end === '\n' ? '\r' : end)
    if (index === all.length - 1 && !file.hasLastEnd && line !== '') text = text.slice(0, -end.length)
  }
  const first = said === '' ? 1 : 2
  const found = all.map(({ cells }, index) => ({
    number: index + first,
    cells: trimmed(cells.map((cell) => cell.text)),
  }))
  return {
    bytes: encoded(text, encoding, file.hasMark),
    encoding,
    delimiter,
    rows: found.filter(({ cells }) => cells.length > 0),
    headingRow: file.titles.length + first,
  }
}

function written({ text, isQuoted, blanks }: Cell, delimiter: string): string {
  const needsQuotes = text.includes(delimiter) || /^\s*"|[\r\n]/.test(text)
  if (!isQuoted && !needsQuotes) return text
  const around = blanks.includes(delimiter) ? '' : blanks
  return `${around}"${text.replaceAll('"', '""')}"${around}`
}

function trimmed(texts: readonly string[]): string[] {
  const cells = texts.map((text) => text.replaceAll(STRAY, UNREADABLE).trim())
  while (cells.at(-1) === '') cells.pop()
  return cells
}

function encoded(text: string, encoding: TextEncoding, hasMark: boolean): Buffer {
  if (encoding === 'windows-1252' || encoding === 'macintosh') {
    const decoder = new TextDecoder(encoding)
    const codes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
    return Buffer.from(Array.from(text, (sign) => codes.get(sign) ?? 0x3f))
  }
  const marked = hasMark ? `\ufeff${text}` : text
  if (encoding === 'utf-16le') return Buffer.from(marked, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(marked, 'utf16le').swap16()
  const parts = marked.split(STRAY).map((part) => Buffer.from(part))
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [Buffer.of(0xe9), part])))
}
