import type { QuotePdfOrder } from './order.ts'
import { beginDocument, type DocumentOrder } from './page/begin-document.ts'
import { FIRST_MARK, frames, letterhead } from './page/frame.ts'
import { PAGE } from './page/measures.ts'
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
  const sheet = await beginDocument(documentOf(order, reading))
  const logo = logoOf(sheet.pdf, 'logo', order.logo)
  const afslLogo = logoOf(sheet.pdf, 'afsl-logo', order.afslLogo)
  sheet.bottom = reading.label === null ? PAGE.bottom : FIRST_MARK - 16
  letterhead(sheet, { company: order.company, adviser: order.letterhead.adviser }, logo)
  coverLetter(sheet, order, reading, afslLogo)
  details(sheet, order, reading)
  premiums(sheet, reading)
  breakdowns(sheet, reading)
  commissionAndNotes(sheet, order, reading)
  definitions(sheet, order, reading)
  frames(sheet, order, reading, logo)
  return new Uint8Array(sheet.pdf.output('arraybuffer'))
}

/** What readers show of it, and what makes its bytes the same each time. */
function documentOf({ quote, company, letterhead }: QuotePdfOrder, { names, asked }: Reading): DocumentOrder {
  const { adviser } = letterhead
  return {
    title: `Insurance comparison for ${names}`,
    subject: quote.name,
    author: [adviser?.name, company?.legal_name || company?.name].filter(Boolean).join(', '),
    company,
    words: [quote.name, quote.quoteRequest, quote.outcomes, letterhead, company, asked],
    made: {
      at: new Date(quote.createdAt).toISOString().replace(/[-:T]/g, '').slice(0, 14),
      id: `${quote.id} ${quote.createdAt} ${names}`,
    },
  }
}
