import type { IsoDate } from '@portal/domain/values/date'
import { type SQL, sql } from 'drizzle-orm'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { assertSplits } from './missing-splits.ts'
import { type PaymentToSplit, readPayees } from './payees.ts'
import { type EnteredRow, type Entering, instantOf, reverseEntries, writeEntries } from './write-entries.ts'

/** What is posted: a statement's rows, in its month. */
interface Posting extends Omit<Entering, 'corrects'> {
  readonly statementId: number
}

interface Postable extends Pick<EnteredRow, 'id' | 'amount' | 'gst'> {
  readonly [column: string]: unknown
  readonly policy_id: number | null
  readonly type: PaymentToSplit['type']
  readonly paid_on: IsoDate | null
  readonly pay_to_id: number | null
}

/** Posts matched rows of a statement as {@link writeEntries} has them. Throws CONFLICT where a payee has no split. */
export async function postRows(tx: Transaction, posting: Posting, condition: SQL): Promise<void> {
  // A clawback looks for the upfront payment that it takes back, which may be on the same statement.
  for (const type of [sql`type <> 'clawback'`, sql`type = 'clawback'`]) {
    const some = sql`${condition} and ${type}`
    await assertSplits(tx, { id: posting.statementId, period: posting.period }, some)
    await postSome(tx, posting, some)
  }
}

/** Rows of one query: no query of a long statement may take too long, and other calls get in between. */
const AT_ONCE = 1000

async function postSome(tx: Transaction, posting: Posting, condition: SQL): Promise<void> {
  const rows = await tx.rows<Postable>(sql`
    select id, amount, gst, policy_id, type, paid_on, pay_to_id from commission_rows
    where company_id = ${tx.companyId} and statement_id = ${posting.statementId} and state = 'matched' and ${condition}
    order by number`)
  for (const some of portionsOf(rows)) await postPortion(tx, posting, some)
}

function* portionsOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE)
}

async function postPortion(tx: Transaction, posting: Posting, rows: readonly Postable[]): Promise<void> {
  const { insurer, period, at } = posting
  const payments = new Map<Postable, PaymentToSplit>()
  for (const row of rows) {
    const { policy_id, type, paid_on, pay_to_id } = row
    if (policy_id !== null) payments.set(row, { policy_id, type, on: paid_on ?? period, pay_to_id })
  }
  const payees = await readPayees(tx, [...payments.values()])
  const payeesOf = (row: Postable) => {
    const payment = payments.get(row)
    return payment && payees.get(payment)
  }
  await writeEntries(
    tx,
    posting,
    rows.map((row) => ({ ...row, payees: payeesOf(row) })),
  )
  const found = rows.map((row) => {
    const of = payeesOf(row)
    return { id: row.id, client_id: of?.client_id ?? null, adviser_id: of?.adviser?.id ?? null }
  })
  await tx.execute(sql`
    update commission_rows set committed_at = ${instantOf(at)}, insurer = ${insurer}, client_id = found.client_id,
      adviser_id = found.adviser_id
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (id int, client_id int, adviser_id int)
    where commission_rows.company_id = ${tx.companyId} and commission_rows.id = found.id`)
}

/** Posts the opposite of all that a statement has posted, and takes its payments out of the lists. */
export async function reverseRows(
  tx: Transaction,
  posting: Pick<Posting, 'statementId' | 'userId' | 'at'>,
): Promise<void> {
  const rows = await tx.rows<{ id: number }>(sql`
    select id from commission_rows
    where company_id = ${tx.companyId} and statement_id = ${posting.statementId} and committed_at is not null
    order by number`)
  for (const some of portionsOf(rows)) {
    const ids = some.map(({ id }) => id)
    await reverseEntries(tx, posting, ids)
    await tx.execute(sql`
      update commission_rows set committed_at = null, client_id = null, adviser_id = null
      where company_id = ${tx.companyId} and id = any(${idArray(ids)})`)
  }
}
