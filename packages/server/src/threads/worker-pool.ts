import type { Worker } from 'node:worker_threads'
import { FairQueue, type QueueLimits } from '../processes/fair-queue.ts'
import { startThread } from './start-thread.ts'

/** What a thread of a pool tells: first that it is ready, then of each job the outcome. */
export type WorkerReport<Answer> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly answer: Answer }
  /** `error` is for the log. */
  | { readonly kind: 'failed'; readonly error: string }

/** A job that was ended because it took too long. */
export class JobTooLong extends Error {
  constructor() {
    super('The job took too long')
    this.name = 'JobTooLong'
  }
}

export interface PoolOptions {
  /** Of the thread, which answers each message with a {@link WorkerReport}. */
  readonly script: URL
  readonly limits: QueueLimits
  /** Milliseconds that a job may take once a thread is ready for it. */
  readonly longest: number
}

/** Milliseconds for a thread to start on a busy machine. */
const STARTING = 60_000
/** Milliseconds after which a thread that has nothing to do ends: starting one takes half a second. */
const IDLE = 60_000

/**
 * A few threads for costly jobs of many parties: a job has a thread to itself, parties have their turn one after another,
 * and a job that takes too long ends with its thread and nobody else’s.
 */
export class WorkerPool<Job, Answer> {
  readonly #options: PoolOptions
  readonly #turns: FairQueue
  readonly #idle: Array<{ readonly worker: Worker; readonly timer: NodeJS.Timeout }> = []

  constructor(options: PoolOptions) {
    this.#options = options
    this.#turns = new FairQueue(options.limits)
  }

  /** Does a job of a party. Throws `TooManyWaiting`, {@link JobTooLong}, or an error with what the thread told. */
  async run(party: number, job: Job): Promise<Answer> {
    const over = await this.#turns.take(party)
    try {
      return await this.#runIn(await this.#readyWorker(), job)
    } finally {
      over()
    }
  }

  async #readyWorker(): Promise<Worker> {
    const idle = this.#idle.pop()
    if (idle) {
      clearTimeout(idle.timer)
      idle.worker.ref()
      return idle.worker
    }
    const worker = startThread(this.#options.script, {})
    worker.once('exit', () => this.#forget(worker))
    // What a thread that is being ended still throws is of no concern any more.
    worker.on('error', () => {})
    await this.#reportOf(worker, STARTING)
    return worker
  }

  async #runIn(worker: Worker, job: Job): Promise<Answer> {
    const told = this.#reportOf(worker, this.#options.longest)
    worker.postMessage(job)
    const report = await told
    this.#rest(worker)
    if (report.kind === 'done') return report.answer
    throw new Error(report.kind === 'failed' ? report.error : 'The thread was ready twice')
  }

  /** The next that a thread tells; one that tells nothing in time, or ends, is ended. */
  #reportOf(worker: Worker, milliseconds: number): Promise<WorkerReport<Answer>> {
    const { promise, resolve, reject } = Promise.withResolvers<WorkerReport<Answer>>()
    const fail = (error: Error) => {
      reject(error)
      void worker.terminate()
    }
    const ended = () => fail(new Error('The thread has ended'))
    const timer = setTimeout(() => fail(new JobTooLong()), milliseconds)
    worker.once('message', resolve).once('error', fail).once('exit', ended)
    return promise.finally(() => {
      clearTimeout(timer)
      worker.off('message', resolve).off('error', fail).off('exit', ended)
    })
  }

  #rest(worker: Worker): void {
    worker.unref()
    const timer = setTimeout(() => {
      this.#forget(worker)
      void worker.terminate()
    }, IDLE).unref()
    this.#idle.push({ worker, timer })
  }

  #forget(worker: Worker): void {
    const place = this.#idle.findIndex((one) => one.worker === worker)
    if (place < 0) return
    clearTimeout(this.#idle[place]?.timer)
    this.#idle.splice(place, 1)
  }
}
