import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { type BoundRoute, bindOutside } from '../../../http/bind.ts'
import { sendQuote } from './send-quote.ts'

export const routes: readonly BoundRoute[] = [bindOutside(quoteSharing.send, sendQuote)]
