import { call } from '@portal/api-client'
import { quotes } from '@portal/contract/quotes/quotes'
import { nameWithDeath } from '@portal/domain/clients/death'
import { SEARCH_MAX_RESULTS } from '@portal/domain/limits'
import { formatDate } from '@portal/domain/values/date'
import type { Find } from '@portal/platform'
import { titleOf } from './list/quote-words.ts'
import { quoteAddress } from './quote-address.ts'

/** Saved quotes for the search of the shell: by their number, name and client. */
const findQuotes: Find = async (search, signal) => {
  const query = { search, sort: '-createdAt' as const, page_size: SEARCH_MAX_RESULTS }
  const { items } = await call(quotes.list, { query }, { signal })
  return items.map((quote) => ({
    id: quote.id,
    label: titleOf(quote),
    detail: [
      `Quote ${quote.id}`,
      quote.client && nameWithDeath(quote.client.name, quote.client.deceased),
      formatDate(quote.asOf),
    ]
      .filter(Boolean)
      .join(' · '),
    to: quoteAddress(quote.id),
    icon: 'applications',
  }))
}

export default findQuotes
