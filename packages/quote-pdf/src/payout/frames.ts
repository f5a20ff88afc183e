import { PAYOUT_KINDS } from '@portal/domain/money/payout'
import { formatBusinessNumber } from '@portal/domain/values/business-number'
import { monthInWords } from '@portal/domain/values/month'
import { codeLabel } from '@portal/domain/work/cover'
import { LINE_STRONG } from '../page/colours.ts'
import { foot } from '../page/foot.ts'
import { COLUMN, PAGE, RIGHT } from '../page/measures.ts'
import type { Sheet, TextStyle } from '../page/sheet.ts'
import type { PayoutPdfOrder } from './order.ts'

const HEAD: TextStyle = { size: 13, leading: 20, weight: 'bold' }

/** Head and foot of every page, once it is known how many there are. */
export function payoutFrames(sheet: Sheet, { payout, company }: PayoutPdfOrder): void {
  const { kind, month, payee, issued } = payout
  const title = `${codeLabel(PAYOUT_KINDS, kind)}, ${monthInWords(month)}`
  const number = issued ? `No. ${issued.number}` : 'Preview'
  const firm = [company.legal_name || company.name, company.abn && `ABN ${formatBusinessNumber(company.abn)}`]
  const below = [...firm, number, payee.name].filter(Boolean).join(' · ')
  sheet.frame((page, words) => {
    if (page > 1) {
      sheet.line(sheet.fit(title, COLUMN - 200, HEAD), PAGE.left, 48, HEAD)
      sheet.line(number, RIGHT, 48, { ...HEAD, weight: 'normal', align: 'right' })
      sheet.rule(80, { colour: LINE_STRONG })
    }
    foot(sheet, below, words)
  })
}
