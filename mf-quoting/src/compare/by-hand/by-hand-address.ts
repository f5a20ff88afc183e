/** Where one portfolio of a saved quote is set by hand. */
export function byHandAddress(quoteId: number, person: number, portfolioCode: string): string {
  return `/${encodeURIComponent(portfolioCode)}/manualPortfolioOptions?quote=${quoteId}&person=${person}`
}
