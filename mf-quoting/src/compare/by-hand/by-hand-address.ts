import type { Frequency } from '@portal/domain/values/person'

/** Where one portfolio of a saved quote is set by hand; at another frequency than the quote’s own where one is told. */
export function byHandAddress(quoteId: number, person: number, portfolioCode: string, frequency?: Frequency): string {
  const often = frequency ? `&frequency=${frequency}` : ''
  return `/${encodeURIComponent(portfolioCode)}/manualPortfolioOptions?quote=${quoteId}&person=${person}${often}`
}
