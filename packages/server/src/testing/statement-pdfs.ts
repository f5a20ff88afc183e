import { jsPDF } from 'jspdf'

/** A text on a page; points from its top left corner. `right`: where it ends. */
export interface PrintedText {
  readonly text: string
  readonly top: number
  readonly left?: number
  readonly right?: number
}

/** A PDF with texts on pages, as an insurer prints it. */
export function printedPdf(pages: ReadonlyArray<readonly PrintedText[]>, { password }: { password?: string } = {}) {
  const document = new jsPDF({
    unit: 'pt',
    format: 'a4',
    ...(password && { encryption: { userPassword: password, ownerPassword: password, userPermissions: [] } }),
  })
  document.setFontSize(9)
  for (const [index, texts] of pages.entries()) {
    if (index > 0) document.addPage()
    // A line, as tables have: a page without text has something on it.
    document.line(40, 60, 555, 60)
    for (const { text, top, left, right } of texts) {
      if (right === undefined) document.text(text, left ?? 40, top)
      else document.text(text, right, top, { align: 'right' })
    }
  }
  return Buffer.from(document.output('arraybuffer'))
}

/** Where the columns of a page begin, the last two where they end. */
const COLUMNS = [40, 120, 270, 350, 470, 545]
export const PRINTED_HEADINGS = ['Policy no', 'Client', 'Type', 'Date', 'Amount incl GST', 'GST']

/** Points from a line of a cell to the next one, and what a row has besides. */
const LINE = 10.5
const PADDING = 9.5

/** A row of a printed statement; a text of several lines takes as many lines. */
export function printedRow(cells: readonly string[], top: number, shift = 0): PrintedText[] {
  return cells.flatMap((cell, index) =>
    cell.split('\n').flatMap((text, line): PrintedText[] => {
      const at = (COLUMNS[index] ?? 0) + shift
      return text === '' ? [] : [{ text, top: top + line * LINE, ...(index < 4 ? { left: at } : { right: at }) }]
    }),
  )
}

/** A page of a statement: its title, its headings, its rows, and its number. */
export function printedPage(
  rows: ReadonlyArray<readonly string[]>,
  { number = 1, shift = 0, title = 'AIA Australia: commission for October 2026' } = {},
): PrintedText[] {
  let top = 100 + shift
  const placed = rows.map((cells) => {
    const row = printedRow(cells, top, shift)
    top += PADDING + LINE * Math.max(...cells.map((cell) => cell.split('\n').length))
    return row
  })
  return [
    { text: title, top: 40 },
    ...printedRow(PRINTED_HEADINGS, 80 + shift, shift),
    ...placed.flat(),
    { text: `AIA Australia Limited ABN 79 004 837 861   Page ${number}`, top: 800 },
  ]
}
