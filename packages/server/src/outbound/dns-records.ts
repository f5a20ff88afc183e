import { NODATA, NOTFOUND, Resolver } from 'node:dns/promises'

/** The TXT records of a name, each whole; empty where there are none. Throws where the DNS doesn't answer. */
export type ResolveTxt = (name: string) => Promise<readonly string[]>

/** Milliseconds to wait for a name server, and how often it is asked. */
const TIMEOUT_MS = 4_000
const TRIES = 2

/** Asks the name servers of this machine. */
export const resolveTxt: ResolveTxt = async (name) => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
  try {
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === NOTFOUND || code === NODATA) return []
    throw error
  }
}
