import type { StatementRow } from '@portal/contract/money/statements.schema'
import type { Transaction } from '../../../database/database.ts'
import { mayMissSplits, withoutSplit } from './missing-splits.ts'
import { type PaymentToSplit, readPayees } from './payees.ts'
import { readStatementById, type StoredStatementRow } from './queries.ts'

/** Rows of a statement as screens see them. */
export async function shownRows(
  tx: Transaction,
  statementId: number,
  rows: readonly StoredStatementRow[],
): Promise<StatementRow[]> {
  const payments = new Map<StoredStatementRow, PaymentToSplit>()
  if (await mayMissSplits(tx)) {
    const { period } = await readStatementById(tx, statementId)
    for (const row of rows) {
      const { policy, type, paid_on, state, amount, is_posted } = row
      const isToPost = state === 'matched' && !is_posted && amount !== 0
      if (policy && isToPost) payments.set(row, { policy_id: policy.id, type, on: paid_on ?? period })
    }
  }
  const payees = await readPayees(tx, [...payments.values()])
  return rows.map((row) => {
    const { id: _, is_readable: __, is_posted: ___, ...shown } = row
    const payment = payments.get(row)
    const of = payment && payees.get(payment)
    return { ...shown, without_split: of ? withoutSplit(of) : [] }
  })
}
