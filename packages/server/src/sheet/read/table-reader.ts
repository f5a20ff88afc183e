import { flushCompileCache } from 'node:module'
import { pdfTable } from './pdf-table.ts'
import { openCsv } from './read-csv.ts'
import { openWorkbook } from './read-xlsx.ts'
import { BATCH_LIMITS } from './reading-limits.ts'
import {
  detectTable,
  lengthOf,
  RefusedFile,
  RefusedTable,
  type TableFormat,
  type TableRow,
  type TableWish,
} from './table-file.ts'

/** What the process is to read. */
export interface TableTask {
  readonly path: string
  /** How it is to be read; of a workbook the first sheet, where none is named. */
  readonly wish: TableWish
}

/** What the process says. After `rows` it waits for a message. */
export type TableReport =
  | { readonly type: 'format'; readonly format: TableFormat }
  | { readonly type: 'rows'; readonly rows: readonly TableRow[] }
  | { readonly type: 'end' }
  | { readonly type: 'refused'; readonly message: string; readonly wholeFile: boolean }
  | { readonly type: 'failed'; readonly error: string }

function say(report: TableReport): void {
  process.send?.(report)
}

async function sendRows(rows: AsyncIterable<TableRow> | Iterable<TableRow>): Promise<void> {
  let waiting: TableRow[] = []
  let characters = 0
  const flush = async () => {
    if (waiting.length === 0) return
    const asked = nextMessage()
    say({ type: 'rows', rows: waiting })
    waiting = []
    characters = 0
    await asked
  }
  for await (const row of rows) {
    waiting.push(row)
    characters += lengthOf(row.cells)
    if (waiting.length === BATCH_LIMITS.rows || characters >= BATCH_LIMITS.characters) await flush()
  }
  await flush()
}

async function read({ path, wish }: TableTask): Promise<void> {
  const kind = await detectTable(path, wish)
  if (kind === 'csv') {
    const { format, rows } = await openCsv(path, wish)
    say({ type: 'format', format })
    await sendRows(rows)
    return
  }
  if (kind === 'pdf') {
    // Not before it is needed: it is large.
    const { pdfTexts } = await import('./pdf-texts.ts')
    const rows = pdfTable(await pdfTexts(path), new Set(wish.headings))
    say({ type: 'format', format: { kind, sheets: [], sheet: null, encoding: null, delimiter: null } })
    await sendRows(rows)
    return
  }
  const workbook = await openWorkbook(path)
  try {
    const chosen = wish.sheet ?? workbook.sheets[0]
    if (chosen === undefined) throw new RefusedFile('The workbook has no sheet.')
    say({ type: 'format', format: { kind, sheets: workbook.sheets, sheet: chosen, encoding: null, delimiter: null } })
    await sendRows(workbook.rows(chosen))
  } finally {
    workbook.close()
  }
}

function nextMessage<T>(): Promise<T> {
  return new Promise((resolve) => process.once('message', (message: T) => resolve(message)))
}

// Whoever asked is gone.
process.once('disconnect', () => process.exit())
// Now, since this process may be ended at any time: the next one starts with what was compiled for this one.
flushCompileCache()
const task = await nextMessage<TableTask>()
try {
  await read(task)
  say({ type: 'end' })
} catch (error) {
  say(
    error instanceof RefusedTable
      ? { type: 'refused', message: error.message, wholeFile: error instanceof RefusedFile }
      : { type: 'failed', error: String(error instanceof Error ? error.stack : error) },
  )
}
