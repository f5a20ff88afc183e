import type { statements as calls } from '@portal/contract/money/statements'
import type { CommissionStatement } from '@portal/contract/money/statements.schema'
import { recordActivity } from '../../../activity-log/record.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { refusal } from '../../../imports/staged-table.ts'
import { lockStatement, readStatementById } from './queries.ts'
import { beginReading, finishReading } from './reading.ts'
import { storeRows } from './store-rows.ts'
import { openStored, readStored } from './stored-file.ts'
import { understandStatement } from './understand.ts'

/**
 * Reads a statement again whose reading broke off, from its file and as it was begun: by the same columns, for the same insurer.
 * What was decided stays. Throws NOT_FOUND, and CONFLICT for one that is read, or whose payments another one has.
 */
export async function readAgain(call: OutsideCall<typeof calls.readAgain>): Promise<CommissionStatement> {
  const { params, transaction } = call
  const { id } = params
  const stored = await transaction(async (tx) => {
    const { state } = await lockStatement(tx, id)
    if (state !== 'reading') throw new CallError('CONFLICT', { message: 'This statement has already been read.' })
    const before = await readStored(tx, id)
    return { ...before, storing: await beginReading(tx, id, { ...before.statement, reading: before.reading }) }
  })
  const { statement, reading, file, layouts, storing } = stored
  const { columns, types } = reading
  // Without columns, its upload broke off before they were kept.
  const by = columns.length > 0 && { mapping: columns.map(({ name: _, ...match }) => match), types }
  const sheet = by ? reading.sheet : undefined
  const table = await openStored(call, stored, { sheet })
  const said = { name: file.name, hash: file.sha256, insurer: statement.insurer, ...by }
  const understood = await understandStatement(call, table, layouts, said).catch((error: unknown) => refusal(error))
  const { insurer } = understood
  const period = statement.period ?? understood.period
  const told = await storeRows(transaction, { ...storing, insurer, period }, understood.lines)
  return await transaction(async (tx) => {
    const stated = statement.stated ?? understood.stated
    await finishReading(tx, call, storing, {
      ...understood,
      period,
      stated,
      notices: [...new Set([...statement.notices, ...understood.notices, ...told])],
    })
    await recordActivity(
      { ...call, tx },
      {
        action: 'commission_statement.update',
        entity: 'commission_statement',
        entityId: id,
        after: { rows: understood.lines.length, stated },
      },
    )
    return await call.keepAnswer(tx, await readStatementById(tx, id))
  })
}
