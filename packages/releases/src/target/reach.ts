const CAUSES: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'no address is known for this name'],
  [/^ECONNREFUSED$/, 'nothing listens there'],
  [/^(ECONNRESET|UND_ERR_SOCKET)$/, 'the connection was cut'],
  [/TIMEOUT|^ETIMEDOUT$/, 'it doesn’t answer in time'],
  [/^(EHOSTUNREACH|ENETUNREACH)$/, 'there is no way to it in the network'],
  [/^(EPROTO|ERR_SSL_.*)$/, 'it doesn’t speak https'],
  [/CERT|^UNABLE_TO_/, 'its certificate isn’t trusted'],
]

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? codeOf(error.cause) : undefined
}

/** That an address cannot be reached, and why: `… cannot be reached: nothing listens there (ECONNREFUSED).` */
export function unreachable(address: string, error: unknown): string {
  const code = codeOf(error)
  if (code === undefined) return `${address} cannot be reached.`
  const [, why] = CAUSES.find(([known]) => known.test(code)) ?? []
  return `${address} cannot be reached: ${why === undefined ? code : `${why} (${code})`}.`
}

/** Where an address leads. Names below `localhost` are this machine, as for browsers; Node asks the network for them. */
export function reachable(address: string): URL {
  const url = new URL(address)
  if (url.protocol === 'http:' && url.hostname.endsWith('.localhost')) url.hostname = 'localhost'
  return url
}
