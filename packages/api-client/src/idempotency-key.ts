import type { Endpoint } from '@portal/contract/endpoint'

/** Milliseconds after which the same values are a new record: somebody has looked meanwhile, and means it. */
const REMEMBERED = 10 * 60_000

/** The keys of creates of which nobody knows whether the server has done them, by their values. */
const unknown = new Map<string, string>()

/** A create that is on its way. */
export interface Attempt {
  readonly key: string
  /** Nobody knows the outcome of an earlier try with this key. */
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
  const known = unknown.get(values)
  const key = known ?? newKey()
  unknown.delete(values)
  return {
    key,
    isAgain: known !== undefined,
    remember() {
      unknown.set(values, key)
      setTimeout(() => unknown.delete(values), REMEMBERED)
    },
  }
}

/** Without `crypto.randomUUID`, which pages without https lack. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
