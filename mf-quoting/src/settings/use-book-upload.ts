import { upload } from '@portal/api-client'
import type { AnswerOf } from '@portal/contract/endpoint'
import { rateBooks } from '@portal/contract/quotes/rate-books'
import { messageOf } from '@portal/ui/core'
import { useEffect, useRef, useState } from 'react'

/** A file on its way, or the outcome. */
export type BookUploadState =
  | { readonly step: 'none' }
  | { readonly step: 'checking' | 'keeping'; readonly file: File; readonly share: number }
  | { readonly step: 'checked'; readonly file: File; readonly checked: AnswerOf<typeof rateBooks.check> }

export interface BookUpload {
  readonly state: BookUploadState
  /** Why the last try failed. */
  readonly error: string | null
  readonly check: (file: File) => void
  /** Keeps the file that was found to be in order. */
  readonly keep: () => void
  readonly cancel: () => void
}

/** Has a rate book checked, and then kept; `onKept` hears of its version. */
export function useBookUpload(onKept: (version: string) => void): BookUpload {
  const [state, setState] = useState<BookUploadState>({ step: 'none' })
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  // Whoever leaves the page stops what is on its way.
  useEffect(() => () => running.current?.abort(), [])

  async function send(step: 'checking' | 'keeping', file: File, after: BookUploadState): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setError(null)
    setState({ step, file, share: 0 })
    const onProgress = (share: number) => setState({ step, file, share })
    try {
      if (step === 'checking') {
        const checked = await upload(rateBooks.check, { file }, { signal, onProgress })
        setState({ step: 'checked', file, checked })
      } else {
        const answer = await upload(rateBooks.upload, { file }, { signal, onProgress })
        setState({ step: 'none' })
        onKept(answer.version)
      }
    } catch (error) {
      if (signal.aborted) return
      setState(after)
      setError(messageOf(error))
    }
  }

  return {
    state,
    error,
    check: (file) => void send('checking', file, { step: 'none' }),
    keep: () => {
      if (state.step === 'checked') void send('keeping', state.file, state)
    },
    cancel: () => {
      running.current?.abort()
      setState({ step: 'none' })
      setError(null)
    },
  }
}
