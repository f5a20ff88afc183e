import { orderOf } from '@portal/quote-pdf/testing/orders'
import { TooManyWaiting } from '../../../processes/fair-queue.ts'
import { WorkerPool } from '../../../threads/worker-pool.ts'
import { makePdf } from './pdf-thread.ts'

const ORDER = orderOf()

/** A pool whose threads never finish. */
function hanging() {
  const pool = new WorkerPool<'hang', Uint8Array>({
    script: new URL('../../../testing/slow-worker.ts', import.meta.url),
    limits: { atOnce: 2, atOnceEach: 1, waiting: 1, waitingEach: 1 },
    longest: 300,
  })
  return { run: (company: number) => pool.run(company, 'hang') }
}

test('a PDF that takes too long is stopped, and says so', async () => {
  await expect(makePdf(1, ORDER, hanging())).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'The PDF took more than 10 seconds and was stopped. Try again, or quote fewer insurers.',
  })
})

test('where too many PDFs wait, one is told to come again', async () => {
  const run = () => Promise.reject(new TooManyWaiting())
  await expect(makePdf(1, ORDER, { run })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Too many PDFs are being made. Please try again in a moment.',
  })
})
