import type { statements as calls } from '@portal/contract/money/statements'
import type { CommissionStatement } from '@portal/contract/money/statements.schema'
import { FILE_TYPES } from '@portal/domain/values/file-type'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { addFile, dropFile, withKeptFile } from '../../../file-store/keep-file.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { refusal } from '../../../imports/staged-table.ts'
import { readLayouts } from './layouts.ts'
import { readStatementById } from './queries.ts'
import { openStatement } from './read-file.ts'
import { assertNew, beginReading, finishReading } from './reading.ts'
import { clearRows, type Storing, storeRows } from './store-rows.ts'
import { type UnderstoodStatement, understandStatement } from './understand.ts'

/**
 * Takes a statement: reads its payments, tells its insurer by its policies and its month by its dates, and matches what
 * is sure. Throws BAD_INPUT in plain words for a file that is no statement, and CONFLICT for one that is here already.
 */
export async function uploadStatement(call: OutsideCall<typeof calls.upload>): Promise<CommissionStatement> {
  const { services, caller, transaction } = call
  const received = call.file()
  const layouts = await transaction(readLayouts)
  const table = await openStatement(call, received.path, { layouts }).catch((error: unknown) => refusal(error))
  const said = { name: received.name, hash: received.hash }
  const understood = await understandStatement(call, table, layouts, said).catch((error: unknown) => refusal(error))
  await transaction((tx) => assertNew(tx, call, understood))
  const key = await services.files.put(received)
  const mediaType = FILE_TYPES[table.kind]
  const kept = { key, name: received.name, size: received.size, mediaType, sha256: received.hash }
  const storing = await withKeptFile(services, kept, () =>
    transaction(async (tx) => {
      const file = await addFile(tx, services, { ...kept, purpose: 'statement', uploadedBy: caller.userId })
      return await begin(tx, understood, { fileId: file.id, name: kept.name, userId: caller.userId })
    }),
  )
  const { id } = storing
  try {
    const notices = await storeRows(transaction, storing, understood.lines)
    return await transaction(async (tx) => {
      await finishReading(tx, call, storing, { ...understood, notices: [...understood.notices, ...notices] })
      const statement = await readStatementById(tx, id)
      await recordActivity(
        { ...call, tx },
        {
          action: 'commission_statement.upload',
          entity: 'commission_statement',
          entityId: id,
          after: { file: kept.name, rows: statement.rows, total: statement.total },
        },
      )
      return await call.keepAnswer(tx, statement)
    })
  } catch (error) {
    await drop(call, storing)
    throw error
  }
}

interface Uploaded {
  readonly fileId: number
  readonly name: string
  readonly userId: number
}

async function begin(tx: Transaction, read: UnderstoodStatement, { fileId, name, userId }: Uploaded): Promise<Storing> {
  const [statement] = await tx.rows<{ id: number }>(sql`
    insert into commission_statements (company_id, insurer, file_id, file_name, content_hash, state, totals, created_by)
    values (${tx.companyId}, ${read.insurer}, ${fileId}, ${name}, ${read.contentHash}, 'reading', ${read.totals}, ${userId})
    returning id`)
  if (!statement) throw new Error('The statement was not stored')
  return await beginReading(tx, statement.id, read)
}

/** Takes back a statement that could not be read to its end, unless somebody else reads it again. */
async function drop({ transaction, services }: Pick<OutsideCall, 'transaction' | 'services'>, storing: Storing) {
  await clearRows(transaction, storing)
  await transaction(async (tx) => {
    const [deleted] = await tx.rows<{ file_id: number }>(sql`
      delete from commission_statements where company_id = ${tx.companyId} and id = ${storing.id} and state = 'reading' and version = ${storing.version}
      returning file_id`)
    if (deleted) await dropFile(tx, services, deleted.file_id)
  })
}
