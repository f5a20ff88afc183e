import { TooManyWaiting } from '../processes/fair-queue.ts'
import { CallError } from './call-error.ts'

/** Throws UNAVAILABLE where too many wait for a thread (`Too many PDFs are being made.`), and any other error as it is. */
export function refuseTooMany(error: unknown, busyWith: string): never {
  if (!(error instanceof TooManyWaiting)) throw error
  const message = `Too many ${busyWith}. Please try again in a moment.`
  throw new CallError('UNAVAILABLE', { message, retryAfter: 5 })
}
