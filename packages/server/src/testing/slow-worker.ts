/** A thread for the tests of pools: answers a number with its double, never answers `hang`, fails at `fail`. */
import { parentPort } from 'node:worker_threads'
import type { WorkerReport } from '../threads/worker-pool.ts'

const report = (told: WorkerReport<number>) => parentPort?.postMessage(told)

parentPort?.on('message', (job: number | 'hang' | 'fail' | 'exit') => {
  if (job === 'exit') process.exit(3)
  if (job === 'fail') report({ kind: 'failed', error: 'no such job' })
  if (typeof job === 'number') report({ kind: 'done', answer: job * 2 })
  // Busy, as a document that never ends is.
  while (job === 'hang');
})
report({ kind: 'ready' })
