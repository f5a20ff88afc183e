import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { AnswerOf } from '@portal/contract/endpoint'
import type { imports as calls } from '@portal/contract/imports'
import type { ImportDetail } from '@portal/contract/imports.schema'
import { FILE_TYPES } from '@portal/domain'
import { matchColumns, type RememberedColumns } from '@portal/domain/match-columns'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../activity-log/record.ts'
import type { Transaction } from '../../database/database.ts'
import { files } from '../../database/tables/files.ts'
import type { OutsideCall } from '../../http/bind.ts'
import { badField, CallError } from '../../http/call-error.ts'
import { readTable } from '../../import/read-table.ts'
import { RefusedFile, RefusedTable } from '../../import/table-file.ts'
import { TooManyWaiting } from '../../processes/turns.ts'
import { addFile, withKeptFile } from '../files/keep-file.ts'
import { lockImport, readImport, toDetail } from './import-record.ts'
import { clearRows, type StagedTable, stageRows } from './stage-rows.ts'

type Detail = AnswerOf<typeof calls.upload>

/**
 * Takes a file: its rows wait in the database, its columns are guessed. What the file is, its bytes say, not its name.
 * Throws BAD_INPUT in plain words where it holds no table that can be read.
 */
export async function uploadImport(call: OutsideCall<typeof calls.upload>): Promise<Detail> {
  const { services, caller, company, log } = call
  const received = call.file()
  const table = await readTable({ path: received.path, companyId: company.id, log }).catch(refusal)
  let importId: number | undefined
  try {
    const { format } = table
    const id = await call.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(sql`
        insert into imports (company_id, created_by, file_name, kind, sheets, sheet)
        values (${company.id}, ${caller.userId}, ${received.name}, ${format.kind},
          ${JSON.stringify(format.sheets)}::jsonb, ${format.sheet})
        returning id`)
      return rows[0]?.id ?? 0
    })
    importId = id
    const staged = await stageRows(call.transaction, id, table.rows).catch((error: unknown) => {
      // Of a workbook, another sheet may hold the people.
      const another = error instanceof RefusedTable && !(error instanceof RefusedFile) && format.sheets.length > 1
      if (another) return { columns: [], count: 0 }
      throw error
    })
    const key = await services.files.put(received.path)
    const mediaType = FILE_TYPES[format.kind]
    const kept = { key, name: received.name, size: received.size, mediaType, sha256: received.hash }
    return await withKeptFile(services, kept, () =>
      call.transaction(async (tx) => {
        const file = await addFile(tx, services, { ...kept, purpose: 'import', uploadedBy: caller.userId })
        await writeTable(tx, id, staged)
        await tx.execute(sql`update imports set state = 'mapping', file_id = ${file.id} where imports.id = ${id}`)
        await recordActivity(
          { ...call, tx },
          {
            action: 'import.upload',
            entity: 'import',
            entityId: id,
            after: { file: received.name, rows: staged.count },
          },
        )
        return await answer(call, tx, id)
      }),
    )
  } catch (error) {
    if (importId !== undefined) await dropImport(call, importId)
    return refusal(error)
  } finally {
    await table.close()
  }
}

/** Reads another sheet of the workbook; what was matched and checked before is gone. Throws NOT_FOUND, CONFLICT. */
export async function chooseSheet(call: OutsideCall<typeof calls.chooseSheet>): Promise<Detail> {
  const { services, params, body, company, log } = call
  const key = await call.transaction(async (tx) => {
    const stored = await lockImport(tx, params.id)
    if (!stored) throw new CallError('NOT_FOUND')
    if (!stored.sheets.includes(body.sheet)) throw badField('sheet', 'The workbook has no such sheet.')
    if (stored.state !== 'mapping' && stored.state !== 'checked') throw new CallError('CONFLICT')
    const [file] = await tx.select({ key: files.key }).from(files).where(sql`${files.id} = ${stored.file_id}`)
    if (!file) throw new CallError('CONFLICT', { message: 'The file is not there any more. Please upload it again.' })
    // Not there for anybody until its new rows are.
    await tx.execute(sql`update imports set state = 'reading', updated_at = now() where imports.id = ${stored.id}`)
    return file.key
  })
  const copy = path.join(services.files.incoming, randomUUID())
  let staged: StagedTable = { columns: [], count: 0 }
  try {
    await clearRows(call.transaction, params.id)
    await mkdir(services.files.incoming, { recursive: true, mode: 0o700 })
    const { stream } = await services.files.get(key)
    await pipeline(stream, createWriteStream(copy, { mode: 0o600 }))
    const table = await readTable({ path: copy, sheet: body.sheet, companyId: company.id, log })
    try {
      staged = await stageRows(call.transaction, params.id, table.rows)
    } finally {
      await table.close()
    }
  } catch (error) {
    await clearRows(call.transaction, params.id)
    return refusal(error)
  } finally {
    await rm(copy, { force: true })
    await call.transaction(async (tx) => {
      await writeTable(tx, params.id, staged)
      await tx.execute(sql`
        update imports set state = 'mapping', sheet = ${body.sheet}, verdicts = '{}' where imports.id = ${params.id}`)
    })
  }
  return await call.transaction((tx) => answer(call, tx, params.id))
}

/** Writes down the columns of what was staged, with what they probably are. */
async function writeTable(tx: Transaction, id: number, { columns, count }: StagedTable): Promise<void> {
  const mapping = matchColumns(columns, await rememberedColumns(tx))
  await tx.execute(sql`
    update imports set columns = ${JSON.stringify(columns)}::jsonb, mapping = ${JSON.stringify(mapping)}::jsonb,
      row_count = ${count}, updated_at = now()
    where imports.id = ${id}`)
}

async function rememberedColumns(tx: Transaction): Promise<RememberedColumns> {
  const { rows } = await tx.execute<{ name: string; target: string | null; date_order: 'dmy' | 'mdy' | null }>(
    sql`select name, target, date_order from import_columns order by updated_at desc limit 5000`,
  )
  return Object.fromEntries(
    rows.map(({ name, target, date_order }) => [name, { target, ...(date_order && { date_order }) }]),
  )
}

async function dropImport({ transaction }: Pick<OutsideCall, 'transaction'>, id: number): Promise<void> {
  await clearRows(transaction, id)
  await transaction((tx) => tx.execute(sql`delete from imports where imports.id = ${id}`))
}

async function answer(call: Pick<OutsideCall, 'services'>, tx: Transaction, id: number): Promise<ImportDetail> {
  const stored = await readImport(tx, id)
  if (!stored) throw new CallError('NOT_FOUND')
  return toDetail(stored, call.services.clock())
}

function refusal(error: unknown): never {
  if (error instanceof TooManyWaiting) {
    const message = 'Many files are being read just now. Please try again in a minute.'
    throw new CallError('TOO_MANY_TRIES', { message, retryAfter: 60 })
  }
  throw error instanceof RefusedTable ? badField('file', error.message) : error
}
