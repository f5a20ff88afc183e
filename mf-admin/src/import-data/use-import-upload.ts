import { type UploadOptions, upload } from '@portal/api-client'
import { imports } from '@portal/contract/imports'
import type { ImportDetail } from '@portal/contract/imports.schema'
import { callQuery, queryClient } from '@portal/platform'
import { messageOf } from '@portal/ui/core'
import type { SentFile } from '@portal/ui/import'
import { useEffect, useRef, useState } from 'react'

export interface ImportUpload {
  readonly sent: SentFile | null
  /** Why the last file was refused. */
  readonly error: string | null
  readonly send: (file: File) => void
  readonly cancel: () => void
}

/**
 * Sends the file of an import of a subject, the usual way or a `special` one; `onDone` hears of the import that it has become.
 */
export function useImportUpload(
  subject: string,
  onDone: (id: number) => void,
  special?: (file: File, options: UploadOptions) => Promise<ImportDetail>,
): ImportUpload {
  const [sent, setSent] = useState<SentFile | null>(null)
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  // Whoever leaves the page stops what is on its way.
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File) {
    const controller = new AbortController()
    running.current = controller
    setError(null)
    setSent({ name: file.name, share: 0 })
    try {
      const { signal } = controller
      const onProgress = (share: number) => setSent({ name: file.name, share })
      const options = { signal, onProgress }
      const answer = special
        ? await special(file, options)
        : await upload(imports.uploadOf, { params: { subject }, file }, options)
      queryClient.setQueryData(callQuery(imports.view, { params: { id: answer.id } }).queryKey, answer)
      onDone(answer.id)
    } catch (error) {
      if (!controller.signal.aborted) setError(messageOf(error))
    } finally {
      setSent(null)
    }
  }

  return { sent, error, send: (file) => void send(file), cancel: () => running.current?.abort() }
}
