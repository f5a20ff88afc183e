import { spokenTo } from '../embedding/embed-origins.ts'
import { type EmbedRequest, type EmbedToken, readEmbedToken } from './embed-protocol.ts'

/** Milliseconds before a token ends at which another is asked for. */
const RENEW_BEFORE = 120_000
/** Milliseconds that pass at least, and at most, before the next is asked for, whatever a site says of a token. */
const RENEW_AFTER = { least: 5_000, most: 900_000 }

export interface FrameOptions {
  /** Of the pages that may hand over a token; no other is heard or spoken to. */
  readonly origins: readonly string[]
  readonly onToken: (token: EmbedToken) => void
}

export interface FollowedFrame {
  /** Asks the page around for another token. */
  readonly renew: () => void
  readonly stop: () => void
}

/** Speaks with the page that frames this one: takes its tokens, and asks for another before one ends. */
export function followFrame({ origins, onToken }: FrameOptions): FollowedFrame {
  const around = window.parent
  let renewal: ReturnType<typeof setTimeout> | undefined

  function say(request: EmbedRequest): void {
    for (const origin of spokenTo(origins)) around.postMessage(request, origin)
  }
  function hear({ source, origin, data }: MessageEvent<unknown>): void {
    if (source !== around || !origins.includes(origin)) return
    const token = readEmbedToken(data)
    if (!token) return
    clearTimeout(renewal)
    const left = Date.parse(token.expires_at) - Date.now()
    renewal = setTimeout(
      () => say({ type: 'portal:renew' }),
      Math.min(RENEW_AFTER.most, Math.max(RENEW_AFTER.least, left - RENEW_BEFORE)),
    )
    onToken(token)
  }
  addEventListener('message', hear)
  say({ type: 'portal:ready' })
  return {
    renew: () => say({ type: 'portal:renew' }),
    stop: () => {
      clearTimeout(renewal)
      removeEventListener('message', hear)
    },
  }
}
