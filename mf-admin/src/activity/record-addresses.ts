/** The page of a client. */
export function clientAddress(id: number): string {
  return `/client-details/${id}`
}

/** The page of an application. */
export function applicationAddress(id: number): string {
  return `/application-details/${id}`
}
