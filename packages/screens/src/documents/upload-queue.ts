import { ApiError, upload } from '@portal/api-client'
import { documents } from '@portal/contract/clients/documents'
import type { ClientDocument } from '@portal/contract/clients/documents.schema'
import { sessionStore } from '@portal/platform/session'
import { messageOf } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'
import { createStore } from 'zustand'
import { askBeforeLoss } from '../draft/index.ts'
import { uploadCallOf } from './document-calls.ts'
import { type DocumentOwner, documentOwnerId, documentOwnerName } from './document-owner.ts'
import { type DocumentsPlace, tellWhatBecame } from './tell-what-became.ts'

/** A document that a file becomes the next version of. */
type Replaced = Pick<ClientDocument, 'id' | 'client_id'>

/** A file on its way to an owner's documents. */
export interface Upload {
  readonly key: number
  readonly owner: DocumentOwner
  readonly file: File
  /** The document whose next version it is; without one, it is filed by its name. */
  readonly document?: Replaced | undefined
  readonly state: 'waiting' | 'sending' | 'failed'
  /** How much of it has left: 0 to 1. */
  readonly share: number
  /** Why it failed. */
  readonly message?: string
  /** Whether another try could go better. */
  readonly mayRetry?: boolean
}

/** Files that are sent at the same time, whosever documents they are. */
const AT_ONCE = 3

/** Answers that stay the same however often the file is sent. */
const FINAL = [400, 403, 404, 413, 415]

/**
 * The files of all owners, in the order in which they were given. They outlive the tab and the screen: a file goes up
 * while its user reads another tab or page.
 */
export const uploads = createStore<readonly Upload[]>(() => [])

const running = new Map<number, AbortController>()
let lastKey = 0

/** Whose documents were left while files were on their way, and their outcome since. */
const left = new Map<string, DocumentsPlace & { filed: number; readonly failed: string[] }>()

function isUnderWay(name: string): boolean {
  return uploads.getState().some((one) => documentOwnerName(one.owner) === name && one.state !== 'failed')
}

/** Somebody looks at an owner's documents, and sees what becomes of their files, until the answered function is called. */
export function watchUploads(name: string, place: DocumentsPlace): () => void {
  left.delete(name)
  return () => {
    if (isUnderWay(name)) left.set(name, { ...place, filed: 0, failed: [] })
  }
}

function change(key: number, changes: Partial<Upload>): void {
  uploads.setState((list) => list.map((one) => (one.key === key ? { ...one, ...changes } : one)), true)
}

function drop(key: number): void {
  uploads.setState((list) => list.filter((one) => one.key !== key), true)
}

/** Starts what waits, as far as there is room. */
function next(): void {
  for (const one of uploads.getState()) {
    if (running.size >= AT_ONCE) return
    if (one.state === 'waiting') void run(one)
  }
}

function put(owner: DocumentOwner, file: File, more: Partial<Upload>): void {
  lastKey += 1
  const added: Upload = { key: lastKey, owner, file, state: 'waiting', share: 0, ...more }
  uploads.setState((list) => [...list, added], true)
}

export function addUploads(owner: DocumentOwner, files: readonly File[], document?: Replaced): void {
  for (const file of files) put(owner, file, { document })
  next()
}

/** Shows a file that is not sent at all, and why. */
export function refuseUpload(owner: DocumentOwner, file: File, message: string): void {
  put(owner, file, { state: 'failed', message, mayRetry: false })
}

/** Ends an upload, or puts a failed one away. */
export function cancelUpload(key: number): void {
  running.get(key)?.abort()
  drop(key)
}

export function retryUpload(key: number): void {
  change(key, { state: 'waiting', share: 0 })
  next()
}

function send({ owner, file, document }: Upload, signal: AbortSignal, onProgress: (share: number) => void) {
  const options = { signal, onProgress }
  if (!document) return upload(uploadCallOf(owner), { params: { id: documentOwnerId(owner) }, file }, options)
  const params = { id: document.client_id, documentId: document.id }
  return upload(documents.addVersion, { params, file }, options)
}

async function run(one: Upload): Promise<void> {
  const { key, owner } = one
  const controller = new AbortController()
  running.set(key, controller)
  change(key, { state: 'sending', share: 0 })
  try {
    file(one, await send(one, controller.signal, (share) => change(key, { share })))
  } catch (error) {
    if (!controller.signal.aborted) fail(one, error)
  } finally {
    running.delete(key)
    next()
    const since = left.get(documentOwnerName(owner))
    if (since && !isUnderWay(documentOwnerName(owner))) {
      left.delete(documentOwnerName(owner))
      tellWhatBecame(since)
    }
  }
}

function file({ key, owner }: Upload, document: ClientDocument): void {
  drop(key)
  const since = left.get(documentOwnerName(owner))
  if (since) since.filed += 1
  // Nobody should wonder where a file of a known name went.
  else if (document.number > 1) {
    toast({ title: `${document.name} is now version ${document.number}`, tone: 'success' })
  }
}

function fail({ key, owner, file: { name } }: Upload, error: unknown): void {
  const isFinal = error instanceof ApiError && FINAL.includes(error.status)
  const message = messageOf(error)
  change(key, { state: 'failed', message, mayRetry: !isFinal })
  left.get(documentOwnerName(owner))?.failed.push(name)
}

// Nothing goes up in the name of somebody who has left. Whoever changes their own address stays who they are.
sessionStore.subscribe((now, before) => {
  if (now.email === before.email || now.status === before.status) return
  left.clear()
  for (const controller of running.values()) controller.abort()
  uploads.setState([], true)
})

uploads.subscribe((list) => {
  const isAtRisk = list.some(({ state, mayRetry }) => state !== 'failed' || mayRetry)
  askBeforeLoss('uploads', isAtRisk)
})
