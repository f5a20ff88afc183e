import type { ImportDetail } from '@portal/contract/imports.schema'
import type { DateOrder } from '@portal/domain/imports/column-match'
import type { ImportSubject } from '@portal/domain/imports/import-subject'
import { matchColumns, type RememberedColumns } from '@portal/domain/imports/match-columns'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { badField, CallError } from '../http/call-error.ts'
import { TooManyWaiting } from '../processes/fair-queue.ts'
import type { Services } from '../services.ts'
import { RefusedTable } from '../sheet/read/table-file.ts'
import type { DeclaredImport } from './declared-import.ts'
import { readImport, type StoredReading, toDetail } from './import-record.ts'
import type { ImportSettings } from './import-row.ts'
import type { HeadingsWanted, StagedTable } from './stage-rows.ts'

/** What is to be written down of a file that was staged. */
export interface ReadTable {
  readonly staged: StagedTable
  /** What its columns are taken for, and what they become. */
  readonly guessed: ImportDetail['mapping']
  readonly mapping: ImportDetail['mapping']
  /** What somebody has said of how it is read. */
  readonly told: StoredReading['told']
}

/** A table as it was found, with its columns as they are guessed. */
export function asFound(subject: ImportSubject, staged: StagedTable, memory: RememberedColumns): ReadTable {
  const guessed = matchColumns(subject, staged.sampled, memory)
  return { staged, guessed, mapping: guessed, told: {} }
}

/** Writes down what was staged; `undefined`: nothing was. */
export async function writeTable(tx: Transaction, id: number, table: ReadTable | undefined): Promise<void> {
  const { staged, mapping = [] } = table ?? {}
  const reading: StoredReading | null = table
    ? { ...table.staged.reading, told: table.told, guessed: table.guessed }
    : null
  await tx.execute(sql`
    update imports set columns = ${JSON.stringify(staged?.columns ?? [])}::jsonb,
      mapping = ${JSON.stringify(mapping)}::jsonb, reading = ${reading && JSON.stringify(reading)}::jsonb,
      row_count = ${staged?.count ?? 0}, verdicts = '{}', updated_at = now()
    where imports.id = ${id}`)
}

/** What columns of a name became last time. */
export async function rememberedColumns(
  tx: Transaction,
  { subject: { name }, memory }: DeclaredImport,
  settings: ImportSettings,
): Promise<RememberedColumns> {
  if (memory) return await memory.recall(tx, settings)
  const { rows } = await tx.execute<{ name: string; target: string | null; date_order: DateOrder | null }>(
    sql`select name, target, date_order from import_columns where subject = ${name} order by updated_at desc limit 5000`,
  )
  return Object.fromEntries(
    rows.map(({ name, target, date_order }) => [name, { target, ...(date_order && { date_order }) }]),
  )
}

/** The headings as somebody has said where they are, else as they are found. */
export function headingsWanted(
  subject: ImportSubject,
  memory: RememberedColumns,
  told?: number | null,
): HeadingsWanted {
  return { subject, told, remembered: new Set(Object.keys(memory)) }
}

/** An import as its wizard shows it. Throws NOT_FOUND. */
export async function importAnswer(
  { services }: { readonly services: Services },
  tx: Transaction,
  id: number,
): Promise<ImportDetail> {
  const stored = await readImport(tx, id)
  if (!stored) throw new CallError('NOT_FOUND')
  return toDetail(stored, services.clock())
}

/** Throws what a file was refused for as an error of `field`, and any other error as it is. */
export function refusal(error: unknown, field = 'file'): never {
  if (error instanceof TooManyWaiting) {
    const message = 'Many files are being read right now. Please try again in a minute.'
    throw new CallError('TOO_MANY_TRIES', { message, retryAfter: 60 })
  }
  throw error instanceof RefusedTable ? badField(field, error.message) : error
}
