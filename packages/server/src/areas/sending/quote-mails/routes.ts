import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { type BoundRoute, bind, bindOutside } from '../../../http/bind.ts'
import { sendQuote } from './send-quote.ts'
import { textQuote } from './text-quote.ts'

export const routes: readonly BoundRoute[] = [
  bindOutside(quoteSharing.send, sendQuote),
  bind(quoteSharing.sendText, textQuote),
]
