import type { IsoDate } from '@portal/domain/values/date'
import { useEffect, useState } from 'react'
import { keptKey } from './kept-key.ts'
import { isEnded, messageOf } from './link-error.ts'

/** How far somebody has come with a link. */
export type OpenedLink<T> =
  | { readonly kind: 'loading' }
  /** The birth date is asked for; again, where it was open before. */
  | { readonly kind: 'locked'; readonly isAgain: boolean }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'open'; readonly key: string; readonly shown: T }

/** The calls of a kind of link. */
export interface LinkCalls<T> {
  /** What this tab keeps the key as: `quote`. */
  readonly name: string
  readonly resume: (key: string) => Promise<T>
  /** Rejects where the birth date is not the right one. */
  readonly open: (date_of_birth: IsoDate) => Promise<{ readonly key: string; readonly shown: T }>
}

/** What stands behind a link: opened by the birth date, or by the key that this tab has had for it. */
export function useOpenedLink<T>(token: string, { name, resume, open }: LinkCalls<T>) {
  const [state, setState] = useState<OpenedLink<T>>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const kept = keptKey(name, token)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    const key = kept.read()
    if (key === null) return setState({ kind: 'locked', isAgain: false })
    let wanted = true
    setState({ kind: 'loading' })
    resume(key).then(
      (shown) => wanted && setState({ kind: 'open', key, shown }),
      (error: unknown) => {
        if (!wanted) return
        if (isEnded(error)) lock()
        else setState({ kind: 'failed', message: messageOf(error) })
      },
    )
    return () => {
      wanted = false
    }
  }, [token, attempt])

  function lock() {
    kept.forget()
    setState({ kind: 'locked', isAgain: true })
  }

  return {
    state,
    lock,
    /** Closes it, so that somebody else can open it. */
    leave() {
      kept.forget()
      setState({ kind: 'locked', isAgain: false })
    },
    /** Rejects with an {@link ApiError} where the date is not the right one. */
    async open(date_of_birth: IsoDate) {
      const { key, shown } = await open(date_of_birth)
      kept.keep(key)
      setState({ kind: 'open', key, shown })
    },
    retry: () => setAttempt(attempt + 1),
  }
}
