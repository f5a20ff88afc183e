import type { ReferralReport } from '@portal/contract/money/reports.schema'
import type { CompanyInfo } from '@portal/contract/office/settings.schema'
import type { IsoDate } from '@portal/domain/values/date'

/** All that the PDF of a referral report is made of. */
export interface ReportPdfOrder {
  readonly report: ReferralReport
  readonly company: Pick<CompanyInfo, 'name' | 'accent'>
  /** The day on which the figures were read. */
  readonly readOn: IsoDate
}
