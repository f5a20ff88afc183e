import { call } from '@portal/api-client'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { useState } from 'react'
import { isEnded, messageOf } from '../link-page/link-error.ts'

/** The PDF of an open quote; `onLocked` is called where its key has ended. */
export function useQuotePdf(key: string, onLocked: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function download() {
    setBusy(true)
    setError(undefined)
    try {
      const { url } = await call(quoteSharing.openPdf, { body: { key } })
      location.assign(url)
    } catch (error) {
      if (isEnded(error)) return onLocked()
      setError(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, download }
}
