import { parentPort } from 'node:worker_threads'
import type { WorkerReport } from './worker-pool.ts'

/** Has this thread of a pool make a file of each job. */
export function makeBytes<Job>(make: (job: Job) => Promise<Uint8Array>): void {
  parentPort?.on('message', async (job: Job) => {
    try {
      report({ kind: 'done', answer: new Uint8Array(await make(job)) })
    } catch (error) {
      report({ kind: 'failed', error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
  report({ kind: 'ready' })
}

function report(told: WorkerReport<Uint8Array<ArrayBuffer>>): void {
  parentPort?.postMessage(told, told.kind === 'done' ? [told.answer.buffer] : [])
}
