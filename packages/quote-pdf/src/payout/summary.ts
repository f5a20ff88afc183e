import type { Payout } from '@portal/contract/money/payouts.schema'
import { formatDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { MUTED } from '../page/colours.ts'
import { PAGE } from '../page/measures.ts'
import type { Sheet } from '../page/sheet.ts'
import { measureTable, type TableRow } from '../page/table.ts'

const WIDTH = 400

/** What the month comes to, with the balance carried in what is paid, and the balance carried on. */
export function payoutSummary(sheet: Sheet, payout: Payout): void {
  const { opening, parts, commission, gst, paid, closing, year_to_date: year } = payout
  const row = (label: string, cents: number): TableRow => ({ cells: [label, formatMoney(cents)] })
  const strong = (label: string, cents: number): TableRow => ({
    cells: [
      { text: label, weight: 'bold' },
      { text: formatMoney(cents), weight: 'bold' },
    ],
  })
  const some = (label: string, cents: number) => (cents === 0 ? [] : [row(label, cents)])
  const rows = [
    ...some('Upfront', parts.upfront),
    ...some('Ongoing', parts.ongoing),
    ...some('Clawback', parts.clawback),
    ...some('Other', parts.other),
    ...some('Corrections', parts.corrections),
    strong('Commission without GST', commission),
    row('GST', gst),
    strong('Commission with GST', commission + gst),
    row('Balance brought forward', opening),
    strong('Paid', paid),
    row('Balance carried forward', closing),
  ]
  sheet.headed(
    'Summary',
    measureTable(sheet, {
      columns: [{ title: 'Item' }, { title: 'Amount', align: 'right', width: 130, isFitted: true }],
      rows,
      x: PAGE.left,
      width: WIDTH,
      padding: 5,
    }),
  )
  sheet.y += 8
  sheet.block(
    `Since ${formatDate(year.from)}: ${formatMoney(year.commission)} commission, ${formatMoney(year.gst)} GST.`,
    { size: 11.5, leading: 17, colour: MUTED },
  )
}
