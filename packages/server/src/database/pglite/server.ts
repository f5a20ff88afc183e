import { rmSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'
import { startThread } from '../../threads/start-thread.ts'
import { DatabaseUnavailable } from '../error.ts'
import type { WorkerReport, WorkerTask } from './worker.ts'

function startWorker(task: WorkerTask): Worker {
  return startThread(new URL('./worker.ts', import.meta.url), { workerData: task })
}

/** Makes an empty PGlite data folder (initdb; some seconds). */
export async function makeDataFolder(folder: string): Promise<void> {
  const worker = startWorker({ folder, socket: null })
  await reported(worker, 'closed')
  await worker.terminate()
}

/** Resolves when the thread reports `wanted`; rejects when it fails or ends before. */
function reported(worker: Worker, wanted: WorkerReport): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (report: WorkerReport) => report === wanted && resolve())
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The embedded database ended before it was ready.')))
  })
}

/** The embedded database's thread: started, restarted when it hangs or dies, and closed. */
export class PgliteServer {
  readonly #task: { readonly folder: string; readonly socket: string }
  #worker: Worker | null = null
  #starting: Promise<void> | null = null
  #closing = false

  constructor(folder: string, socket: string) {
    this.#task = { folder, socket }
  }

  /** Resolves when the socket takes connections, after starting the thread where none runs. */
  ready(): Promise<void> {
    if (this.#closing) return Promise.reject(new DatabaseUnavailable('it is closing'))
    this.#starting ??= this.#start().catch((error: unknown) => {
      this.#starting = null
      throw error
    })
    return this.#starting
  }

  /** Ends the thread where it stands, as a kill would, and starts another. The folder recovers from its log. */
  restart(): void {
    const hung = this.#worker
    if (this.#closing || !hung) return
    this.#worker = null
    this.#starting = hung
      .terminate()
      .then(() => this.#start())
      .catch((error: unknown) => {
        this.#starting = null
        throw error
      })
    // Whoever asks next gets the failure; nobody may be asking now.
    this.#starting.catch(() => {})
  }

  async close(): Promise<void> {
    this.#closing = true
    await this.#starting?.catch(() => {})
    const worker = this.#worker
    if (!worker) return
    worker.postMessage('close')
    await reported(worker, 'closed').catch(() => {})
    await worker.terminate()
    rmSync(this.#task.socket, { force: true })
  }

  async #start(): Promise<void> {
    rmSync(this.#task.socket, { force: true })
    const worker = startWorker(this.#task)
    await reported(worker, 'ready')
    this.#worker = worker
    worker.once('exit', () => {
      if (this.#worker !== worker) return
      this.#worker = null
      this.#starting = null
    })
  }
}
