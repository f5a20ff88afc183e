import { ApiError, call } from '@portal/api-client'
import { profile } from '@portal/contract/account/profile'
import { embedOrigins } from '../embedding/embed-origins.ts'
import { queryClient } from '../query/query-client.ts'
import { forgetOthers, sessionStore } from '../session/index.ts'
import { followFrame } from './follow-frame.ts'

/** Milliseconds for the page around to answer. */
const PATIENCE = 15_000
/** Milliseconds after which another token is asked for where one could not be used. */
const TRY_AGAIN = 20_000

/** `waiting`: no token yet; `late`: none came in time; `refused`: one came that the server does not take. */
export type FrameState = 'waiting' | 'in' | 'late' | 'refused'

export interface FrameSession {
  readonly state: () => FrameState
  /** Told of each change; returns how to stop that. */
  readonly subscribe: (changed: () => void) => () => void
  /** The token of the session that is coming, or of the one that is there. */
  readonly token: () => string | null
  /** The token is dead: asks for another. Resolves with whether one came. */
  readonly renew: () => Promise<boolean>
}

/**
 * The session of a framed page: it lives in memory, from tokens that the page around hands over. One that this browser
 * keeps is not used: whoever frames the page would see what its owner sees.
 */
export function startFrameSession(): FrameSession {
  let state: FrameState = 'waiting'
  let token: string | null = null
  const listeners = new Set<() => void>()
  let waiting: Array<(came: boolean) => void> = []
  let patience: ReturnType<typeof setTimeout> | undefined

  function settle(came: boolean): void {
    clearTimeout(patience)
    for (const tell of waiting) tell(came)
    waiting = []
  }
  function go(next: FrameState): void {
    state = next
    if (next !== 'waiting') settle(next === 'in')
    for (const changed of listeners) changed()
  }
  function wait(): void {
    clearTimeout(patience)
    patience = setTimeout(() => go('late'), PATIENCE)
  }
  async function enter(given: string): Promise<void> {
    const before = token
    token = given
    try {
      const { email } = await call(profile.view, {})
      if (token !== given) return
      const { email: present } = sessionStore.getState()
      // What was shown to somebody else is nothing that the next one may see.
      if (present !== email) {
        if (present !== '') queryClient.clear()
        forgetOthers(email)
      }
      sessionStore.setState({
        status: 'signed-in',
        token: given,
        remember: false,
        email,
        scope: 'quoting',
        expiredMessage: null,
      })
      go('in')
    } catch (error) {
      if (token !== given) return
      token = before
      const isRefused = error instanceof ApiError && (error.status === 401 || error.status === 403)
      // The token before lives for a while yet, and another is asked for meanwhile.
      if (state !== 'in') return go(isRefused ? 'refused' : 'late')
      settle(false)
      setTimeout(frame.renew, TRY_AGAIN)
    }
  }

  sessionStore.setState({ status: 'signed-out', token: null, remember: false, email: '', expiredMessage: null })
  const frame = followFrame({ origins: embedOrigins(), onToken: (handed) => void enter(handed.token) })
  wait()
  return {
    state: () => state,
    token: () => token,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    renew: () =>
      new Promise((resolve) => {
        // A token that is being tried is not asked for once more.
        if (sessionStore.getState().status !== 'signed-in') return resolve(false)
        waiting.push(resolve)
        wait()
        frame.renew()
      }),
  }
}
