import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'

/** Commission statements in the states that the calls need, and splits to come, by what an endpoint calls their ids. */
export async function testStatements(
  tx: Transaction,
  { fileId, clientId }: { readonly fileId: number; readonly clientId: number },
): Promise<Record<string, Record<string, number | string>>> {
  const make = async (name: string, { state, row }: { state: string; row: string }) => {
    // Each has a file of its own, which goes with it.
    const [file] = await tx.rows<{ id: number }>(sql`
      insert into files (company_id, key, store, name, size, media_type, sha256, purpose)
      select company_id, md5(random()::text), store, name, size, media_type, sha256, 'statement'
      from files where company_id = ${tx.companyId} and id = ${fileId} returning id`)
    const [statement] = await tx.rows<{ id: number }>(sql`
      insert into commission_statements (company_id, insurer, period, file_id, file_name, content_hash, state, totals)
      values (${tx.companyId}, 'TAL', '2026-10-01', ${file?.id ?? 0}, 'statement.csv', convert_to(${name}, 'UTF8'), ${state}, 0)
      returning id`)
    const id = statement?.id ?? 0
    await tx.execute(sql`
      insert into commission_rows (company_id, statement_id, number, policy_number, name, type, amount, gst, state)
      values (${tx.companyId}, ${id}, 2, '1', 'LE M', 'ongoing', 1100, 100, ${row})`)
    return { id, number: 2 }
  }
  const [split] = await tx.rows<{ id: number }>(sql`
    insert into commission_splits (company_id, user_id, from_on, percent)
    select company_id, id, '2999-01-01', 50 from users
    where company_id = ${tx.companyId} and roles && array['ROLE_ADVISOR'] limit 1 returning id`)
  const [ofFirm] = await tx.rows<{ id: number }>(sql`
    insert into commission_splits (company_id, from_on, percent)
    values (${tx.companyId}, '2999-01-01', 50) returning id`)
  const checked = await checkedPolicy(tx, clientId)
  return {
    splits: { id: split?.id ?? 0, number: 0 },
    'splits.removeDefault': { id: ofFirm?.id ?? 0 },
    // An ongoing payment of the policy, in the month of the committed statement below.
    commissionChecks: { id: checked * 2 + 1, month: '2026-10-01' },
    statements: await make('a', { state: 'review', row: 'to_decide' }),
    'statements.commit': await make('b', { state: 'review', row: 'matched' }),
    'statements.reverse': await make('c', { state: 'committed', row: 'queued' }),
    // The number is the policy's too.
    'statements.createAndMatch': {
      ...(await make('e', { state: 'review', row: 'to_decide' })),
      ...{ number: '2', client_id: clientId },
    },
    'statements.discard': await make('d', { state: 'review', row: 'to_decide' }),
  }
}

/** A policy that a payment is expected of. */
async function checkedPolicy(tx: Transaction, clientId: number): Promise<number> {
  const [policy] = await tx.rows<{ id: number }>(sql`
    with application as (
      insert into applications (company_id, client_id, insurer) values (${tx.companyId}, ${clientId}, 'TAL') returning id
    )
    insert into policies (company_id, client_id, application_id, insurer, state, life_insured, owner_name, commenced_on)
    select ${tx.companyId}, ${clientId}, application.id, 'TAL', 'in_force', 'Mai Lê', 'Mai Lê', '2024-03-01'
    from application returning id`)
  await tx.execute(sql`
    insert into policy_terms (company_id, policy_id, number, state, annual_premium)
    values (${tx.companyId}, ${policy?.id ?? 0}, 1, 'current', 120000)`)
  return policy?.id ?? 0
}
