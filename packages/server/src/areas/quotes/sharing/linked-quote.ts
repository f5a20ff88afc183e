import type { quoteLinks as links, quotes } from '../../../database/tables/quotes.ts'

/** A link with the quote that it leads to. */
export interface LinkedQuote {
  readonly link: typeof links.$inferSelect
  readonly quote: typeof quotes.$inferSelect
}
