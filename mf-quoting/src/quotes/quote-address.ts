/** Where a saved quote's insurers are compared, exactly as they were. */
export function quoteAddress(id: number): string {
  return `/quoting-tools/comparison?quote=${id}`
}

/** Where a saved quote is looked at as its client gets it. */
export function detailsAddress(id: number): string {
  return `/quote-info?quote=${id}`
}
