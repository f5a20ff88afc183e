import { call } from '@portal/api-client'
import { uploads } from '@portal/contract/clients/uploads'
import { FILE_TYPES, SHOWN_TYPES } from '@portal/domain/values/file-type'
import { startDownload, useChange } from '@portal/platform'
import { messageOf } from '@portal/ui/core'
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

/** A file as much as is needed to open it. */
export interface StoredFile {
  readonly file_id: number
  readonly media_type: string
}

/** Whether this browser shows a file by itself: phones have no viewer for PDFs. */
export function isShownByBrowser(mediaType: string): boolean {
  return SHOWN_TYPES.includes(mediaType) && (mediaType !== FILE_TYPES.pdf || navigator.pdfViewerEnabled !== false)
}

/** Opens a file of a client: what the browser shows by itself in a new tab, anything else is saved. */
export function openFile({ file_id, media_type }: StoredFile): void {
  // At once, while the click counts: a tab that opens once the address is there would be a pop-up.
  const tab = isShownByBrowser(media_type) ? window.open('about:blank', '_blank') : null
  if (tab) tab.opener = null
  call(uploads.getDocument, { body: { id: file_id } }).then(
    ({ url, name }) => {
      if (tab && !tab.closed) tab.location.replace(url)
      else startDownload(url, name)
    },
    (error: unknown) => {
      tab?.close()
      toast({ title: messageOf(error), tone: 'danger' })
    },
  )
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
