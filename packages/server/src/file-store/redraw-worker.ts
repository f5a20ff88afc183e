/** Draws pictures anew in a thread of its own: a small file can keep one busy for seconds. */
import { parentPort } from 'node:worker_threads'
import type { WorkerReport } from '../threads/worker-pool.ts'
import { redrawn } from './redraw-picture.ts'
import type { Picture } from './redraw-thread.ts'

function report(told: WorkerReport<Uint8Array<ArrayBuffer> | undefined>): void {
  parentPort?.postMessage(told, told.kind === 'done' && told.answer ? [told.answer.buffer] : [])
}

parentPort?.on('message', ({ bytes, mediaType }: Picture) => {
  const drawn = redrawn(bytes, mediaType)
  report({ kind: 'done', answer: drawn && new Uint8Array(drawn) })
})
report({ kind: 'ready' })
