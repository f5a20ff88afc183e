import { isLocalHost } from './local-address.ts'

/**
 * Whether what goes to a host may go there unencrypted: it stays on this machine, or the operator has named the host
 * (`PORTAL_PLAIN_HOSTS`).
 */
export function mayBePlain(host: string, plainHosts: readonly string[]): boolean {
  const bare = host.toLowerCase().replace(/^\[|\]$/g, '')
  return isLocalHost(bare) || plainHosts.includes(bare)
}
