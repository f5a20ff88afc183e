import { call } from '@portal/api-client'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { useOpenedLink } from '../link-page/use-opened-link.ts'

/** The quote behind a link. */
export function useOpenedQuote(token: string) {
  return useOpenedLink(token, {
    name: 'quote',
    resume: (key) => call(quoteSharing.resume, { body: { key } }),
    async open(date_of_birth) {
      const { key, quote } = await call(quoteSharing.open, { body: { token, date_of_birth } })
      return { key, shown: quote }
    },
  })
}
