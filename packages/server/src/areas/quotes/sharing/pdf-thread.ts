import type { QuotePdfOrder } from '@portal/quote-pdf/order'
import { CallError } from '../../../http/call-error.ts'
import { refuseTooMany } from '../../../http/refuse-too-many.ts'
import { TooManyWaiting } from '../../../processes/fair-queue.ts'
import { JobTooLong, WorkerPool } from '../../../threads/worker-pool.ts'

/** Milliseconds that a document may take; fourteen insurers take a tenth of a second. */
const LONGEST = 10_000

/** A company has one of the two threads at most, so that nobody’s documents stop another’s. */
const pool = new WorkerPool<QuotePdfOrder, Uint8Array>({
  script: new URL('./pdf-worker.ts', import.meta.url),
  limits: { atOnce: 2, atOnceEach: 1, waiting: 400, waitingEach: 100 },
  longest: LONGEST,
})

/** What makes documents: the pool of threads, unless told. */
type Maker = Pick<typeof pool, 'run'>

/** Makes the PDF of an order of a company. Throws UNAVAILABLE where it takes too long, or too many wait. */
export async function makePdf(companyId: number, order: QuotePdfOrder, maker: Maker = pool): Promise<Uint8Array> {
  try {
    return await maker.run(companyId, order)
  } catch (error) {
    if (error instanceof JobTooLong) {
      const message = 'The PDF took more than 10 seconds and was stopped. Try again, or quote fewer insurers.'
      throw new CallError('UNAVAILABLE', { message })
    }
    if (error instanceof TooManyWaiting) refuseTooMany(error, 'PDFs are being made')
    throw new Error(`The PDF could not be made: ${error instanceof Error ? error.message : String(error)}`)
  }
}
