/** Makes the PDFs of reports in a thread of its own: one takes 100 ms and more, in which nobody else would be answered. */
import { referralPdf } from '@portal/quote-pdf/report/referral-pdf'
import { makeBytes } from '../../../threads/make-bytes.ts'

makeBytes(referralPdf)
