import { readAddress } from './read-address.ts'

const HERE = /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/

/** Signs of no host's name that browsers let through all the same; in a page's policy they would begin something else. */
const STRANGE = /[^\w.:[\]-]/

/**
 * The origin that `text` is, as browsers name it: `https://site.example`, with a port where there is one. Null where it is
 * none, more than one (`*`), or a page of one; `http` is for this machine alone.
 */
export function wholeOrigin(text: string): string | null {
  const address = readAddress(text)
  if (!address || STRANGE.test(address.hostname)) return null
  const isRight = address.protocol === 'https:' || (address.protocol === 'http:' && HERE.test(address.hostname))
  return isRight && `${address.origin}/` === address.href ? address.origin : null
}
