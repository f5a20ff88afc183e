import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { CommissionStatement } from '@portal/contract/money/statements.schema'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { files } from '../../../database/tables/files.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { refusal } from '../../../imports/staged-table.ts'
import { found } from '../../../subjects/change-row.ts'
import { type InsurerLayout, readBy, readLayouts, type StatementReadBy } from './layouts.ts'
import { readStatementById } from './queries.ts'
import { openStatement, type StatementTable } from './read-file.ts'

/** A statement with its file, and what it was read by. */
interface Stored {
  readonly statement: CommissionStatement
  readonly reading: StatementReadBy
  readonly file: { readonly key: string; readonly name: string; readonly sha256: Buffer }
  readonly layouts: readonly InsurerLayout[]
}

/** Reads a statement to be read from its file. Throws NOT_FOUND. */
export async function readStored(tx: Transaction, id: number): Promise<Stored> {
  const statement = await readStatementById(tx, id)
  const [row] = await tx.rows<{ file_id: number }>(sql`
    select file_id from commission_statements where company_id = ${tx.companyId} and id = ${id}`)
  const [file] = await tx
    .select({ key: files.key, name: files.name, sha256: files.sha256 })
    .from(files)
    .where(eq(files.id, found(row).file_id))
  return { statement, reading: await readBy(tx, id), file: found(file), layouts: await readLayouts(tx) }
}

/**
 * Opens a statement from its stored file. Throws BAD_INPUT of `field` with what {@link openStatement} refuses, and CONFLICT
 * where the file is gone.
 */
export async function openStored(
  call: Pick<OutsideCall, 'services' | 'company' | 'log'>,
  { file, layouts }: Stored,
  { sheet, field }: { readonly sheet: string | null | undefined; readonly field?: string },
): Promise<StatementTable> {
  const { services } = call
  const copy = path.join(services.files.incoming, randomUUID())
  try {
    await mkdir(services.files.incoming, { recursive: true, mode: 0o700 })
    const { stream } = await services.files.get(file.key).catch((error: unknown) => {
      if (error instanceof CallError) throw error
      throw new CallError('CONFLICT', { message: 'The file is no longer available. Please upload it again.' })
    })
    await pipeline(stream, createWriteStream(copy, { mode: 0o600 }))
    return await openStatement(call, copy, { sheet, layouts })
  } catch (error) {
    return refusal(error, field)
  } finally {
    await rm(copy, { force: true })
  }
}
