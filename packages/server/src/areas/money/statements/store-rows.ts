import type { StatementLine } from '@portal/domain/money/statement-line'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { type Payment, PaymentMatcher } from './match-rows.ts'
import { lockStatements } from './queries.ts'

type InTransaction = OutsideCall['transaction']

/** Rows of one transaction: a call that comes meanwhile waits no longer than for these. */
const BATCH = 500

/** A statement whose rows come in. */
interface Storing {
  readonly id: number
  readonly insurer: string | null
}

/** Throws CONFLICT where somebody has discarded the statement meanwhile. */
async function assertReading(tx: Transaction, id: number): Promise<void> {
  // What another statement posts decides what this one may.
  await lockStatements(tx)
  const [reading] = await tx.rows(sql`
    select id from commission_statements
    where company_id = ${tx.companyId} and id = ${id} and state = 'reading' for update`)
  if (!reading) throw new CallError('CONFLICT', { message: 'This statement was discarded.' })
}

/** Stores the payments of a statement with how each stands, some a transaction. Answers what is to be told of them. */
export async function storeRows(
  transaction: InTransaction,
  { id, insurer }: Storing,
  lines: readonly StatementLine[],
): Promise<string[]> {
  const matcher = new PaymentMatcher(id, insurer)
  for (let from = 0; from < lines.length; from += BATCH) {
    const some = lines.slice(from, from + BATCH)
    await transaction(async (tx) => {
      await assertReading(tx, id)
      const readable = some.filter(({ error }) => error === null)
      const verdicts = await matcher.match(tx, readable)
      const byNumber = new Map(readable.map(({ number }, index) => [number, verdicts[index]]))
      const rows = some.map(({ error, ...line }) => {
        const unread = { state: 'rejected', reason: error, policy_id: null }
        return { ...line, ...(byNumber.get(line.number) ?? unread), is_readable: error === null }
      })
      await tx.execute(sql`
        insert into commission_rows (company_id, statement_id, number, policy_number, name, type, paid_on, amount, gst,
          state, reason, policy_id, is_readable)
        select ${tx.companyId}, ${id}, number, policy_number, name, type, paid_on, amount, gst, state, reason, policy_id,
          is_readable
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (number int, policy_number text, name text,
          type text, paid_on date, amount bigint, gst bigint, state text, reason text, policy_id int,
          is_readable boolean)`)
    })
  }
  return told(matcher)
}

/** Matches the stored payments of a statement anew, for another insurer, some a transaction. */
export async function matchAgain(transaction: InTransaction, { id, insurer }: Storing): Promise<string[]> {
  const matcher = new PaymentMatcher(id, insurer)
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after
    after = await transaction(async (tx) => {
      await assertReading(tx, id)
      const rows = await tx.rows<Payment & Record<string, unknown>>(sql`
        select number, policy_number, name, type, paid_on, amount from commission_rows
        where company_id = ${tx.companyId} and statement_id = ${id} and number > ${from} and is_readable
        order by number limit ${BATCH}`)
      const verdicts = await matcher.match(tx, rows)
      const given = rows.map(({ number }, index) => ({ number, ...verdicts[index] }))
      await tx.execute(sql`
        update commission_rows set state = verdict.state, reason = verdict.reason, policy_id = verdict.policy_id
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
          as verdict (number int, state text, reason text, policy_id int)
        where commission_rows.company_id = ${tx.companyId} and commission_rows.statement_id = ${id}
          and commission_rows.number = verdict.number`)
      return rows.at(-1)?.number
    })
  }
  return told(matcher)
}

function told({ repeated }: PaymentMatcher): string[] {
  return [...repeated].map(
    ([month, rows]) =>
      `${rows === 1 ? '1 row without a date is' : `${rows} rows without a date are`} the same as in ${month}. Is it another month’s statement?`,
  )
}

/** Deletes the rows of a statement that is being read, some a transaction. */
export async function clearRows(transaction: InTransaction, id: number): Promise<void> {
  for (let left = 1; left > 0; ) {
    left = await transaction(async (tx) => {
      const { rowCount } = await tx.execute(sql`
        delete from commission_rows where id in (
          select id from commission_rows where company_id = ${tx.companyId} and statement_id = ${id} and exists (
            select from commission_statements
            where company_id = ${tx.companyId} and id = ${id} and state = 'reading')
          limit 2000)`)
      return rowCount ?? 0
    })
  }
}
