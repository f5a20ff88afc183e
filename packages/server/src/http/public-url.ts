import { isIP } from 'node:net'

/** What the addresses in mails are made of. */
export interface PublicAddress {
  /** PORTAL_PUBLIC_URL, where it is set. */
  readonly publicUrl: string | null
  readonly port: number
}

/**
 * Where a company's portal is seen from outside, without a slash at the end: `https://acme.portal.example`. Made of
 * the configuration alone, never of a request's Host, which anybody may forge to catch a reset link.
 */
export function companyUrl(reference: string, address: PublicAddress): string {
  const base = baseOf(address)
  return urlOf(base, isOfOne(base.hostname, reference) ? base.host : `${reference}.${base.host}`)
}

/**
 * Where people who do not sign in see a company's pages: as {@link companyUrl}, at `publicHost` (PORTAL_PUBLIC_HOST) where
 * that is set. A company that has the portal's host to itself has that one too.
 */
export function outsiderUrl(
  reference: string,
  address: PublicAddress & { readonly publicHost: string | null },
): string {
  const { publicHost } = address
  if (publicHost === null) return companyUrl(reference, address)
  const base = baseOf(address)
  const hasItself = [base.hostname, publicHost].some((host) => isOfOne(host, reference))
  base.hostname = publicHost
  return urlOf(base, hasItself ? base.host : `${reference}.${base.host}`)
}

function baseOf({ publicUrl, port }: PublicAddress): URL {
  return new URL(publicUrl ?? `http://localhost:${port}`)
}

/** Whether a host is of one company, with no sub-domain to be put before it. */
function isOfOne(hostname: string, reference: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || hostname.startsWith(`${reference}.`)
}

function urlOf({ protocol, pathname }: URL, host: string): string {
  return `${protocol}//${host}${pathname.replace(/\/+$/, '')}`
}
