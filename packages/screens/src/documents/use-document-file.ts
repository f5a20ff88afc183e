import { call } from '@portal/api-client'
import { uploads } from '@portal/contract/clients/uploads'
import { startDownload, useChange } from '@portal/platform'
import { toast } from '@portal/ui/overlay'
import { useEffect, useState } from 'react'

/** Saves a file of a client by an address that is made for it. */
export function useFileDownload(): (fileId: number) => void {
  const address = useChange(uploads.getDocument, {
    onSuccess: ({ url, name }) => startDownload(url, name),
    onError: ({ message }) => toast({ title: message, tone: 'danger' }),
  })
  return (fileId) => address.mutate({ body: { id: fileId } })
}

/** A file's bytes as an address of this page's own. */
export interface ShownFile {
  readonly url: string | null
  readonly failed: boolean
}

/**
 * Fetches a file to be looked at. Its type is the one that the server read from the bytes: what lies behind the address
 * is shown as that and never as a page.
 */
export function useFileBytes(fileId: number, mediaType: string): ShownFile {
  const [shown, setShown] = useState<ShownFile>({ url: null, failed: false })
  useEffect(() => {
    const controller = new AbortController()
    let made: string | undefined
    async function load() {
      const { url } = await call(uploads.getDocument, { body: { id: fileId } }, { signal: controller.signal })
      const answer = await fetch(url, { signal: controller.signal })
      if (!answer.ok) throw new Error(`Download failed with status ${answer.status}`)
      const bytes = await answer.arrayBuffer()
      if (controller.signal.aborted) return
      made = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
      setShown({ url: made, failed: false })
    }
    setShown({ url: null, failed: false })
    load().catch(() => {
      if (!controller.signal.aborted) setShown({ url: null, failed: true })
    })
    return () => {
      controller.abort()
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [fileId, mediaType])
  return shown
}
