import { PAYOUT_KINDS } from '@portal/domain/money/payout'
import { formatBusinessNumber } from '@portal/domain/values/business-number'
import { monthInWords } from '@portal/domain/values/month'
import { codeLabel } from '@portal/domain/work/cover'
import { LINE, LINE_STRONG, SUBTLE } from '../page/colours.ts'
import { COLUMN, PAGE, RIGHT } from '../page/measures.ts'
import type { Sheet, TextStyle } from '../page/sheet.ts'
import type { PayoutPdfOrder } from './order.ts'

const FOOT: TextStyle = { size: 10.2, leading: 14, colour: SUBTLE }
const HEAD: TextStyle = { size: 13, leading: 20, weight: 'bold' }

/** Head and foot of every page, once it is known how many there are. */
export function payoutFrames(sheet: Sheet, { payout, company }: PayoutPdfOrder): void {
  const { kind, month, payee, issued } = payout
  const title = `${codeLabel(PAYOUT_KINDS, kind)}, ${monthInWords(month)}`
  const number = issued ? `No. ${issued.number}` : 'Preview'
  const firm = [company.legal_name || company.name, company.abn && `ABN ${formatBusinessNumber(company.abn)}`]
  const foot = [...firm, number, payee.name].filter(Boolean).join(' · ')
  const pages = sheet.pdf.getNumberOfPages()
  sheet.tags.isOfPage = true
  for (let page = 1; page <= pages; page += 1) {
    sheet.pdf.setPage(page)
    if (page > 1) {
      sheet.line(sheet.fit(title, COLUMN - 200, HEAD), PAGE.left, 48, HEAD)
      sheet.line(number, RIGHT, 48, { ...HEAD, weight: 'normal', align: 'right' })
      sheet.rule(80, { colour: LINE_STRONG })
    }
    sheet.rule(1066, { colour: LINE })
    sheet.line(sheet.fit(foot, COLUMN - 100, FOOT), PAGE.left, 1076, FOOT)
    sheet.line(`Page ${page} of ${pages}`, RIGHT, 1076, { ...FOOT, align: 'right' })
  }
}
