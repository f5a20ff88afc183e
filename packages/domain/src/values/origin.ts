const HERE = /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/

/**
 * The origin that `text` is, as browsers name it: `https://site.example`, with a port where there is one. Null where it is
 * none, more than one (`*`), or a page of one; `http` is for this machine alone.
 */
export function wholeOrigin(text: string): string | null {
  const address = URL.canParse(text) ? new URL(text) : undefined
  if (!address || address.hostname.includes('*')) return null
  const isRight = address.protocol === 'https:' || (address.protocol === 'http:' && HERE.test(address.hostname))
  return isRight && `${address.origin}/` === address.href ? address.origin : null
}
