import type { Endpoint } from '@portal/contract/endpoint'

/** Creates of which nobody knows whether the server has done them: the latest of them. */
const KEPT = 50

/** Milliseconds after which the same values are a new record: somebody has looked meanwhile, and means it. */
const REMEMBERED = 10 * 60_000

const unknown = new Map<string, { readonly key: string; readonly at: number }>()

/** A create that is on its way. */
export interface Attempt {
  readonly key: string
  /** Nobody knows what became of an earlier try with this key. */
  readonly isAgain: boolean
  /** Nobody knows whether it was done: sent again with the same values, it has the same key. */
  remember(): void
}

/**
 * The key under which a create is sent: a new one, or that of the same create with the same values whose answer was lost,
 * so that whoever presses “Save” again makes no second record.
 */
export function attemptOf(endpoint: Endpoint, input: unknown): Attempt {
  const values = JSON.stringify([endpoint.name, input])
  const earlier = unknown.get(values)
  unknown.delete(values)
  const known = earlier && Date.now() - earlier.at < REMEMBERED ? earlier : undefined
  const { key, at } = known ?? { key: newKey(), at: Date.now() }
  return {
    key,
    isAgain: known !== undefined,
    remember() {
      unknown.set(values, { key, at })
      const [oldest] = unknown.keys()
      if (unknown.size > KEPT && oldest !== undefined) unknown.delete(oldest)
    },
  }
}

/** Without `crypto.randomUUID`, which pages without https lack. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
