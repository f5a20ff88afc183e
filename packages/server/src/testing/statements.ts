import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'

/** Commission statements in the states that the calls need, and a split to come, by what an endpoint calls their ids. */
export async function testStatements(
  tx: Transaction,
  fileId: number,
): Promise<Record<string, { id: number; number: number }>> {
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
  return {
    splits: { id: split?.id ?? 0, number: 0 },
    statements: await make('a', { state: 'review', row: 'to_decide' }),
    'statements.commit': await make('b', { state: 'review', row: 'matched' }),
    'statements.reverse': await make('c', { state: 'committed', row: 'queued' }),
    'statements.discard': await make('d', { state: 'review', row: 'to_decide' }),
  }
}
