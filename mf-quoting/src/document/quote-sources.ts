import type { CompanyInfo } from '@portal/contract/office/settings.schema'
import type { QuoteLetterhead } from '@portal/contract/quotes/quote-sharing.schema'
import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'
import type { QuotePdfOrder } from '@portal/quote-pdf'
import type { Pictures } from './pdf-sources.ts'

/** A quote and who writes it to whom. */
export interface LetteredQuote {
  readonly quote: SavedQuote
  readonly letterhead: QuoteLetterhead
  readonly disclosures: NonNullable<QuotePdfOrder['disclosures']>
  /** Of nobody: its PDF says so too. */
  readonly isSample?: boolean
}

/** What the PDF is made of. `company` null: it could not be had, and the PDF goes without. */
export function orderOf(lettered: LetteredQuote, company: CompanyInfo | null, pictures: Pictures): QuotePdfOrder {
  return { ...lettered, company, ...pictures, timeZone: company?.time_zone ?? 'Australia/Sydney' }
}
