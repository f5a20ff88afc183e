/** Makes the PDFs of quotes in a thread of its own: one takes 80 ms and more, in which nobody else would be answered. */
import { quotePdf } from '@portal/quote-pdf'
import { makeBytes } from '../../../threads/make-bytes.ts'

makeBytes(quotePdf)
