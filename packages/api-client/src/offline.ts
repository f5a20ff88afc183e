import type { Endpoint } from '@portal/contract/endpoint'
import { ApiError } from './api-error.ts'

/** Whether a call is a save of somebody signed in: a read is made anew by whoever shows it, signing in by hand. */
export function waitsForTheLine({ method, access }: Endpoint): boolean {
  return method !== 'GET' && access !== 'public'
}

/** Nothing came back, and the browser says that it has no line. */
function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'network' && navigator.onLine === false
}

/** Settles when the browser has a line again, or `signal` gives up waiting. */
function backOnline(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      removeEventListener('online', done)
      resolve()
    }
    addEventListener('online', done)
    signal?.addEventListener('abort', done, { once: true })
  })
}

/**
 * Sends, and where that fails because the browser is offline, sends again each time the line is back. Tried first all the
 * same: the API may live on this very machine.
 */
export async function sendOnTheLine<Answer>(send: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!isOffline(error)) throw error
      await backOnline(signal)
      signal?.throwIfAborted()
    }
  }
}
