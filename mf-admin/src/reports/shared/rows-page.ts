import { pageIn } from '../../address/page-in.ts'
import type { ReportAddress } from './report-address.ts'

/** Which of the rows behind a figure are open, as a call asks for them. */
export function rowsPage({ params }: ReportAddress) {
  return { page: pageIn(params), page_size: 50 }
}
