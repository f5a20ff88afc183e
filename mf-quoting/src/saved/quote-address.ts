/** Where a saved quote's insurers are compared, exactly as they were. */
export function quoteAddress(id: number): string {
  return `/quoting-tools/comparison?quote=${id}`
}

/** Where a saved quote is looked at as its client gets it; its totals at another frequency than its own where one is told. */
export function detailsAddress(id: number, frequency: string | null = null): string {
  return `/quote-info?quote=${id}${frequency ? `&frequency=${frequency}` : ''}`
}

/** Where the PDF of a saved quote is saved at once, in a window that closes itself. */
export function downloadAddress(id: number): string {
  return `${detailsAddress(id)}&action=download`
}
