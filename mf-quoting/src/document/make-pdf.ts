import type { QuotePdfOrder } from '@portal/quote-pdf'
import { RemoteWorker } from './remote-worker.ts'

/** What the worker answers. */
export type PdfReply = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly message: string }

/** Makes the PDF of a quote beside the page, which stays quick meanwhile. Throws what went wrong, or why it was stopped. */
export function makePdf(order: QuotePdfOrder, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const worker = new RemoteWorker(/* webpackChunkName: "pdf-worker" */ new URL('./pdf-worker.ts', import.meta.url))
      .worker
    const end = () => worker.terminate()
    signal.addEventListener('abort', () => {
      end()
      reject(signal.reason)
    })
    worker.addEventListener('message', ({ data }: MessageEvent<PdfReply>) => {
      end()
      if ('bytes' in data) resolve(data.bytes)
      else reject(new Error(data.message))
    })
    worker.addEventListener('error', ({ message }) => {
      end()
      reject(new Error(message || 'The PDF could not be made'))
    })
    worker.postMessage(order)
  })
}
