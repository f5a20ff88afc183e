import type { PayoutLine } from '@portal/contract/money/payouts.schema'
import { COMMISSION_TYPES } from '@portal/domain/money/statement-row'
import { formatDate, type IsoDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { monthInWords } from '@portal/domain/values/month'
import { codeLabel } from '@portal/domain/work/cover'
import type { Sheet } from '../page/sheet.ts'
import { measureTable } from '../page/table.ts'

const money = { align: 'right', width: 72, isFitted: true } as const

/** Every share, with the insurer's statement and row that it comes from. */
export function payoutLines(sheet: Sheet, lines: readonly PayoutLine[]): void {
  if (lines.length === 0) return
  const sum = (of: (line: PayoutLine) => number) => lines.reduce((whole, line) => whole + of(line), 0)
  const total = (cents: number) => ({ text: formatMoney(cents), weight: 'bold' }) as const
  sheet.headed(
    'Payments',
    measureTable(sheet, {
      columns: [
        { title: 'Date', width: 78, isFitted: true },
        { title: 'Client', weight: 'medium' },
        { title: 'Type', width: 78 },
        { title: 'Of', ...money },
        { title: 'Per cent', align: 'right', width: 52, isFitted: true },
        { title: 'Commission', ...money },
        { title: 'GST', ...money, width: 60 },
      ],
      padding: 5,
      rows: [
        ...lines.map((line) => ({
          cells: [
            formatDate(line.paid_on),
            { text: line.client || line.policy_number, below: sourceOf(line) },
            { text: codeLabel(COMMISSION_TYPES, line.type), ...(line.is_correction && { below: 'Correction' }) },
            formatMoney(line.base),
            `${line.percent}%`,
            formatMoney(line.share),
            formatMoney(line.gst),
          ],
        })),
        {
          cells: [
            { text: 'Total', weight: 'bold', span: 5 } as const,
            total(sum(({ share }) => share)),
            total(sum(({ gst }) => gst)),
          ],
        },
      ],
    }),
  )
}

/** `TAL 12345678 · Oct 2026, row 7` */
function sourceOf({ insurer, policy_number, statement: { period, row } }: PayoutLine): string {
  return `${insurer} ${policy_number} · ${period ? `${shortMonth(period)}, ` : ''}row ${row}`
}

function shortMonth(day: IsoDate): string {
  const [month = '', year] = monthInWords(day).split(' ')
  return `${month.slice(0, 3)} ${year}`
}
