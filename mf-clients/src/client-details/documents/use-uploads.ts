import { ApiError, upload } from '@portal/api-client'
import { documents } from '@portal/contract/documents'
import type { ClientDocument } from '@portal/contract/documents.schema'
import { MESSAGES } from '@portal/domain'
import { refreshAfter } from '@portal/platform'
import { useEffect, useRef, useState } from 'react'

/** A file on its way to a client's documents. */
export interface Upload {
  readonly key: number
  readonly name: string
  readonly size: number
  readonly state: 'waiting' | 'sending' | 'failed'
  /** How much of it has left: 0 to 1. */
  readonly share: number
  /** Why it failed. */
  readonly message?: string
  /** Whether another try could go better. */
  readonly mayRetry?: boolean
}

interface Waiting {
  readonly key: number
  readonly file: File
  /** The document whose next version it is; without one, it is filed by its name. */
  readonly documentId: number | undefined
}

/** Files that are sent at the same time. */
const AT_ONCE = 3

/** Answers that stay the same however often the file is sent. */
const FINAL = [400, 403, 404, 413, 415]

export interface Uploads {
  readonly uploads: readonly Upload[]
  readonly add: (files: readonly File[], documentId?: number) => void
  readonly refuse: (file: File, message: string) => void
  readonly cancel: (key: number) => void
  readonly retry: (key: number) => void
}

function send(
  clientId: number,
  { file, documentId }: Waiting,
  signal: AbortSignal,
  onProgress: (share: number) => void,
) {
  const options = { signal, onProgress }
  return documentId === undefined
    ? upload(documents.upload, { params: { id: clientId }, file }, options)
    : upload(documents.addVersion, { params: { id: clientId, documentId }, file }, options)
}

/** Sends files to a client's documents, a few at a time; each can be stopped, and tried again, by itself. */
export function useUploads(clientId: number, onDone: (document: ClientDocument) => void): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const files = useRef(new Map<number, Waiting>())
  const running = useRef(new Map<number, AbortController>())
  const lastKey = useRef(0)

  // Whoever leaves the tab stops what is on its way: nothing shows it any more.
  useEffect(() => {
    const sent = running.current
    return () => {
      for (const controller of sent.values()) controller.abort()
    }
  }, [])

  function change(key: number, changes: Partial<Upload>) {
    setUploads((list) => list.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  }
  function drop(key: number) {
    files.current.delete(key)
    setUploads((list) => list.filter((one) => one.key !== key))
  }

  async function run(waiting: Waiting) {
    const { key } = waiting
    const controller = new AbortController()
    running.current.set(key, controller)
    change(key, { state: 'sending', share: 0 })
    try {
      const document = await send(clientId, waiting, controller.signal, (share) => change(key, { share }))
      drop(key)
      refreshAfter(documents.upload, { params: { id: clientId }, answer: document })
      onDone(document)
    } catch (error) {
      if (controller.signal.aborted) drop(key)
      else {
        const isFinal = error instanceof ApiError && FINAL.includes(error.status)
        const message = error instanceof Error ? error.message : MESSAGES.somethingWentWrong
        change(key, { state: 'failed', message, mayRetry: !isFinal })
      }
    } finally {
      running.current.delete(key)
      next()
    }
  }

  const queue = useRef<Waiting[]>([])
  function next() {
    while (running.current.size < AT_ONCE) {
      const waiting = queue.current.shift()
      if (!waiting) return
      void run(waiting)
    }
  }

  return {
    uploads,
    add(chosen, documentId) {
      const added = chosen.map((file) => {
        lastKey.current += 1
        return { key: lastKey.current, file, documentId }
      })
      for (const waiting of added) files.current.set(waiting.key, waiting)
      setUploads((list) => [
        ...list,
        ...added.map(({ key, file: { name, size } }) => ({ key, name, size, state: 'waiting' as const, share: 0 })),
      ])
      queue.current.push(...added)
      next()
    },
    refuse({ name, size }, message) {
      lastKey.current += 1
      const key = lastKey.current
      setUploads((list) => [...list, { key, name, size, state: 'failed', share: 0, message, mayRetry: false }])
    },
    cancel(key) {
      queue.current = queue.current.filter((waiting) => waiting.key !== key)
      const controller = running.current.get(key)
      if (controller) controller.abort()
      else drop(key)
    },
    retry(key) {
      const waiting = files.current.get(key)
      if (!waiting) return
      change(key, { state: 'waiting', share: 0 })
      queue.current.push(waiting)
      next()
    },
  }
}
