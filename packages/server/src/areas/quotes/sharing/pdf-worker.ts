/** Makes the PDFs of quotes in a thread of its own: one takes 80 ms and more, in which nobody else would be answered. */
import { parentPort } from 'node:worker_threads'
import { type QuotePdfOrder, quotePdf } from '@portal/quote-pdf'

export interface PdfTask {
  readonly id: number
  readonly order: QuotePdfOrder
}

export interface PdfReport {
  readonly id: number
  readonly bytes?: Uint8Array<ArrayBuffer>
  /** What went wrong. */
  readonly fault?: string
}

function report(told: PdfReport): void {
  parentPort?.postMessage(told, told.bytes ? [told.bytes.buffer] : [])
}

parentPort?.on('message', async ({ id, order }: PdfTask) => {
  try {
    report({ id, bytes: new Uint8Array(await quotePdf(order)) })
  } catch (error) {
    report({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
