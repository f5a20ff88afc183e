/** Where a client's page is. Another remote has it: remotes meet by addresses and slots, never by import. */
export function clientAddress(id: number): string {
  return `/client-details/${id}`
}
