import { jsPDF } from 'jspdf'
import { embedFonts } from './fonts/embed-fonts.ts'
import { embedScripts, type Script } from './fonts/other-scripts.ts'
import type { QuotePdfOrder } from './order.ts'
import { accentOf } from './page/colours.ts'
import { fileId } from './page/file-id.ts'
import { FIRST_MARK, frames, letterhead } from './page/frame.ts'
import { PAGE } from './page/measures.ts'
import { safeText } from './page/safe-text.ts'
import { Sheet } from './page/sheet.ts'
import { breakdowns } from './parts/breakdowns.ts'
import { commissionAndNotes } from './parts/commission.ts'
import { coverLetter } from './parts/cover-letter.ts'
import { definitions } from './parts/definitions.ts'
import { details } from './parts/details.ts'
import { premiums } from './parts/premiums.ts'
import { logoOf } from './picture/logo.ts'
import { type Reading, readQuote } from './reading/read-quote.ts'

/**
 * The PDF of a saved quote: A4, vector text, six parts in order. The same order makes the same bytes, in a browser’s
 * worker as in Node. Pictures that cannot be drawn are left out, and so is what is missing of the company.
 */
export async function quotePdf(order: QuotePdfOrder): Promise<Uint8Array> {
  const reading = readQuote(order)
  const pdf = new jsPDF({ unit: 'px', format: 'a4', compress: true, putOnlyUsedFonts: true, hotfixes: ['px_scaling'] })
  embedFonts(pdf)
  const scripts = await embedScripts(pdf, wordsOf(order, reading))
  describe(pdf, order, reading, scripts)
  const sheet = new Sheet(pdf, accentOf(order.company), scripts)
  const logo = logoOf(pdf, 'logo', order.logo)
  const afslLogo = logoOf(pdf, 'afsl-logo', order.afslLogo)
  sheet.bottom = reading.label === null ? PAGE.bottom : FIRST_MARK - 16
  letterhead(sheet, order, logo)
  coverLetter(sheet, order, reading, afslLogo)
  details(sheet, order, reading)
  premiums(sheet, reading)
  breakdowns(sheet, reading)
  commissionAndNotes(sheet, order, reading)
  definitions(sheet, order, reading)
  frames(sheet, order, reading, logo)
  return new Uint8Array(pdf.output('arraybuffer'))
}

/** Where names stand, and what people have typed. */
function wordsOf({ quote, letterhead, company }: QuotePdfOrder, { asked }: Reading): string {
  return JSON.stringify([quote.name, quote.quoteRequest, quote.outcomes, letterhead, company, asked])
}

/** What readers show of the document, and what makes its bytes the same each time. */
function describe(
  pdf: jsPDF,
  { quote, company, letterhead: { adviser } }: QuotePdfOrder,
  { names }: Reading,
  scripts: readonly Script[],
): void {
  const at = new Date(quote.createdAt)
  const stamp = at.toISOString().replace(/[-:T]/g, '').slice(0, 14)
  // As a text: of a Date, jsPDF writes the clock of the machine’s own time zone.
  pdf.setCreationDate(`D:${stamp}+00'00'` as unknown as Date)
  pdf.setFileId(fileId(`${quote.id} ${quote.createdAt} ${names}`))
  pdf.setLanguage('en-AU')
  pdf.setDisplayMode('fullwidth', 'continuous')
  pdf.setDocumentProperties({
    title: safeText(`Insurance comparison for ${names}`, scripts),
    subject: safeText(quote.name, scripts),
    author: safeText([adviser?.name, company?.legal_name || company?.name].filter(Boolean).join(', '), scripts),
    creator: 'Adviser Portal',
  })
}
