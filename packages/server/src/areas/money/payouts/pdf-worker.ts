/** Makes the PDFs of payouts in a thread of its own: a long one takes a second, in which nobody else would be answered. */
import { parentPort } from 'node:worker_threads'
import type { PayoutPdfOrder } from '@portal/quote-pdf/payout/order'
import { payoutPdf } from '@portal/quote-pdf/payout/payout-pdf'
import type { WorkerReport } from '../../../threads/worker-pool.ts'

function report(told: WorkerReport<Uint8Array<ArrayBuffer>>): void {
  parentPort?.postMessage(told, told.kind === 'done' ? [told.answer.buffer] : [])
}

parentPort?.on('message', async (order: PayoutPdfOrder) => {
  try {
    report({ kind: 'done', answer: new Uint8Array(await payoutPdf(order)) })
  } catch (error) {
    report({ kind: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
report({ kind: 'ready' })
