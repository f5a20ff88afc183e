import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'

/** A payee's month with a payment, and one before it with its document; as an endpoint calls their ids. */
export async function testPayouts(
  tx: Transaction,
  { statementId, payeeId }: { readonly statementId: number; readonly payeeId: number },
): Promise<Record<'payouts' | 'commissions', { id: number; month: string }>> {
  const month = '2026-10-01'
  const [payment] = await tx.rows<{ id: number }>(sql`
    insert into commission_rows (company_id, statement_id, number, policy_number, name, type, amount, gst, state, insurer,
      committed_at)
    values (${tx.companyId}, ${statementId}, 3, '2', 'LE M', 'ongoing', 1100, 100, 'matched', 'TAL', now()) returning id`)
  await tx.execute(sql`
    with entry as (
      insert into ledger_entries (company_id, row_id, adviser_id, period)
      values (${tx.companyId}, ${payment?.id ?? 0}, ${payeeId}, ${month}::date) returning id
    )
    insert into ledger_legs (company_id, entry_id, account, insurer, user_id, percent, cents)
    select ${tx.companyId}, entry.id, leg.account, leg.insurer, leg.user_id, leg.percent, leg.cents
    from entry, (values ('insurer', 'TAL', null::int, null::numeric, -1100), ('gst', null, null, null, 100),
      ('adviser', null, ${payeeId}::int, 60, 600), ('firm', null, null, null, 400)
    ) as leg (account, insurer, user_id, percent, cents)`)
  await tx.execute(sql`
    insert into payouts (company_id, user_id, month, number, kind, issued_on, opening, commission, gst, paid, closing,
      payee_name, gst_registered)
    values (${tx.companyId}, ${payeeId}, '2026-09-01', 1, 'statement', '2026-10-02', 0, 600, 0, 600, 0, 'Alex Lê', false)`)
  await tx.execute(sql`
    insert into payee_agreements (company_id, user_id, agreed_on) values (${tx.companyId}, ${payeeId}, '2026-01-05')`)
  return { payouts: { id: payeeId, month }, commissions: { id: payment?.id ?? 0, month } }
}
