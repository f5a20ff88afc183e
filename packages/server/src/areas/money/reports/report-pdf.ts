import type { ReportPeriod } from '@portal/domain/money/referral-report'
import type { ReportPdfOrder } from '@portal/quote-pdf/report/order'
import type { Transaction } from '../../../database/database.ts'
import { refuseTooMany } from '../../../http/refuse-too-many.ts'
import { WorkerPool } from '../../../threads/worker-pool.ts'
import { companyInfo } from '../../office/settings/service.ts'
import { readReferralReport } from './referral-report.ts'

/** Milliseconds that a report may take; one of a thousand referrers takes two seconds. */
const LONGEST = 20_000

const pool = new WorkerPool<ReportPdfOrder, Uint8Array>({
  script: new URL('./pdf-worker.ts', import.meta.url),
  limits: { atOnce: 1, atOnceEach: 1, waiting: 200, waitingEach: 20 },
  longest: LONGEST,
})

/** What the PDF of a referral report is made of, but for the day on which it was read. */
export async function readReportPdf(
  tx: Transaction,
  timeZone: string,
  period: ReportPeriod,
): Promise<Omit<ReportPdfOrder, 'readOn'>> {
  const { name, accent } = await companyInfo({ tx })
  return { report: await readReferralReport(tx, timeZone, period), company: { name, accent } }
}

/** The PDF of a report of a company. Throws UNAVAILABLE if too many wait. */
export async function makeReportPdf(companyId: number, order: ReportPdfOrder): Promise<Uint8Array> {
  return await pool.run(companyId, order).catch((error: unknown) => refuseTooMany(error, 'PDFs are being made'))
}
