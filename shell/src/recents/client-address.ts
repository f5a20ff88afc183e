/** Where a client's record is. */
export function clientAddress(id: number): string {
  return `/client-details/${id}`
}

/** Whose record an address shows, if it shows one. */
export function clientAt(pathname: string): number | undefined {
  const [, digits] = /^\/client-details\/([1-9]\d{0,8})\/?$/.exec(pathname) ?? []
  return digits === undefined ? undefined : Number(digits)
}
