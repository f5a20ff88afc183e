import type { StatementLine } from '@portal/domain/money/statement-line'
import type { IsoDate } from '@portal/domain/values/date'
import { type SQL, sql } from 'drizzle-orm'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import type { OutsideCall } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import { type Payment, PaymentMatcher } from './match-rows.ts'
import { lockStatements } from './queries.ts'

type InTransaction = OutsideCall['transaction']

/** Rows of one transaction: a call that comes meanwhile waits no longer than for these. */
const BATCH = 500

/** A statement whose rows come in. */
export interface Storing {
  readonly id: number
  readonly insurer: string | null
  readonly period: IsoDate | null
  /** Its version since it is read: another one is somebody else's, who reads it again. */
  readonly version: number
}

/** Waits for others who change statements. Throws CONFLICT where somebody has discarded this one, or reads it again. */
export async function assertReading(tx: Transaction, { id, version }: Pick<Storing, 'id' | 'version'>): Promise<void> {
  // What another statement posts decides what this one may.
  await lockStatements(tx)
  const [reading] = await tx.rows(sql`
    select id from commission_statements
    where company_id = ${tx.companyId} and id = ${id} and state = 'reading' and version = ${version} for update`)
  if (!reading) throw new CallError('CONFLICT', { message: 'This statement was discarded, or is being read again.' })
}

/**
 * Whether a stored row keeps what a person has decided: it waits for later, is rejected without a reason of ours, or is
 * matched to a policy of this insurer, or to none unless it is found to be paid already.
 */
function isDecided(tx: Transaction, insurer: string | null, verdict: 'excluded' | 'verdict'): SQL {
  return sql`(commission_rows.state = 'queued' or (commission_rows.state = 'rejected' and commission_rows.reason is null)
    or (commission_rows.state = 'matched' and case when commission_rows.policy_id is null
      then ${sql.identifier(verdict)}.state <> 'rejected'
      else exists (select from policies where policies.company_id = ${tx.companyId} and policies.insurer = ${insurer}
        and policies.id = commission_rows.policy_id and policies.removed_at is null) end))`
}

/**
 * Stores the payments of a statement with how each stands, some a transaction, in the place of those that are stored. One
 * that says the same as before keeps what was decided. Answers what is to be told of them.
 */
export async function storeRows(
  transaction: InTransaction,
  storing: Storing,
  lines: readonly StatementLine[],
): Promise<string[]> {
  const { id, insurer } = storing
  const matcher = new PaymentMatcher(storing)
  for (let from = 0; from < lines.length; from += BATCH) {
    const some = lines.slice(from, from + BATCH)
    await transaction(async (tx) => {
      await assertReading(tx, storing)
      const readable = some.filter(({ error }) => error === null)
      const verdicts = await matcher.match(tx, readable)
      const byNumber = new Map(readable.map(({ number }, index) => [number, verdicts[index]]))
      const rows = some.map(({ error, ...line }) => {
        const unread = { state: 'rejected', reason: error, policy_id: null }
        return { ...line, ...(byNumber.get(line.number) ?? unread), is_readable: error === null }
      })
      const numbers = some.map(({ number }) => number)
      const before = lines[from - 1]?.number ?? 0
      await tx.execute(sql`
        delete from commission_rows where company_id = ${tx.companyId} and statement_id = ${id} and number > ${before}
          and number < ${numbers.at(-1) ?? 0} and number <> all(${idArray(numbers)})`)
      await tx.execute(sql`
        insert into commission_rows (company_id, statement_id, number, policy_number, name, adviser_name, type, paid_on, amount,
          gst, state, reason, policy_id, is_readable)
        select ${tx.companyId}, ${id}, number, policy_number, name, adviser, type, paid_on, amount, gst, state, reason,
          policy_id, is_readable
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (number int, policy_number text, name text,
          adviser text, type text, paid_on date, amount bigint, gst bigint, state text, reason text, policy_id int,
          is_readable boolean)
        on conflict (company_id, statement_id, number) do update set policy_number = excluded.policy_number,
          name = excluded.name, adviser_name = excluded.adviser_name, pay_to_id = null, type = excluded.type, paid_on = excluded.paid_on, amount = excluded.amount,
          gst = excluded.gst, state = excluded.state, reason = excluded.reason, policy_id = excluded.policy_id,
          is_readable = excluded.is_readable
        where ${said('commission_rows')} is distinct from ${said('excluded')}
          or not ${isDecided(tx, insurer, 'excluded')}`)
    })
  }
  await clearRows(transaction, storing, lines.at(-1)?.number)
  return told(matcher)
}

/** What a row says. */
function said(of: 'commission_rows' | 'excluded'): SQL {
  const row = sql.identifier(of)
  return sql`(${row}.policy_number, ${row}.name, ${row}.adviser_name, ${row}.type, ${row}.paid_on, ${row}.amount, ${row}.gst,
    ${row}.is_readable)`
}

/** Matches the stored payments of a statement anew, for another insurer, some a transaction, but for those decided. */
export async function matchAgain(transaction: InTransaction, storing: Storing): Promise<string[]> {
  const { id, insurer } = storing
  const matcher = new PaymentMatcher(storing)
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after
    after = await transaction(async (tx) => {
      await assertReading(tx, storing)
      const rows = await tx.rows<Payment & Record<string, unknown>>(sql`
        select number, policy_number, name, adviser_name as adviser, type, paid_on, amount from commission_rows
        where company_id = ${tx.companyId} and statement_id = ${id} and number > ${from} and is_readable
        order by number limit ${BATCH}`)
      const verdicts = await matcher.match(tx, rows)
      const given = rows.map(({ number }, index) => ({ number, ...verdicts[index] }))
      await tx.execute(sql`
        update commission_rows set state = verdict.state, reason = verdict.reason, policy_id = verdict.policy_id,
          pay_to_id = null
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
          as verdict (number int, state text, reason text, policy_id int)
        where commission_rows.company_id = ${tx.companyId} and commission_rows.statement_id = ${id}
          and commission_rows.number = verdict.number and not ${isDecided(tx, insurer, 'verdict')}`)
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

/**
 * Deletes the rows of a statement that is being read, below a row, some a transaction. They are looked for as an array: for
 * `in`, the planner may look again for each row there is.
 */
export async function clearRows(
  transaction: InTransaction,
  { id, version }: Pick<Storing, 'id' | 'version'>,
  below = 0,
): Promise<void> {
  for (let left = 1; left > 0; ) {
    left = await transaction(async (tx) => {
      const { rowCount } = await tx.execute(sql`
        delete from commission_rows where company_id = ${tx.companyId} and id = any(array(
          select id from commission_rows where company_id = ${tx.companyId} and statement_id = ${id}
            and number > ${below} and exists (
            select from commission_statements
            where company_id = ${tx.companyId} and id = ${id} and state = 'reading' and version = ${version})
          limit 2000))`)
      return rowCount ?? 0
    })
  }
}
