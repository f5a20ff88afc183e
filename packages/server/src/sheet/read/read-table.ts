import type { Log } from '../../log/log.ts'
import { type ConfinedProcess, ProcessEnded, startConfined } from '../../processes/confined-process.ts'
import { FairQueue } from '../../processes/fair-queue.ts'
import { PROCESS_LIMITS, TURN_LIMITS } from './reading-limits.ts'
import { RefusedFile, RefusedTable, type TableFormat, type TableRow, type TableWish } from './table-file.ts'
import type { TableReport, TableTask } from './table-reader.ts'

/** A table that is being read in a process of its own, so that no file stalls or ends this one. */
export interface OpenTable {
  readonly format: TableFormat
  /** The rows, some hundreds at a time; the next are read when they are asked for. Once only. */
  readonly rows: AsyncIterable<readonly TableRow[]>
  /** Ends the process, wherever it is. */
  close(): Promise<void>
}

/** What is read, and for whom. */
export interface TableRequest {
  readonly path: string
  /** How it is to be read; of a workbook the first sheet, where none is named. */
  readonly wish?: TableWish
  readonly companyId: number
  readonly log: Log
}

type Reader = ConfinedProcess<TableReport>

const turns = new FairQueue(TURN_LIMITS)

/**
 * Opens a CSV file, a workbook, or a PDF where one is wished, by its bytes, when it is the company's turn. Throws
 * `RefusedTable` here or while the rows are read, whatever the file does to its reader, and `TooManyWaiting`.
 */
export async function readTable({ path, wish = {}, companyId, log }: TableRequest): Promise<OpenTable> {
  const giveUp = await turns.take(companyId)
  const reader: Reader = startConfined(new URL('./table-reader.ts', import.meta.url), PROCESS_LIMITS)
  const close = async () => {
    await reader.end()
    giveUp()
  }
  const next = () => nextReport(reader, log)
  try {
    const task: TableTask = { path, wish }
    reader.send(task)
    const first = await next()
    if (first.type !== 'format') throw new Error(`The reader began with ${first.type}`)
    return { format: first.format, rows: rowsOf(reader, next, close), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function* rowsOf(
  reader: Reader,
  next: () => Promise<TableReport>,
  close: () => Promise<void>,
): AsyncGenerator<readonly TableRow[]> {
  try {
    for (let report = await next(); report.type === 'rows'; report = await next()) {
      // The next ones are read while these are put away.
      reader.send({ type: 'next' })
      yield report.rows
    }
  } finally {
    await close()
  }
}

/** The next report. Throws what it refused, or what ended it, in words for the file's owner. */
async function nextReport(reader: Reader, log: Log): Promise<Exclude<TableReport, { type: 'refused' | 'failed' }>> {
  try {
    const report = await reader.next()
    if (report.type === 'refused')
      throw report.wholeFile ? new RefusedFile(report.message) : new RefusedTable(report.message)
    if (report.type === 'failed') throw new ProcessEnded('error', report.error)
    return report
  } catch (error) {
    if (!(error instanceof ProcessEnded)) throw error
    log.warn({ err: error }, 'A reader of tables ended before its time')
    throw new RefusedFile(ENDED[error.reason])
  }
}

const ENDED: Readonly<Record<ProcessEnded['reason'], string>> = {
  memory: 'The file needs too much memory to read. Split it, or save it as CSV.',
  time: 'The file takes too long to read. Split it, or save it as CSV.',
  error: 'We can’t read this file. Open it in Excel and save it again, or save it as CSV.',
}
