import { createReadStream } from 'node:fs'
import { CsvError, parse } from 'csv-parse'
import { RefusedTable, readStart, type TableRow, tableRow, wideEncoding } from './table-file.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const
/** Rows by which the delimiter is told. */
const LOOKED_AT = 30

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/**
 * The rows of a text file, whatever divides its columns, in UTF-8, UTF-16 or Windows-1252. Throws `RefusedTable`.
 */
export async function* readCsv(path: string): AsyncGenerator<TableRow> {
  const encoding = await encodingOf(path)
  const head = new TextDecoder(encoding).decode(await readStart(path), { stream: true })
  const { delimiter, skip } = delimiterOf(head)
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    ...(skip > 0 && { from_line: skip + 1 }),
  })
  void decodeInto(path, encoding, parser)
  let number = skip
  try {
    for await (const record of parser) {
      number += 1
      const row = tableRow(number, record)
      if (row) yield row
    }
  } catch (error) {
    throw error instanceof CsvError ? refusal(error, number + 1) : error
  } finally {
    parser.destroy()
  }
}

async function decodeInto(path: string, encoding: Encoding, parser: ReturnType<typeof parse>): Promise<void> {
  const decoder = new TextDecoder(encoding)
  const bytes = createReadStream(path)
  try {
    for await (const chunk of bytes) {
      if (parser.destroyed) return
      const text = decoder.decode(chunk, { stream: true })
      if (text !== '' && !parser.write(text)) await drained(parser)
    }
    parser.end(decoder.decode())
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)))
  }
}

function drained(parser: ReturnType<typeof parse>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      parser.off('drain', done).off('close', done)
      resolve()
    }
    parser.once('drain', done).once('close', done)
  })
}

/** UTF-8 only where every byte of the file fits it: old exports carry their first accent in row 40,000. */
async function encodingOf(path: string): Promise<Encoding> {
  const wide = wideEncoding(await readStart(path))
  if (wide) return wide
  const strict = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) strict.decode(chunk, { stream: true })
    strict.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** What divides the columns, by what splits most rows alike; Excel's own line `sep=;` says it. */
export function delimiterOf(head: string): { delimiter: string; skip: number } {
  const told = /^sep=(.)\r?\n/i.exec(head)
  if (told?.[1]) return { delimiter: told[1], skip: 1 }
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: agreement(countsOf(head, delimiter)) }))
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  return { delimiter: best.score > 0 ? best.delimiter : ',', skip: 0 }
}

/** How many columns the rows have more than one, times how many rows say so. */
function agreement(counts: readonly number[]): number {
  if (counts.length === 0) return 0
  const tally = new Map<number, number>()
  for (const count of counts) tally.set(count, (tally.get(count) ?? 0) + 1)
  return Math.max(...[...tally].map(([count, times]) => (count * times * times) / (counts.length * counts.length)))
}

/** How often a delimiter stands outside of quotes, in each of the first rows that are not blank. */
function countsOf(head: string, delimiter: string): number[] {
  const counts: number[] = []
  let count = 0
  let quoted = false
  let blank = true
  for (const sign of head) {
    if (sign === '"') quoted = !quoted
    else if (!quoted && sign === delimiter) count += 1
    else if (!quoted && (sign === '\n' || sign === '\r')) {
      if (!blank) counts.push(count)
      if (counts.length === LOOKED_AT) return counts
      count = 0
      blank = true
      continue
    }
    blank = false
  }
  if (!blank && counts.length === 0) counts.push(count)
  return counts
}

function refusal(error: CsvError, row: number): RefusedTable {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return new RefusedTable(
      `From row ${row} on the file cannot be read: a quotation mark is opened there and never closed.`,
    )
  }
  return new RefusedTable(`Row ${row} cannot be read as a row of a CSV file.`)
}
