import type { CompanyInfo } from '@portal/contract/office/settings.schema'
import type { QuoteLetterhead } from '@portal/contract/quotes/quote-sharing.schema'
import type { SavedQuote } from '@portal/contract/quotes/quotes.schema'

/** When an insurer’s PDS and TMD were issued, as the product provider list has it. */
export interface Disclosure {
  /** The insurer, as the list names it. */
  readonly name: string
  /** `YYYY-MM-DD`; null where it is not known. */
  readonly issue_date: string | null
  readonly tmd_issue_date?: string | null
}

/** All that the PDF of a saved quote is made of: the same order makes the same bytes. */
export interface QuotePdfOrder {
  /** As `quotes.view` answers it. */
  readonly quote: SavedQuote
  readonly letterhead: QuoteLetterhead
  /** Null where it could not be read: the document is made without it. */
  readonly company: CompanyInfo | null
  /** Bytes as they are stored; what is no PNG or JPEG that can be drawn safely is left out. */
  readonly logo: Uint8Array | null
  readonly afslLogo: Uint8Array | null
  /** Of nobody, to show what a quote looks like: each page says so. */
  readonly isSample?: boolean
  /**
   * The people, by their place in the request, whose birth date, income, health and existing cover are shown: of the others
   * only names, covers and total premiums are. Everybody’s, where it is not told.
   */
  readonly shownPeople?: readonly number[] | undefined
  /** IANA name, of the company. */
  readonly timeZone: string
  /** The product provider list, where it was read: it dates the disclosure statements. */
  readonly disclosures?: readonly Disclosure[]
}
