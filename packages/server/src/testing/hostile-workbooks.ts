import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { workbook } from './workbooks.ts'

/** The parts of a workbook, as XML; a part that is left out is the one of a small honest workbook. */
interface Parts {
  readonly list?: Xml
  readonly relations?: Xml
  readonly strings?: Xml
  readonly styles?: Xml
  readonly sheet?: Xml
}

/** A text, or one that is so long that it is made while it is packed: a head, the same again and again, and an end. */
type Xml = string | readonly [head: string, again: string, times: number, end?: string]

const NAMES: Readonly<Record<keyof Parts, string>> = {
  list: 'xl/workbook.xml',
  relations: 'xl/_rels/workbook.xml.rels',
  strings: 'xl/sharedStrings.xml',
  styles: 'xl/styles.xml',
  sheet: 'xl/worksheets/sheet1.xml',
}

const HONEST: Readonly<Record<keyof Parts, string>> = {
  list: '<workbook><sheets><sheet name="People" r:id="rId1"/></sheets></workbook>',
  relations: '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  strings: '<sst><si><t>Name</t></si><si><t>Mai</t></si></sst>',
  styles: '<styleSheet><cellXfs><xf numFmtId="0"/></cellXfs></styleSheet>',
  sheet: sheetOf(rowsOf('<c t="s"><v>0</v></c>'), rowsOf('<c t="s"><v>1</v></c>')),
}

/** Bytes that cannot be packed any smaller: with them, what unpacks to a hundred times its size looks honest. */
const PADDING = 1_200_000

/** A workbook of these parts. */
export async function workbookOf(parts: Parts, { padded = true } = {}): Promise<Buffer> {
  const zip = new ZipFile()
  for (const part of ['list', 'relations', 'strings', 'styles', 'sheet'] as const) {
    zip.addReadStream(Readable.from(pieces(parts[part] ?? HONEST[part])), NAMES[part], { compressionLevel: 1 })
  }
  if (padded) zip.addBuffer(randomBytes(PADDING), 'xl/media/image1.png', { compress: false })
  zip.end()
  return await buffer(Readable.from(zip.outputStream))
}

function* pieces(xml: Xml): Generator<Buffer> {
  if (typeof xml === 'string') {
    yield Buffer.from(xml)
    return
  }
  const [head, again, times, end = ''] = xml
  yield Buffer.from(head)
  const piece = Buffer.from(again)
  const atOnce = Math.max(1, Math.min(times, Math.floor(1_000_000 / piece.length)))
  const pieces = Buffer.from(again.repeat(atOnce))
  for (let made = 0; made < times; made += atOnce)
    yield pieces.subarray(0, piece.length * Math.min(atOnce, times - made))
  yield Buffer.from(end)
}

function rowsOf(...cells: string[]): string {
  return `<row>${cells.join('')}</row>`
}

function sheetOf(...rows: string[]): string {
  return `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`
}

const TEXT = 'n'.repeat(32_767)
const TEXTS = `<sst><si><t>${TEXT}</t></si></sst>`
const CELL = '<c t="s"><v>0</v></c>'
const BLANKS = `<sst><si><t xml:space="preserve">${' '.repeat(32_767)}</t></si></sst>`
const ROOTS: Readonly<Record<keyof Parts, string>> = {
  list: '<workbook>',
  relations: '<Relationships>',
  strings: '<sst>',
  styles: '<styleSheet>',
  sheet: '<worksheet><sheetData>',
}
const PARTS = ['list', 'relations', 'strings', 'styles', 'sheet'] as const
const MILLION = 1_000_000

type Hostile = readonly [what: string, make: () => Promise<Buffer>, answer: RegExp]

function each(what: string, xml: (root: string) => Xml, answer: RegExp): Hostile[] {
  return PARTS.map((part) => [`${what} (${part})`, () => workbookOf({ [part]: xml(ROOTS[part]) }), answer])
}

async function cut(share: number): Promise<Buffer> {
  const whole = await workbook([{ name: 'A', rows: Array.from({ length: 500 }, (_, n) => [`Mai ${n}`, n]) }])
  return whole.subarray(0, Math.floor(whole.length * share))
}

async function scratched(every: number): Promise<Buffer> {
  const whole = Buffer.from(
    await workbook([{ name: 'A', rows: Array.from({ length: 500 }, (_, n) => [`Mai ${n}`, n]) }]),
  )
  for (let at = 40; at < whole.length; at += every) whole[at] = (whole[at] ?? 0) ^ 0x55
  return whole
}

const DAMAGED = /damaged|no Excel workbook/

/** Workbooks made to fill a memory, or to take a day; with what their sender is told. */
export const HOSTILE_WORKBOOKS: readonly Hostile[] = [
  ...each('millions of elements inside each other', (root) => [root, '<c>', 3 * MILLION], /nested elements/),
  ...each('elements inside each other that are closed', (root) => [root, '<is><t>', 100, ''], /nested elements/),
  ...each('a tag that does not end', (root) => [`${root}<c a="`, 'x', 3 * MILLION], /a piece of more than/),
  ...each('a tag of very many attributes', (root) => `${root}<c ${attributes(300_000)}/>`, /a piece of more than/),
  ...each('a name of millions of letters', (root) => [`${root}<`, 'c', 3 * MILLION], /a piece of more than/),
  ...each('a comment that does not end', (root) => [`${root}<!--`, 'x ', 3 * MILLION], /a piece of more than/),
  ...each('an instruction that does not end', (root) => [`${root}<?x `, 'x ', 3 * MILLION], /a piece of more than/),
  ...each('characters that do not end', (root) => [`${root}<t>`, 'x', 3 * MILLION], /a piece of more than/),
  ...each(
    'raw characters that do not end',
    (root) => [`${root}<t><![CDATA[`, 'x', 3 * MILLION],
    /a piece of more than/,
  ),
  ...each('a reference that does not end', (root) => [`${root}<t>&`, 'x', 3 * MILLION], /a piece of more than/),
  ...each('entities that multiply', (root) => laughs(root), DAMAGED),
  ...each(
    'an entity of another file',
    (root) => `<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>${root}<t>&a;</t>`,
    DAMAGED,
  ),
  ...each(
    'a declaration that does not end',
    (root) => ['<!DOCTYPE a [', '<!ENTITY a "ha">', MILLION, root],
    /a piece of more than/,
  ),
  ...each('no end', (root) => root, DAMAGED),
  ...each('nothing at all', () => '', DAMAGED),
  [
    'tens of millions of empty shared strings',
    () => workbookOf({ strings: ['<sst>', '<si/>', 30 * MILLION, '</sst>'] }),
    /too much text/,
  ],
  [
    'millions of shared strings',
    () => workbookOf({ strings: ['<sst>', '<si><t>Mai Anh Nguyễn</t></si>', 3 * MILLION, '</sst>'] }),
    /too much text/,
  ],
  [
    'shared strings of very much text',
    () => workbookOf({ strings: ['<sst>', `<si><t>${TEXT}</t></si>`, 2000, '</sst>'] }),
    /too much text/,
  ],
  [
    'tens of millions of elements in a shared string',
    () => workbookOf({ strings: ['<sst><si>', '<r/>', 30 * MILLION, '</si></sst>'] }),
    /elements/,
  ],
  [
    'millions of styles',
    () =>
      workbookOf({ styles: ['<styleSheet><cellXfs>', '<xf numFmtId="165"/>', 5 * MILLION, '</cellXfs></styleSheet>'] }),
    /65,490 styles/,
  ],
  [
    'very many number formats',
    () => workbookOf({ styles: `<styleSheet><numFmts>${formats(20_000)}</numFmts></styleSheet>` }),
    /number formats/,
  ],
  [
    'very many sheets',
    () =>
      workbookOf({ list: ['<workbook><sheets>', '<sheet name="A" r:id="rId1"/>', MILLION, '</sheets></workbook>'] }),
    /more than 500 sheets/,
  ],
  [
    'very many relations',
    () => workbookOf({ relations: `<Relationships>${relations(20_000)}</Relationships>` }),
    /too many entries/,
  ],
  [
    'tens of millions of elements',
    () => workbookOf({ sheet: ['<worksheet>', '<a/>', 26 * MILLION, '</worksheet>'] }),
    /25,000,000 elements/,
  ],
  [
    'millions of cells in a row',
    () => workbookOf({ sheet: ['<worksheet><sheetData><row>', '<c/>', 5 * MILLION, '</row></sheetData></worksheet>'] }),
    /16,384 cells in row 1/,
  ],
  [
    'millions of cells',
    () =>
      workbookOf({
        sheet: ['<worksheet><sheetData>', `<row>${'<c/>'.repeat(10_000)}</row>`, 1100, '</sheetData></worksheet>'],
      }),
    /10,000,000 cells/,
  ],
  [
    'millions of rows',
    () => workbookOf({ sheet: ['<worksheet><sheetData>', '<row/>', 3 * MILLION, '</sheetData></worksheet>'] }),
    /1,048,576 rows/,
  ],
  [
    'one long text in every cell of a row',
    () => workbookOf({ strings: TEXTS, sheet: sheetOf(rowsOf(CELL.repeat(200))) }, { padded: false }),
    /repeat the same long text/,
  ],
  [
    'one long text in many rows',
    () =>
      workbookOf(
        {
          strings: TEXTS,
          sheet: ['<worksheet><sheetData>', `<row>${CELL.repeat(20)}</row>`, 5000, '</sheetData></worksheet>'],
        },
        { padded: false },
      ),
    /repeat the same long text/,
  ],
  [
    'one long text in one cell again and again',
    () =>
      workbookOf({
        strings: TEXTS,
        sheet: [
          '<worksheet><sheetData><row>',
          CELL.replace('<c', '<c r="A1"'),
          10_000,
          '</row></sheetData></worksheet>',
        ],
      }),
    /repeat the same long text/,
  ],
  [
    'blanks in millions of cells',
    () =>
      workbookOf({
        strings: BLANKS,
        sheet: ['<worksheet><sheetData>', `<row>${CELL.repeat(10_000)}</row>`, 300, '</sheetData></worksheet>'],
      }),
    /no rows|empty|too large once/,
  ],
  [
    'long texts in the cells themselves',
    () =>
      workbookOf({
        sheet: [
          '<worksheet><sheetData>',
          rowsOf(`<c t="inlineStr"><is><t>${TEXT}</t></is></c>`),
          2000,
          '</sheetData></worksheet>',
        ],
      }),
    /26,214,400 characters/,
  ],
  [
    'a bomb by its size',
    () => workbookOf({ sheet: ['<worksheet>', ' '.repeat(1000), 280_000] }),
    /too large once unpacked/,
  ],
  [
    'a bomb by its ratio',
    () => workbookOf({ sheet: ['<worksheet>', ' '.repeat(1000), 60_000] }, { padded: false }),
    /too large once unpacked/,
  ],
  ['a zip of very many parts', manyParts, /too many parts/],
  ...[0.05, 0.3, 0.6, 0.9, 0.999].map((share): Hostile => [`a file cut at ${share}`, () => cut(share), DAMAGED]),
  ...[7, 41, 199, 1009].map(
    (every): Hostile => [
      `a file with every ${every}th byte wrong`,
      () => scratched(every),
      /damaged|no Excel|protected|unpacked|no sheet|no such/,
    ],
  ),
]

async function manyParts(): Promise<Buffer> {
  const zip = new ZipFile()
  for (let n = 0; n < 10_001; n += 1) zip.addBuffer(Buffer.alloc(0), `xl/${n}`, { compress: false })
  zip.end()
  return await buffer(Readable.from(zip.outputStream))
}

function attributes(count: number): string {
  return Array.from({ length: count }, (_, n) => `a${n}="1"`).join(' ')
}

function formats(count: number): string {
  return Array.from({ length: count }, (_, n) => `<numFmt numFmtId="${200 + n}" formatCode="0"/>`).join('')
}

function relations(count: number): string {
  return Array.from({ length: count }, (_, n) => `<Relationship Id="a${n}" Target="b"/>`).join('')
}

function laughs(root: string): string {
  const entities = Array.from({ length: 20 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(20)}">`).join('')
  return `<!DOCTYPE a [<!ENTITY e0 "ha">${entities}]>${root}<t>&e20;</t>`
}

/** {@link HOSTILE_WORKBOOKS} with what each part may hold put into one part only, in turn: one scanner reads them all. */
export const HOSTILE_SAMPLES: readonly Hostile[] = HOSTILE_WORKBOOKS.filter(([what], index) => {
  const inTurn = PARTS[Math.floor(index / PARTS.length) % PARTS.length]
  return !PARTS.some((part) => what.endsWith(`(${part})`)) || what.endsWith(`(${inTurn})`)
})
