import { emailKey } from '../values/email.ts'

/** The addresses of a couple that are known. */
export interface KnownAddresses {
  readonly client: readonly string[]
  readonly partner: readonly string[]
}

/**
 * Whose birth date, income and health the PDF of a couple’s quote has for those whom it is mailed to, where the two have
 * not agreed to see each other’s: of whom alone it goes to; of nobody where both read it. A stranger to both, such as an
 * accountant, gets it on behalf of the client. An address that both have is the client’s.
 */
export function whoseDetails(
  to: readonly string[],
  { client, partner }: KnownAddresses,
): 'client' | 'partner' | 'nobody' {
  const theirs = new Set(client.map(emailKey))
  const others = new Set(partner.map(emailKey).filter((address) => !theirs.has(address)))
  const keys = to.map(emailKey)
  if (keys.every((address) => !others.has(address))) return 'client'
  return keys.every((address) => others.has(address)) ? 'partner' : 'nobody'
}
