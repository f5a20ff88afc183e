/** Makes the PDFs of payouts in a thread of its own: a long one takes a second, in which nobody else would be answered. */
import { payoutPdf } from '@portal/quote-pdf/payout/payout-pdf'
import { makeBytes } from '../../../threads/make-bytes.ts'

makeBytes(payoutPdf)
