import { SESSION_KEY } from '@portal/manifest'
import { parseSession, type StoredSession } from './stored-session.ts'

export interface SessionChannel {
  /** Asks the other tabs for their session; null when none answers within `patience` milliseconds. */
  askForSession(patience: number): Promise<StoredSession | null>
  tellSignedOut(): void
  /** The session of the token `before` goes on as this one. */
  tellRenewed(before: string, session: StoredSession): void
  close(): void
}

export interface SessionChannelListener {
  /** The session of this tab, to hand over. */
  readonly session: () => StoredSession | null
  readonly onSignedOut: () => void
  /** Another tab's session goes on with another token than `before`. */
  readonly onRenewed: (before: string, session: StoredSession) => void
  /** Another tab signed in with remember-me. */
  readonly onRemembered: (session: StoredSession) => void
}

type Message =
  | { readonly kind: 'wanted'; readonly id: string }
  | { readonly kind: 'handed-over'; readonly id: string; readonly session: string }
  | { readonly kind: 'renewed'; readonly before: string; readonly session: string }
  | { readonly kind: 'signed-out' }

/** The tabs of one origin, which is one company: the company's reference is its sub-domain. */
export function openSessionChannel({
  session,
  onSignedOut,
  onRenewed,
  onRemembered,
}: SessionChannelListener): SessionChannel {
  const channel = new BroadcastChannel(SESSION_KEY)
  const waiting = new Map<string, (session: StoredSession | null) => void>()

  function post(message: Message): void {
    channel.postMessage(message)
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'signed-out') onSignedOut()
    if (data.kind === 'renewed') {
      const renewed = parseSession(data.session)
      if (renewed !== null) onRenewed(data.before, renewed)
    }
    if (data.kind === 'handed-over') waiting.get(data.id)?.(parseSession(data.session))
    if (data.kind === 'wanted') {
      const own = session()
      if (own !== null) post({ kind: 'handed-over', id: data.id, session: JSON.stringify(own) })
    }
  }

  function onStorage({ key, newValue }: StorageEvent): void {
    const remembered = key === SESSION_KEY ? parseSession(newValue) : null
    if (remembered !== null) onRemembered(remembered)
  }
  addEventListener('storage', onStorage)

  return {
    askForSession(patience) {
      const id = crypto.randomUUID()
      return new Promise((resolve) => {
        const settle = (answer: StoredSession | null) => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(answer)
        }
        const timer = setTimeout(() => settle(null), patience)
        waiting.set(id, settle)
        post({ kind: 'wanted', id })
      })
    },
    tellSignedOut: () => post({ kind: 'signed-out' }),
    tellRenewed: (before, renewed) => post({ kind: 'renewed', before, session: JSON.stringify(renewed) }),
    close() {
      removeEventListener('storage', onStorage)
      channel.close()
    },
  }
}
