import { readAddress } from './read-address.ts'

/**
 * The address of a website as it is kept: `tal.com.au` becomes `https://tal.com.au`. Undefined where it is none, or not
 * one that a link may open: of other kinds than http and https, or with a user's name in it.
 */
export function websiteAddress(text: string): string | undefined {
  const typed = text.trim()
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  const read = /\s/.test(typed) ? undefined : readAddress(address)
  if (read === undefined) return undefined
  const { protocol, hostname, username, href } = read
  const isWeb =
    (protocol === 'https:' || protocol === 'http:') && username === '' && /^[^.]+(?:\.[^.]+)+$/.test(hostname)
  return isWeb ? href.replace(/^([^?#]*[^/:])\/$/, '$1') : undefined
}
