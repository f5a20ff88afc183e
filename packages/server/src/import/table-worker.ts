import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { readCsv } from './read-csv.ts'
import { openWorkbook } from './read-xlsx.ts'
import { detectTable, RefusedTable, type TableFormat, type TableRow } from './table-file.ts'

/** What the thread is to read. */
export interface TableTask {
  readonly path: string
  /** The sheet of a workbook; the first one where none is named. */
  readonly sheet: string | null
  /** Rows that are sent at once. */
  readonly batch: number
}

/** What the thread says. After `rows` it waits for a message. */
export type TableReport =
  | { readonly type: 'format'; readonly format: TableFormat }
  | { readonly type: 'rows'; readonly rows: readonly TableRow[] }
  | { readonly type: 'end' }
  | { readonly type: 'refused'; readonly message: string }

function say(report: TableReport): void {
  parentPort?.postMessage(report)
}

async function sendRows(rows: AsyncIterable<TableRow>, batch: number): Promise<void> {
  let waiting: TableRow[] = []
  const flush = async () => {
    if (waiting.length === 0 || !parentPort) return
    const asked = once(parentPort, 'message')
    say({ type: 'rows', rows: waiting })
    waiting = []
    await asked
  }
  for await (const row of rows) {
    waiting.push(row)
    if (waiting.length === batch) await flush()
  }
  await flush()
}

async function read({ path, sheet, batch }: TableTask): Promise<void> {
  const kind = await detectTable(path)
  if (kind === 'csv') {
    say({ type: 'format', format: { kind, sheets: [], sheet: null } })
    await sendRows(readCsv(path), batch)
    return
  }
  const workbook = await openWorkbook(path)
  try {
    const chosen = sheet ?? workbook.sheets[0]
    if (chosen === undefined) throw new RefusedTable('The workbook has no sheet.')
    say({ type: 'format', format: { kind, sheets: workbook.sheets, sheet: chosen } })
    await sendRows(workbook.rows(chosen), batch)
  } finally {
    workbook.close()
  }
}

try {
  const task: TableTask = workerData
  await read(task)
  say({ type: 'end' })
} catch (error) {
  if (!(error instanceof RefusedTable)) throw error
  say({ type: 'refused', message: error.message })
}
parentPort?.close()
