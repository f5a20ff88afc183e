import type { z } from 'zod'
import type { Transaction } from '../database/database.ts'

/** One kind of work that is done after the answer: its name and what each such job knows. */
export interface JobKind<T> {
  /** `mail.send`: the area and what is done. */
  readonly name: string
  readonly data: z.ZodType<T>
  /** How often it is tried again after an error, with growing pauses. */
  readonly retries: number
  /** Seconds that one try may take. */
  readonly limit: number
}

/** A kind of job, whatever its jobs know. */
export type AnyJobKind = JobKind<never> | JobKind<unknown>

/** Declares a kind of job. Its handler may run twice for one job, after a crash, and must then do nothing new. */
export function jobKind<T>(
  name: string,
  data: z.ZodType<T>,
  { retries = 5, limit = 300 }: { retries?: number; limit?: number } = {},
): JobKind<T> {
  return { name, data, retries, limit }
}

/** A job as its handler gets it. */
export interface Job<T> {
  readonly companyId: number
  readonly data: T
  /** How often it has failed before. */
  readonly failures: number
  /** Whether another error would be the last one: no further try comes. */
  readonly lastTry: boolean
  /** Aborts when the server stops or the job's time is over. Long work looks at it between batches, and throws. */
  readonly signal: AbortSignal
  /** A transaction of the job's company, as a request has it. Do no I/O inside. */
  transaction<R>(work: (tx: Transaction) => Promise<R>): Promise<R>
}
