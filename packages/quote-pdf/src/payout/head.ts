import { PAYOUT_KINDS, type PayoutKind } from '@portal/domain/money/payout'
import { formatBusinessNumber } from '@portal/domain/values/business-number'
import { formatDate } from '@portal/domain/values/date'
import { monthInWords } from '@portal/domain/values/month'
import { codeLabel } from '@portal/domain/work/cover'
import { MUTED } from '../page/colours.ts'
import { PAGE } from '../page/measures.ts'
import type { Sheet, TextStyle } from '../page/sheet.ts'
import type { PayoutPdfOrder } from './order.ts'

const LABEL: TextStyle = { size: 11, leading: 16, weight: 'medium', colour: MUTED }
const VALUE: TextStyle = { size: 13, leading: 19 }
const NAME: TextStyle = { ...VALUE, weight: 'medium' }
const COLUMNS = [
  { x: PAGE.left, width: 216 },
  { x: PAGE.left + 232, width: 232 },
  { x: PAGE.left + 480, width: 186 },
] as const

/** What each kind of document says by law. Source: A New Tax System (Goods and Services Tax) Act 1999, s 29-70; LI 2023/20. */
const SAYS: Readonly<Record<PayoutKind, string>> = {
  tax_invoice:
    'This is a recipient-created tax invoice. The supplies are taxable to the extent that GST is shown; the supplier pays that GST. The supplier won’t issue a tax invoice for them.',
  adjustment_note:
    'This is a recipient-created adjustment note: commission paid earlier was clawed back. The GST shown reduces the GST that the supplier pays.',
  statement: 'This is not a tax invoice.',
}

/** What the document is, from whom, to whom, and what the law wants said of it. */
export function payoutHead(sheet: Sheet, { payout, company }: PayoutPdfOrder): void {
  const { kind, reason, payee, issued, month } = payout
  const isInvoice = kind !== 'statement'
  const title = codeLabel(PAYOUT_KINDS, kind)
  sheet.bookmark(title)
  sheet.block(title, { size: 22, leading: 28, weight: 'bold', tag: 'H1' })
  sheet.block(monthInWords(month), { size: 14, leading: 20, colour: MUTED, after: 16 })
  const abn = (number: string | null) => (number ? [`ABN ${formatBusinessNumber(number)}`] : [])
  const parties = [
    { label: isInvoice ? 'Supplier' : 'Paid to', lines: [payee.name, ...abn(payee.abn)] },
    { label: isInvoice ? 'Recipient' : 'Paid by', lines: [company.legal_name || company.name, ...abn(company.abn)] },
    {
      label: issued ? 'Number and date of issue' : 'Preview',
      lines: issued ? [`No. ${issued.number}`, formatDate(issued.on)] : ['Not issued yet', 'It can still change'],
    },
  ]
  const top = sheet.y
  let bottom = top
  for (const [place, { label, lines }] of parties.entries()) {
    const { x, width } = COLUMNS[place] ?? COLUMNS[0]
    sheet.y = top
    sheet.block(label, { ...LABEL, x, width, after: 2 })
    for (const [at, line] of lines.entries()) sheet.block(line, { ...(at === 0 ? NAME : VALUE), x, width })
    bottom = Math.max(bottom, sheet.y)
  }
  sheet.y = bottom + 14
  sheet.note(isInvoice ? SAYS[kind] : `${SAYS.statement}${reason ? ` ${reason}.` : ''}`)
}
