import type { Worker } from 'node:worker_threads'
import { startThread } from '../threads/start-thread.ts'
import { RefusedTable, type TableFormat, type TableRow } from './table-file.ts'
import type { TableReport, TableTask } from './table-worker.ts'

/** Rows that travel between the threads at once. */
const BATCH = 500
/** Milliseconds that the thread may take from one batch to the next; a workbook's texts come before its first row. */
const PATIENCE = 60_000
/** Megabytes that the thread may hold. */
const MEMORY = 160

/** A table that is being read in a thread of its own, so that a large workbook stalls nobody. */
export interface OpenTable {
  readonly format: TableFormat
  /** The rows, some hundreds at a time; the next are read when they are asked for. Once only. */
  readonly rows: AsyncIterable<readonly TableRow[]>
  /** Ends the thread, wherever it is. */
  close(): Promise<void>
}

/** Opens a CSV file or a workbook by its bytes. Throws `RefusedTable` here or while the rows are read. */
export async function readTable(path: string, sheet: string | null = null): Promise<OpenTable> {
  const task: TableTask = { path, sheet, batch: BATCH }
  const worker = startThread(new URL('./table-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  })
  const next = reportsOf(worker)
  const close = async () => {
    await worker.terminate()
  }
  try {
    const first = await next()
    if (first.type !== 'format') throw new Error(`The reader began with ${first.type}`)
    return { format: first.format, rows: rowsOf(worker, next), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function* rowsOf(worker: Worker, next: () => Promise<TableReport>): AsyncGenerator<readonly TableRow[]> {
  try {
    for (let report = await next(); report.type === 'rows'; report = await next()) {
      yield report.rows
      worker.postMessage('next')
    }
  } finally {
    await worker.terminate()
  }
}

/** The thread's reports, one a call. Throws what it refused, or what ended it. */
function reportsOf(worker: Worker): () => Promise<TableReport> {
  const come: TableReport[] = []
  let fault: Error | undefined
  let wake = () => {}
  const fail = (error: Error) => {
    fault ??= error
    wake()
  }
  worker.on('message', (report: TableReport) => {
    come.push(report)
    wake()
  })
  worker.on('error', (error: Error & { code?: string }) =>
    fail(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? new RefusedTable('The file needs too much memory. Please divide it, or save it as CSV.')
        : error,
    ),
  )
  worker.on('exit', () => fail(new Error('The reader of tables ended')))
  return async () => {
    const timer = setTimeout(() => fail(new RefusedTable('The file takes too long to read.')), PATIENCE)
    try {
      while (come.length === 0 && !fault) await new Promise<void>((resolve) => (wake = resolve))
    } finally {
      clearTimeout(timer)
    }
    const report = come.shift()
    if (!report) throw fault ?? new Error('The reader of tables said nothing')
    if (report.type === 'refused') throw new RefusedTable(report.message)
    return report
  }
}
