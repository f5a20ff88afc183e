import { call } from '@portal/api-client'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import type { SharedQuote } from '@portal/contract/quotes/quote-sharing.schema'
import type { IsoDate } from '@portal/domain'
import { useEffect, useState } from 'react'
import { keptKey } from '../link-page/kept-key.ts'
import { isEnded, messageOf } from '../link-page/link-fault.ts'

/** How far somebody has come with a link. */
type OpenedQuote =
  | { readonly kind: 'loading' }
  /** The birth date is asked for; again, where the quote was open before. */
  | { readonly kind: 'locked'; readonly isAgain: boolean }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'open'; readonly key: string; readonly quote: SharedQuote }

/** The quote behind a link: opened by the birth date, or by the key that this tab has had for it. */
export function useOpenedQuote(token: string) {
  const [state, setState] = useState<OpenedQuote>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const kept = keptKey('quote', token)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    const key = kept.read()
    if (key === null) return setState({ kind: 'locked', isAgain: false })
    let wanted = true
    setState({ kind: 'loading' })
    call(quoteSharing.resume, { body: { key } }).then(
      (quote) => wanted && setState({ kind: 'open', key, quote }),
      (fault: unknown) => {
        if (!wanted) return
        if (isEnded(fault)) lock()
        else setState({ kind: 'failed', message: messageOf(fault) })
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
    /** Rejects with an {@link ApiError} where the date is not the right one. */
    async open(date_of_birth: IsoDate) {
      const { key, quote } = await call(quoteSharing.open, { body: { token, date_of_birth } })
      kept.keep(key)
      setState({ kind: 'open', key, quote })
    },
    retry: () => setAttempt(attempt + 1),
  }
}
