import { deflateSync } from 'node:zlib'
import { namesOfFields } from '@portal/domain/imports/import-subject'
import { STATEMENT_COLUMNS } from '@portal/domain/money/statement-columns'
import { readBytes } from '../../testing/read-bytes.ts'
import {
  PRINTED_HEADINGS,
  type PrintedText,
  printedPage,
  printedPdf,
  printedRow,
} from '../../testing/statement-pdfs.ts'
import { NO_PDF_TABLE } from './pdf-table.ts'

const headings = [...namesOfFields(STATEMENT_COLUMNS).keys()]

const rowsOf = async (bytes: Buffer) => (await readBytes(bytes, { headings, pdf: true })).rows.map(({ cells }) => cells)
const printed = (...pages: PrintedText[][]) => rowsOf(printedPdf(pages))
/** The rows below the headings that have several cells. */
const paymentsOf = (rows: string[][]) =>
  rows.slice(rows.findIndex((row) => row.length > 1) + 1).filter((r) => r.length > 1)

const FIRST = ['22074418', 'PEMBERTON H J', 'Initial', '06/10/2026', '2,917.12', '265.19']
const CLAWBACK = ['22081207', 'NGUYEN M A', 'Clawback', '07/10/2026', '(1,412.60)', '(128.42)']
const TRAIL = ['22099310', 'LI W', 'Trail', '08/10/2026', '84.35', '7.67']

test('payments of several pages are one table, whose headings are told once, and heads and feet of pages are none', async () => {
  const rows = await printed(
    printedPage([FIRST, CLAWBACK]),
    printedPage([TRAIL, ['Total', '', '', '', '1,588.87', '144.44']], { number: 2 }),
  )
  expect(rows).toEqual([
    ['AIA Australia: commission for October 2026'],
    PRINTED_HEADINGS,
    FIRST,
    CLAWBACK,
    TRAIL,
    ['Total', '', '', '', '1,588.87', '144.44'],
  ])
})

test('each page’s columns are where its own headings stand', async () => {
  const rows = await printed(printedPage([FIRST]), printedPage([CLAWBACK, TRAIL], { number: 2, shift: 37 }))
  expect(paymentsOf(rows)).toEqual([FIRST, CLAWBACK, TRAIL])
  const aside = [PRINTED_HEADINGS, CLAWBACK].flatMap((cells, index) => printedRow(cells, 80 + index * 20, 0))
  const moved = aside.map(({ left, right, ...text }) => ({
    ...text,
    ...(left === undefined ? { right: (right ?? 0) + 45 } : { left: left + 45 }),
  }))
  expect(paymentsOf(await printed(printedPage([FIRST]), moved))).toEqual([FIRST, CLAWBACK])
})

test('a page without headings carries on with the columns of the page before', async () => {
  const rows = await printed(printedPage([FIRST]), printedRow(TRAIL, 40))
  expect(paymentsOf(rows)).toEqual([FIRST, TRAIL])
})

test('a name that takes several lines stays in its row, at the top of it or in the middle', async () => {
  const wrapped = ['22074419', 'PEMBERTON-SMYTHE\nALEXANDRA JANE\nELIZABETH', 'Initial', '06/10/2026', '10.00', '0.91']
  const middle = [
    ...printedRow(['', 'OKONKWO', '', '', '', ''], 170),
    ...printedRow(['22074420', '', 'Trail', '06/10/2026', '11.00', '1.00'], 175.25),
    ...printedRow(['', 'CHIDI BENEDICT', '', '', '', ''], 180.5),
  ]
  const rows = await printed([
    ...printedRow(PRINTED_HEADINGS, 80),
    ...printedRow(FIRST, 100),
    ...printedRow(wrapped, 120),
    ...middle,
    ...printedRow(TRAIL, 210),
  ])
  const joined = wrapped.map((cell) => cell.replaceAll('\n', ' '))
  expect(paymentsOf(rows)).toEqual([
    FIRST,
    joined,
    ['22074420', 'OKONKWO CHIDI BENEDICT', 'Trail', '06/10/2026', '11.00', '1.00'],
    TRAIL,
  ])
})

test('the name of a group is no part of a payment', async () => {
  const rows = await printed([
    ...printedRow(PRINTED_HEADINGS, 80),
    { text: 'Adviser: Jane Citizen', top: 92 },
    ...printedRow(FIRST, 104),
    { text: 'Adviser: John Citizen', top: 116 },
    ...printedRow(TRAIL, 128),
  ])
  expect(rows).toEqual([PRINTED_HEADINGS, ['Adviser: Jane Citizen'], FIRST, ['Adviser: John Citizen'], TRAIL])
})

test('headings of two lines, amounts right of their heading, and lines that are written in one go', async () => {
  const rows = await printed([
    { text: 'Policy', top: 80, left: 40 },
    { text: 'number', top: 90, left: 40 },
    { text: 'Client', top: 80, left: 120 },
    { text: 'Amount', top: 80, left: 300 },
    { text: 'incl GST', top: 90, left: 300 },
    { text: 'GST', top: 80, left: 420 },
    { text: '22074418', top: 110, left: 40 },
    { text: 'PEMBERTON H J', top: 110, left: 120 },
    { text: '2,917.12', top: 110, right: 400 },
    { text: '265.19', top: 110, right: 500 },
    { text: `22099310${' '.repeat(20)}LI W`, top: 130, left: 40 },
    { text: '$', top: 130, left: 345 },
    { text: '84.35', top: 130, right: 400 },
  ])
  expect(rows).toEqual([
    ['Policy number', 'Client', 'Amount incl GST', 'GST'],
    ['22074418', 'PEMBERTON H J', '2,917.12', '265.19'],
    ['22099310', 'LI W', '84.35'],
  ])
})

describe('a PDF that can’t be read is refused, and it is said why', () => {
  const good = printedPdf([printedPage([FIRST, TRAIL])])
  test.each([
    ['a scan', printedPdf([[], []]), /has no text: it may be a scan/],
    ['a password', printedPdf([printedPage([FIRST])], { password: 'secret' }), /is protected/],
    ['half a file', good.subarray(0, 400), /is damaged/],
    ['nothing behind the beginning', Buffer.from('%PDF-1.7'), /is damaged/],
    ['too many pages', printedPdf(Array.from({ length: 301 }, () => [])), /more than 300 pages/],
    ['a letter', printedPdf([[{ text: 'Dear adviser, no commission was paid.', top: 80 }]]), NO_PDF_TABLE],
    [
      'two tables',
      printedPdf([[...printedPage([FIRST]), ...printedRow(['Policy', 'Client', 'Amount', '', '', ''], 300)]]),
      NO_PDF_TABLE,
    ],
  ])('%s', async (_, bytes, message) => {
    await expect(rowsOf(bytes)).rejects.toThrow(message)
  })
})

/** A PDF of one page without a list of its objects, which readers make up for. */
function bare(content: Buffer, { catalog = '', kids = '3' } = {}): Buffer {
  const zipped = deflateSync(content)
  return Buffer.concat([
    Buffer.from(`%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R ${catalog} >> endobj
2 0 obj << /Type /Pages /Kids [${kids} 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
  /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >> endobj
4 0 obj << /Length ${zipped.length} /Filter /FlateDecode >> stream\n`),
    zipped,
    Buffer.from('\nendstream endobj\ntrailer << /Root 1 0 R >>'),
  ])
}
const shown = (texts: string) => Buffer.from(`BT /F1 9 Tf ${texts} ET`)

test('a PDF that would unpack to more than memory holds is refused', async () => {
  const bytes = bare(
    Buffer.concat([Buffer.from('BT /F1 9 Tf ('), Buffer.alloc(150_000_000, 'a'), Buffer.from(') Tj ET')]),
  )
  expect(bytes.length).toBeLessThan(200_000)
  await expect(rowsOf(bytes)).rejects.toThrow('needs too much memory')
})

test('pages that hold themselves are refused', async () => {
  await expect(rowsOf(bare(shown('(Policy no) Tj'), { kids: '2' }))).rejects.toThrow(/is damaged|has no text/)
})

test('a program in a PDF does not run; what is beside it is read', async () => {
  const texts = ['Policy no', 'Amount', '22074418', '84.35'].map(
    (text, index) => `1 0 0 1 ${index % 2 ? 200 : 40} ${index < 2 ? 700 : 680} Tm (${text}) Tj`,
  )
  const catalog = '/OpenAction << /S /JavaScript /JS (while \\(true\\) {}) >>'
  expect(await rowsOf(bare(shown(texts.join(' ')), { catalog }))).toEqual([
    ['Policy no', 'Amount'],
    ['22074418', '84.35'],
  ])
})

test('where no PDF is wished, one is refused', async () => {
  await expect(readBytes(printedPdf([printedPage([FIRST])]), { headings })).rejects.toThrow('This is a PDF')
})
