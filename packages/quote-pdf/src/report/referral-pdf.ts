import type { ReferralReport, ReferrerFigures } from '@portal/contract/money/reports.schema'
import { periodInWords, REFERRAL_STEPS, wholePercent } from '@portal/domain/money/referral-report'
import { formatCount } from '@portal/domain/values/count'
import { formatDate } from '@portal/domain/values/date'
import { formatMoney } from '@portal/domain/values/money'
import { beginDocument } from '../page/begin-document.ts'
import { MUTED } from '../page/colours.ts'
import { foot } from '../page/foot.ts'
import type { Sheet } from '../page/sheet.ts'
import { measureTable } from '../page/table.ts'
import { monthBars } from './month-bars.ts'
import type { ReportPdfOrder } from './order.ts'

/** The PDF of a referral report: the steps from lead to in force, the months, and each referrer. */
export async function referralPdf(order: ReportPdfOrder): Promise<Uint8Array> {
  const { report, company, readOn } = order
  const title = `Referral report, ${periodInWords(report)}`
  const sheet = await beginDocument({
    ...{ title, author: company.name, company },
    words: [report.referrers, company],
  })
  sheet.y = 64
  sheet.block(company.name, { size: 13, leading: 19, colour: MUTED, after: 8 })
  sheet.bookmark('Referral report')
  sheet.block('Referral report', { size: 22, leading: 28, weight: 'bold', tag: 'H1' })
  sheet.block(periodInWords(report), { size: 14, leading: 20, colour: MUTED, after: 16 })
  steps(sheet, report)
  sheet.heading('Leads and policies in force, by the month the lead came in', 170)
  monthBars(sheet, report)
  referrers(sheet, report)
  sheet.y += 12
  sheet.note(
    `Leads that came in during the period, and how far they had got by ${formatDate(readOn)}. Premium: policies in force, per year. Commission: without GST, posted in the period.`,
  )
  sheet.frame((_, page) => foot(sheet, `${company.name} · ${title}`, page))
  return new Uint8Array(sheet.pdf.output('arraybuffer'))
}

function percent(part: number, whole: number): string {
  const found = wholePercent(part, whole)
  return found === null ? '–' : `${found}%`
}

function steps(sheet: Sheet, { total, median_days }: ReferralReport): void {
  sheet.headed(
    'From lead to in force',
    measureTable(sheet, {
      columns: [
        { title: 'Step' },
        { title: 'Leads', align: 'right', width: 90 },
        { title: 'Of all', align: 'right', width: 90 },
      ],
      rows: [
        ...REFERRAL_STEPS.map(({ value, label }) => ({
          cells: [label, formatCount(total[value]), percent(total[value], total.leads)],
        })),
        {
          cells: [
            { text: 'Median time to in force', span: 2 },
            median_days === null ? '–' : `${median_days} ${median_days === 1 ? 'day' : 'days'}`,
          ],
        },
      ],
    }),
  )
}

const count = { align: 'right', width: 54 } as const
const money = { align: 'right', width: 82, isFitted: true } as const

function referrers(sheet: Sheet, { referrers, total }: ReferralReport): void {
  const cellsOf = (line: Omit<ReferrerFigures, 'user_id' | 'role' | 'percent'>, weight?: 'bold') =>
    [
      line.name,
      ...REFERRAL_STEPS.map(({ value }) => formatCount(line[value])),
      percent(line.in_force, line.leads),
      ...[line.premium, line.commission, line.share].map((cents) => (cents === 0 ? '–' : formatMoney(cents))),
    ].map((text) => ({ text, ...(weight && { weight }) }))
  sheet.headed(
    'Referrers',
    measureTable(sheet, {
      size: 12,
      padding: 5,
      columns: [
        { title: 'Referrer', weight: 'medium' },
        { title: 'Leads', ...count },
        { title: 'Quoted', ...count },
        { title: 'Applied', ...count },
        { title: 'In force', ...count },
        { title: 'Rate', ...count, width: 46 },
        { title: 'Premium', ...money },
        { title: 'Commission', ...money },
        { title: 'Their share', ...money },
      ],
      rows:
        referrers.length === 0
          ? [{ cells: [{ text: 'No referrals in this period.', span: 9 }] }]
          : [
              ...referrers.map((line) => ({ cells: cellsOf(line) })),
              { cells: cellsOf({ ...total, name: 'Total' }, 'bold') },
            ],
    }),
  )
}
