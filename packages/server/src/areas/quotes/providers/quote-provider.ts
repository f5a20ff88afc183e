import type { MadeBy, QuoteProjection, QuoteRequest, QuoteResponse } from '@portal/contract/quotes/quotes.schema'
import type { QuoteError } from '@portal/domain/quotes/quote-errors'
import type { IsoDate } from '@portal/domain/values/date'

/** What a quote is made of: what is asked, and for which day. */
export interface Asked {
  readonly request: QuoteRequest
  /** The company's day: it fixes ages, duty and caps. */
  readonly asOf: IsoDate
  /** For the answer's `madeAt`. */
  readonly now: Date
}

/** Who makes quotes. */
export interface QuoteProvider {
  readonly kind: 'illustrative' | 'http'
  /** What keeps a request from being priced, each at its field. */
  errors(asked: Asked): readonly QuoteError[]
  /**
   * Prices a request in which {@link errors} finds nothing. Never throws for what is the service's error: each supplier that
   * did not answer has a portfolio that says so in its `errors`.
   */
  price(asked: Asked): Promise<QuoteResponse>
  /** Who makes the prices, and by which rates. */
  madeBy(asked: Pick<Asked, 'asOf' | 'now'>): MadeBy
  /** How costs run over the years; nothing where the provider does not know. */
  project(asked: Asked, supplierCodes: readonly string[]): readonly QuoteProjection[]
}
