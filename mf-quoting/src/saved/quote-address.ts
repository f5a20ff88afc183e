/** The part of an address that names the list a record was opened from: the menu marks it, and the way back keeps it. */
export function fromPart(from: string | null): string {
  return from ? `&from=${encodeURIComponent(from)}` : ''
}

/** Where a saved quote's insurers are compared, exactly as they were; `from` is the list that its client was opened from. */
export function quoteAddress(id: number, from: string | null = null): string {
  return `/quoting-tools/comparison?quote=${id}${fromPart(from)}`
}

/** Where a saved quote is looked at as its client gets it; its totals at another frequency than its own where one is told. */
export function detailsAddress(
  id: number,
  { frequency, from = null }: { readonly frequency?: string | null; readonly from?: string | null } = {},
): string {
  return `/quote-info?quote=${id}${frequency ? `&frequency=${frequency}` : ''}${fromPart(from)}`
}

/** Where the PDF of a saved quote is saved at once, in a window that closes itself. */
export function downloadAddress(id: number): string {
  return `${detailsAddress(id)}&action=download`
}
