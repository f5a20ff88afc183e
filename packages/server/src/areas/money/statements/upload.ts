import type { statements as calls } from '@portal/contract/money/statements'
import type { CommissionStatement } from '@portal/contract/money/statements.schema'
import { formatInstantDate } from '@portal/domain/values/date'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { addFile, withKeptFile } from '../../../file-store/keep-file.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { refusal } from '../../../imports/staged-table.ts'
import { guessInsurer, matchRows } from './match-rows.ts'
import { lockStatements, readStatementById } from './queries.ts'
import { readStatementFile, type StatementFile } from './read-file.ts'
import { keepTally } from './tally.ts'

/**
 * Takes a statement: reads its payments, tells its insurer by its policies and its month by its dates, and matches what
 * is sure. Throws BAD_INPUT in plain words for a file that is no statement, and CONFLICT for one that is here already.
 */
export async function uploadStatement(call: OutsideCall<typeof calls.upload>): Promise<CommissionStatement> {
  const { services, caller, company } = call
  const received = call.file()
  const read = await readStatementFile(call, received.path).catch((error: unknown) => refusal(error))
  await call.transaction((tx) => assertNew(tx, company.timeZone, read))
  const key = await services.files.put(received)
  const kept = { key, name: received.name, size: received.size, mediaType: read.mediaType, sha256: received.hash }
  return await withKeptFile(services, kept, () =>
    call.transaction(async (tx) => {
      // Of two who send the same statement at once, the second one finds the first one's.
      await lockStatements(tx)
      await assertNew(tx, company.timeZone, read)
      const file = await addFile(tx, services, { ...kept, purpose: 'statement', uploadedBy: caller.userId })
      const id = await store(tx, read, { fileId: file.id, name: kept.name, userId: caller.userId })
      const insurer = await guessInsurer(tx, id)
      await tx.execute(sql`
        update commission_statements set insurer = ${insurer}, period = ${periodOf(read)}::date
        where company_id = ${tx.companyId} and id = ${id}`)
      await matchRows(tx, id, insurer)
      await keepTally(tx, id)
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
    }),
  )
}

async function assertNew(tx: Transaction, timeZone: string, { contentHash }: StatementFile): Promise<void> {
  const [same] = await tx.rows<{ file_name: string; created_at: string }>(sql`
    select file_name, created_at from commission_statements
    where company_id = ${tx.companyId} and content_hash = ${contentHash} and state <> 'reversed'`)
  if (!same) return
  const day = formatInstantDate(timeZone, same.created_at)
  throw new CallError('CONFLICT', { message: `This statement was uploaded on ${day} as ${same.file_name}.` })
}

interface Uploaded {
  readonly fileId: number
  readonly name: string
  readonly userId: number
}

async function store(tx: Transaction, read: StatementFile, { fileId, name, userId }: Uploaded): Promise<number> {
  const [statement] = await tx.rows<{ id: number }>(sql`
    insert into commission_statements (company_id, file_id, file_name, content_hash, stated, totals, created_by)
    values (${tx.companyId}, ${fileId}, ${name}, ${read.contentHash}, ${read.stated}, ${read.totals}, ${userId})
    returning id`)
  if (!statement) throw new Error('The statement was not stored')
  await tx.execute(sql`
    insert into commission_rows (company_id, statement_id, number, policy_number, name, type, paid_on, amount, gst,
      state, reason, is_readable)
    select ${tx.companyId}, ${statement.id}, line.number, line.policy_number, line.name, line.type, line.paid_on,
      line.amount, line.gst, case when line.error is null then 'to_decide' else 'rejected' end, line.error,
      line.error is null
    from jsonb_to_recordset(${JSON.stringify(read.lines)}::jsonb) as line (number int, policy_number text, name text,
      type text, paid_on date, amount bigint, gst bigint, error text)`)
  return statement.id
}

/** The month that most payments are of; null if none has a date. */
function periodOf({ lines }: StatementFile): string | null {
  const months = new Map<string, number>()
  for (const { paid_on } of lines) {
    if (paid_on === null) continue
    const month = `${paid_on.slice(0, 7)}-01`
    months.set(month, (months.get(month) ?? 0) + 1)
  }
  const [most] = [...months].sort(([a, times], [b, others]) => others - times || b.localeCompare(a))
  return most?.[0] ?? null
}
