import { Readable } from 'node:stream'
import type { ReferrerFigures } from '@portal/contract/money/reports.schema'
import { referral } from '@portal/contract/money/reports.schema'
import { ADMIN_ROLES, ROLE_LABELS } from '@portal/domain/account/role'
import { type ReportPeriod, wholePercent } from '@portal/domain/money/referral-report'
import { dayIn } from '@portal/domain/values/date'
import type { ReportPdfOrder } from '@portal/quote-pdf/report/order'
import { columnsOf } from '../../../sheet/write/column.ts'
import { sheetFile } from '../../../sheet/write/sheet-file.ts'
import type { DeclaredList } from '../../../subjects/declared-list.ts'
import { checkedPeriod } from './checked-period.ts'
import { readReferralReport } from './referral-report.ts'
import { makeReportPdf, readReportPdf } from './report-pdf.ts'

const { text, number, money } = columnsOf<ReferrerFigures>()

const COLUMNS = [
  text('Referrer', ({ name }) => name),
  text('Account', accountOf),
  number('Leads', ({ leads }) => leads),
  number('Quoted', ({ quoted }) => quoted),
  number('Applications', ({ applications }) => applications),
  number('In force', ({ in_force }) => in_force),
  number('Conversion (%)', ({ in_force, leads }) => wholePercent(in_force, leads)),
  money('Premium a year', ({ premium }) => premium),
  money('Commission without GST', ({ commission }) => commission),
  number('Split (%)', ({ percent }) => percent),
  money('Their share', ({ share }) => share),
]

/** `Referral`, `No account`. */
function accountOf({ role }: ReferrerFigures): string {
  return role ? ROLE_LABELS[role] : 'No account'
}

/** The name of the report’s file: `referral-report-2026-07-2026-10`. */
export function reportFileName({ from, to }: ReportPeriod): string {
  return `referral-report-${from.slice(0, 7)}-${to.slice(0, 7)}`
}

async function* pdfOf(companyId: number, order: ReportPdfOrder) {
  yield await makeReportPdf(companyId, order)
}

/** The referral report as a file that is fetched by its address. */
export const REFERRAL_FILE: DeclaredList = {
  subject: 'referral-report',
  entity: 'report',
  readers: ADMIN_ROLES,
  async open(tx, viewer, given) {
    const { format, ...asked } = referral.body.parse(given)
    const period = checkedPeriod(asked)
    const { timeZone } = viewer.company
    if (format === 'pdf') {
      const order = await readReportPdf(tx, timeZone, period)
      return (_, { companyId, now }) => ({
        name: `${reportFileName(period)}.pdf`,
        format,
        content: Readable.from(pdfOf(companyId, { ...order, readOn: dayIn(timeZone, now) }), { objectMode: false }),
      })
    }
    const report = await readReferralReport(tx, timeZone, period)
    return () => {
      const name = `${reportFileName(period)}.${format}`
      const rows = Readable.from([report.referrers])
      const dayOf = (instant: string) => instant.slice(0, 10)
      return {
        name,
        format,
        content: sheetFile(rows, { format, columns: COLUMNS, dayOf, bom: true, sheet: 'Referrals' }),
      }
    }
  },
}
