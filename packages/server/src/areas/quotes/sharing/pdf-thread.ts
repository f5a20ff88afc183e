import type { Worker } from 'node:worker_threads'
import type { QuotePdfOrder } from '@portal/quote-pdf/order'
import { startThread } from '../../../threads/start-thread.ts'
import type { PdfReport, PdfTask } from './pdf-worker.ts'

/** Longer than any document takes; a thread that hangs is ended. */
const LONGEST = 30_000
/** A thread that has nothing to do ends: starting one takes half a second. */
const IDLE = 60_000

interface Waiting {
  resolve(bytes: Uint8Array): void
  reject(fault: Error): void
}

interface Thread {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting>
  timer: NodeJS.Timeout | undefined
}

let thread: Thread | undefined
let last = 0

/** Makes the PDF of an order in the thread for it, which is started where none runs. */
export function makePdf(order: QuotePdfOrder): Promise<Uint8Array> {
  thread ??= start()
  const one = thread
  last += 1
  const task: PdfTask = { id: last, order }
  return new Promise((resolve, reject) => {
    one.waiting.set(task.id, { resolve, reject })
    one.worker.postMessage(task)
    watch(one)
  })
}

function start(): Thread {
  const worker = startThread(new URL('./pdf-worker.ts', import.meta.url), {})
  const one: Thread = { worker, waiting: new Map(), timer: undefined }
  worker.on('message', ({ id, bytes, fault }: PdfReport) => {
    const waiting = one.waiting.get(id)
    one.waiting.delete(id)
    if (bytes) waiting?.resolve(bytes)
    else waiting?.reject(new Error(`The PDF could not be made: ${fault}`))
    watch(one)
  })
  worker.once('error', (error) => end(one, error))
  worker.once('exit', () => end(one, new Error('The thread that makes PDFs has ended')))
  return one
}

/** Begins to wait anew: for an answer where one is due, else for the next order. Nothing here keeps the process alive. */
function watch(one: Thread): void {
  clearTimeout(one.timer)
  const isBusy = one.waiting.size > 0
  if (isBusy) one.worker.ref()
  else one.worker.unref()
  one.timer = setTimeout(() => end(one, new Error('The PDF took too long')), isBusy ? LONGEST : IDLE).unref()
}

function end(one: Thread, fault: Error): void {
  if (thread === one) thread = undefined
  clearTimeout(one.timer)
  for (const waiting of one.waiting.values()) waiting.reject(fault)
  one.waiting.clear()
  void one.worker.terminate()
}
