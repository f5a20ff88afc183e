import { PAYOUT_KINDS } from '@portal/domain/money/payout'
import { monthInWords } from '@portal/domain/values/month'
import { codeLabel } from '@portal/domain/work/cover'
import { beginDocument } from '../page/begin-document.ts'
import { letterhead } from '../page/frame.ts'
import { logoOf } from '../picture/logo.ts'
import { payoutFrames } from './frames.ts'
import { payoutHead } from './head.ts'
import { payoutLines } from './lines.ts'
import type { PayoutPdfOrder } from './order.ts'
import { payoutSummary } from './summary.ts'

/** The PDF of what a payee is paid for a month: recipient-created tax invoice, adjustment note, or plain statement. */
export async function payoutPdf(order: PayoutPdfOrder): Promise<Uint8Array> {
  const { payout, company } = order
  const title = `${codeLabel(PAYOUT_KINDS, payout.kind)}, ${monthInWords(payout.month)}, ${payout.payee.name}`
  const sheet = await beginDocument({
    ...{ title, author: company.legal_name || company.name, company },
    words: [payout.payee, order.lines, company],
    made: {
      // The day of issue, or the month's first.
      at: `${(payout.issued?.on ?? payout.month).replaceAll('-', '')}000000`,
      id: `${title} ${payout.issued?.number ?? ''} ${payout.commission} ${payout.gst}`,
    },
  })
  letterhead(sheet, { company }, logoOf(sheet.pdf, 'logo', order.logo))
  payoutHead(sheet, order)
  payoutSummary(sheet, payout)
  payoutLines(sheet, order.lines)
  payoutFrames(sheet, order)
  return new Uint8Array(sheet.pdf.output('arraybuffer'))
}
