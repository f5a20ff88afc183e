/** Makes the PDFs of reports in a thread of its own: one takes 100 ms and more, in which nobody else would be answered. */
import { parentPort } from 'node:worker_threads'
import type { ReportPdfOrder } from '@portal/quote-pdf/report/order'
import { referralPdf } from '@portal/quote-pdf/report/referral-pdf'
import type { WorkerReport } from '../../../threads/worker-pool.ts'

function report(told: WorkerReport<Uint8Array<ArrayBuffer>>): void {
  parentPort?.postMessage(told, told.kind === 'done' ? [told.answer.buffer] : [])
}

parentPort?.on('message', async (order: ReportPdfOrder) => {
  try {
    report({ kind: 'done', answer: new Uint8Array(await referralPdf(order)) })
  } catch (error) {
    report({ kind: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
report({ kind: 'ready' })
