import { integrityOf } from './integrity.ts'

/** How a script came to nothing. `evaluation` carries what it threw. */
export type ScriptFailure =
  | { readonly kind: 'not-loaded' }
  | { readonly kind: 'timeout'; readonly after: number }
  | { readonly kind: 'evaluation'; readonly error: unknown }

export class ScriptError extends Error {
  readonly address: string
  readonly failure: ScriptFailure

  constructor(address: string, failure: ScriptFailure) {
    super(`${address}: ${failure.kind}`)
    this.address = address
    this.failure = failure
  }
}

/** Whether a script, or a chunk of webpack's, kept everybody waiting: it is not waited for again without being asked. */
export function isTimeout(error: unknown): boolean {
  if (error instanceof ScriptError) return error.failure.kind === 'timeout'
  return error instanceof Error && error.name === 'ChunkLoadError' && Reflect.get(error, 'type') === 'timeout'
}

/**
 * Runs a script by a tag. Rejects with a {@link ScriptError} when it cannot be had, not within `timeout`
 * milliseconds, or when it throws. The tag never stays, so that the next try is a real one; `attempt` above 1 goes
 * past whatever a cache kept of the last.
 */
export function runScript(
  address: string,
  { timeout, attempt = 1 }: { timeout: number; attempt?: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const source = attempt === 1 ? address : `${address}?try=${attempt}`
    let thrown: { readonly error: unknown } | null = null

    function onThrow(event: ErrorEvent): void {
      if (event.filename === source) thrown = { error: event.error ?? event.message }
    }
    function settle(failure: ScriptFailure | null): void {
      clearTimeout(timer)
      removeEventListener('error', onThrow)
      script.onload = null
      script.onerror = null
      script.remove()
      if (failure === null) resolve()
      else reject(new ScriptError(address, failure))
    }

    const timer = setTimeout(() => settle({ kind: 'timeout', after: timeout }), timeout)
    addEventListener('error', onThrow)
    script.onload = () => settle(thrown === null ? null : { kind: 'evaluation', error: thrown.error })
    script.onerror = () => settle({ kind: 'not-loaded' })
    script.async = true
    script.crossOrigin = 'anonymous'
    const integrity = integrityOf(address)
    if (integrity !== undefined) script.integrity = integrity
    script.src = source
    document.head.append(script)
  })
}
