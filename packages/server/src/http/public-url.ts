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
  const base = new URL(address.publicUrl ?? `http://localhost:${address.port}`)
  const path = base.pathname.replace(/\/+$/, '')
  const bare = isIP(base.hostname.replace(/^\[|\]$/g, '')) !== 0 || base.hostname.startsWith(`${reference}.`)
  const host = bare ? base.host : `${reference}.${base.host}`
  return `${base.protocol}//${host}${path}`
}
