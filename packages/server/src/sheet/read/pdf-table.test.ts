import fc from 'fast-check'
import { pdfTable } from './pdf-table.ts'
import type { PdfText } from './pdf-texts.ts'

const SIZE = 9
const SIGN = 4.5
const LINE = 10.5
const HEADINGS = ['Policy no', 'Client', 'Type', 'Date', 'Amount', 'GST']
const KNOWN = new Set(['policyno', 'client', 'type', 'date', 'amount', 'gst'])

type Side = 'left' | 'middle' | 'right'
interface Print {
  readonly headings: Side
  readonly names: 'top' | 'middle'
  readonly gap: number
  readonly padding: number
  readonly perPage: number
  readonly shift: number
}

/** The texts of a page, as something that makes tables lays them out; names may have several lines. */
function print(rows: string[][], { headings, names, gap, padding, perPage, shift }: Print): PdfText[][] {
  const widths = HEADINGS.map((heading, column) => {
    const lines = rows.flatMap((cells) => (cells[column] ?? '').split('\n'))
    return Math.max(...[heading, ...lines].map((text) => text.length * SIGN))
  })
  const pages: PdfText[][] = []
  for (let from = 0; from < rows.length; from += perPage) {
    const texts: PdfText[] = []
    const put = (text: string, column: number, base: number, side: Side) => {
      const start = 40 + pages.length * shift + widths.slice(0, column).reduce((sum, width) => sum + width + gap, 0)
      const room = (widths[column] ?? 0) - text.length * SIGN
      const left = start + (side === 'left' ? 0 : side === 'middle' ? room / 2 : room)
      if (text !== '') texts.push({ text, left, right: left + text.length * SIGN, base, size: SIZE })
    }
    for (const [column, heading] of HEADINGS.entries()) put(heading, column, 80, headings)
    let base = 80 + LINE + padding
    for (const cells of rows.slice(from, from + perPage)) {
      const most = Math.max(...cells.map((cell) => cell.split('\n').length))
      for (const [column, cell] of cells.entries()) {
        const lines = cell.split('\n')
        const top = base + (names === 'middle' ? ((most - lines.length) * LINE) / 2 : 0)
        for (const [line, text] of lines.entries()) put(text, column, top + line * LINE, column < 4 ? 'left' : 'right')
      }
      base += most * LINE + padding
    }
    pages.push(texts)
  }
  return pages
}

const name = fc.array(fc.constantFrom('LI', 'NGUYEN', 'PEMBERTON', 'J', 'ALEXANDRA JANE', 'O’BRIEN'), {
  minLength: 1,
  maxLength: 6,
})
const cents = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((amount) => {
  const text = (Math.abs(amount) / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 })
  return amount < 0 ? `(${text})` : text
})
const row = fc
  .tuple(
    fc.integer({ min: 10_000_000, max: 99_999_999 }).map(String),
    name.map((words) => words.join('\n')),
    fc.constantFrom('Initial', 'Trail', 'Clawback', ''),
    fc.constantFrom('06/10/2026', '17/10/2026'),
    cents,
    fc.constantFrom('', '1.10', '120.45'),
  )
  .map((cells) => [...cells])

test('however a table is laid out over pages, each row comes back as it was', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 2, maxLength: 25 }),
      fc.record({
        headings: fc.constantFrom<Side>('left', 'middle'),
        names: fc.constantFrom('top' as const, 'middle' as const),
        gap: fc.integer({ min: 6, max: 30 }),
        padding: fc.integer({ min: 5, max: 12 }),
        perPage: fc.integer({ min: 3, max: 12 }),
        shift: fc.integer({ min: -15, max: 15 }),
      }),
      (rows, layout) => {
        const read = pdfTable(print(rows, layout), KNOWN).map(({ cells }) => cells)
        const joined = rows.map((cells) => cells.map((cell) => cell.replaceAll('\n', ' ')))
        for (const cells of joined) while (cells.at(-1) === '') cells.pop()
        expect(read).toEqual([HEADINGS, ...joined])
      },
    ),
    { numRuns: 300 },
  )
})
