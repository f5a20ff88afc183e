/** Makes the PDFs of quotes in a thread of its own: one takes 80 ms and more, in which nobody else would be answered. */
import { parentPort } from 'node:worker_threads'
import { type QuotePdfOrder, quotePdf } from '@portal/quote-pdf'
import type { WorkerReport } from '../../../threads/worker-pool.ts'

function report(told: WorkerReport<Uint8Array<ArrayBuffer>>): void {
  parentPort?.postMessage(told, told.kind === 'done' ? [told.answer.buffer] : [])
}

parentPort?.on('message', async (order: QuotePdfOrder) => {
  try {
    report({ kind: 'done', answer: new Uint8Array(await quotePdf(order)) })
  } catch (error) {
    report({ kind: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
report({ kind: 'ready' })
