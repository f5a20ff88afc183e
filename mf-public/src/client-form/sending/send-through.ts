import { ApiError } from '@portal/api-client'

/** Milliseconds before each further try; earlier where the device says that it has a connection again. */
const WAITS = [2_000, 4_000, 8_000, 16_000]

/** Seconds that a busy server may ask for and nobody minds. */
const SOON = 10

/** Whether nobody knows the outcome, or the server is away: the line is bad, not the form. */
function isLineBad(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || (error.status >= 502 && error.status <= 504))
}

/** Milliseconds until another try is worth it; undefined where none is. */
function waitAfter(error: unknown, usual: number): number | undefined {
  if (isLineBad(error)) return usual
  if (!(error instanceof ApiError && error.status === 429)) return undefined
  return error.retryAfter !== null && error.retryAfter <= SOON ? error.retryAfter * 1_000 : undefined
}

/** Some time, or until the device is back on the net. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    window.addEventListener('online', done)
  })
}

/**
 * Sends over a line that may break: tries again while it does, and says so by `onWait`; also where the server
 * asks for a moment's patience. Rejects with the last error.
 * The same values carry the same key, so that what has arrived already is not taken twice.
 */
export async function sendThrough<T>(send: () => Promise<T>, onWait: () => void): Promise<T> {
  for (const usual of WAITS) {
    try {
      return await send()
    } catch (error) {
      const wait = waitAfter(error, usual)
      if (wait === undefined) throw error
      if (isLineBad(error)) onWait()
      await pause(wait)
    }
  }
  return await send()
}
