import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'

/** An insurer's file of policies whose one row waits for a decision, and how that insurer's files are read. */
export async function testInsurerImport(tx: Transaction, userId: number | null): Promise<number> {
  const [staging] = await tx.rows<{ id: number }>(sql`
    insert into imports (company_id, subject, created_by, file_name, kind, sheets, state, settings)
    values (${tx.companyId}, 'policies', ${userId}, 'policies.csv', 'csv', '[]', 'checked', '{"insurer": "TAL"}')
    returning id`)
  if (!staging) throw new Error('The import was not stored')
  await tx.execute(sql`
    insert into import_rows (company_id, import_id, number, cells, verdict, "values")
    values (${tx.companyId}, ${staging.id}, 2, '[]', 'unsure', '{"insurer": "TAL", "number": "1", "last_name": "Lê"}')`)
  await tx.execute(sql`
    insert into insurer_layouts (company_id, insurer, version, columns, created_by)
    values (${tx.companyId}, 'TAL', 1, '[{"name": "Agreement", "target": "number"}]', ${userId})`)
  return staging.id
}
