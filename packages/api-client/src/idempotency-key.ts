import type { Endpoint } from '@portal/contract/endpoint'

/** Creates of which nobody knows whether the server has done them: the latest of them. */
const KEPT = 50

const unknown = new Map<string, string>()

/** A create that is on its way. */
export interface Attempt {
  readonly key: string
  /** Nobody knows whether it was done: sent again with the same values, it has the same key. */
  remember(): void
}

/**
 * The key under which a create is sent: a new one, or that of the same create with the same values whose answer was lost,
 * so that whoever presses “Save” again makes no second record.
 */
export function attemptOf(endpoint: Endpoint, input: unknown): Attempt {
  const values = JSON.stringify([endpoint.name, input])
  const key = unknown.get(values) ?? newKey()
  unknown.delete(values)
  return {
    key,
    remember() {
      unknown.set(values, key)
      const [oldest] = unknown.keys()
      if (unknown.size > KEPT && oldest !== undefined) unknown.delete(oldest)
    },
  }
}

/** Without `crypto.randomUUID`, which pages without https lack. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
