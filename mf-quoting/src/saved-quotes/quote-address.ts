/** Where a saved quote is read, exactly as it was. */
export function quoteAddress(id: number): string {
  return `/quote-info?quote=${id}`
}
