import { PAYOUT_KINDS } from '@portal/domain/money/payout'
import { monthInWords } from '@portal/domain/values/month'
import { codeLabel } from '@portal/domain/work/cover'
import { jsPDF } from 'jspdf'
import { embedFonts } from '../fonts/embed-fonts.ts'
import { embedScripts } from '../fonts/other-scripts.ts'
import { accentOf } from '../page/colours.ts'
import { fileId } from '../page/file-id.ts'
import { letterhead } from '../page/frame.ts'
import { safeText } from '../page/safe-text.ts'
import { Sheet } from '../page/sheet.ts'
import { logoOf } from '../picture/logo.ts'
import { payoutFrames } from './frames.ts'
import { payoutHead } from './head.ts'
import { payoutLines } from './lines.ts'
import type { PayoutPdfOrder } from './order.ts'
import { payoutSummary } from './summary.ts'

/** The PDF of what a payee is paid for a month: recipient-created tax invoice, adjustment note, or plain statement. */
export async function payoutPdf(order: PayoutPdfOrder): Promise<Uint8Array> {
  const { payout, company } = order
  const pdf = new jsPDF({ unit: 'px', format: 'a4', compress: true, putOnlyUsedFonts: true, hotfixes: ['px_scaling'] })
  embedFonts(pdf)
  const scripts = await embedScripts(pdf, JSON.stringify([payout.payee, order.lines, company]))
  const title = `${codeLabel(PAYOUT_KINDS, payout.kind)}, ${monthInWords(payout.month)}, ${payout.payee.name}`
  const firm = company.legal_name || company.name
  // The day of issue, or the month's first: as a text, of a Date jsPDF writes the clock of the machine's own time zone.
  const day = (payout.issued?.on ?? payout.month).replaceAll('-', '')
  pdf.setCreationDate(`D:${day}000000+00'00'` as unknown as Date)
  pdf.setFileId(fileId(`${title} ${payout.issued?.number ?? ''} ${payout.commission} ${payout.gst}`))
  pdf.setLanguage('en-AU')
  pdf.setDisplayMode('fullwidth', 'continuous')
  pdf.setDocumentProperties({
    title: safeText(title, scripts),
    author: safeText(firm, scripts),
    creator: 'Adviser Portal',
  })
  const sheet = new Sheet(pdf, accentOf(company), scripts)
  const logo = logoOf(pdf, 'logo', order.logo)
  letterhead(sheet, { company, letterhead: { adviser: null, addressee: NOBODY, existing: [] } }, logo)
  payoutHead(sheet, order)
  payoutSummary(sheet, payout)
  payoutLines(sheet, order.lines)
  payoutFrames(sheet, order)
  return new Uint8Array(pdf.output('arraybuffer'))
}

const NOBODY = { title: null, firstName: '', lastName: '', address: [] }
