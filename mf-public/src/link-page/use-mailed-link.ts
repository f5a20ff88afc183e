import { useCallback, useEffect, useState } from 'react'
import { isEnded, messageOf } from './link-error.ts'

/** How far somebody has come with a link of a mail. */
export type MailedLink<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'dead'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'open'; readonly shown: T }

/**
 * What stands behind a link in a mail that needs no birth date. Opening it changes nothing, for programs that look through
 * mails do that too: whoever reads the mail presses a button, which is `act`.
 */
export function useMailedLink<T>(token: string, read: (token: string) => Promise<T>) {
  const [state, setState] = useState<MailedLink<T>>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()

  const show = useCallback((shown: T) => setState({ kind: 'open', shown }), [])
  const fail = useCallback((thrown: unknown) => {
    setState({ kind: isEnded(thrown) ? 'dead' : 'failed', message: messageOf(thrown) })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    setState({ kind: 'loading' })
    read(token).then(show, fail)
  }, [token, attempt])

  /** Does what a button says, and shows the outcome; what is shown stays where that fails. */
  async function act(send: () => Promise<T>) {
    setSending(true)
    setError(undefined)
    try {
      show(await send())
    } catch (thrown) {
      if (isEnded(thrown)) fail(thrown)
      else setError(messageOf(thrown))
    } finally {
      setSending(false)
    }
  }
  return { state, show, fail, act, isSending, error, retry: () => setAttempt(attempt + 1) }
}
