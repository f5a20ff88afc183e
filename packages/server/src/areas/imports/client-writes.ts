import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/database.ts'
import type { StoredClient } from '../clients/queries.ts'

/** New values of a client, by their columns. */
export interface FieldChange {
  readonly id: number
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * Writes new values of clients, each its own fields, in one statement. Who has none stays at their version. Names of
 * fields must be the product's own.
 */
export async function writeFields(tx: Transaction, changes: readonly FieldChange[]): Promise<void> {
  const given = changes.filter(({ values }) => Object.keys(values).length > 0)
  if (given.length === 0) return
  const fields = [...new Set(given.flatMap(({ values }) => Object.keys(values)))]
  const set = fields.map((field) => sql`${sql.identifier(field)} = changed.${sql.identifier(field)}`)
  if (fields.includes('status') && !fields.includes('status_since')) {
    set.push(sql`status_since = case when changed.status = clients.status then clients.status_since else now() end`)
  }
  // A field that a client's change does not name keeps the value of its record.
  await tx.execute(sql`
    update clients set ${sql.join(set, sql`, `)}, updated_at = now(), version = clients.version + 1
    from (
      select record.* from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id int, "values" jsonb)
      join clients before on before.id = given.id
      cross join lateral jsonb_populate_record(before, given."values") record
    ) changed
    where clients.company_id = ${tx.companyId} and clients.id = changed.id`)
}

/** The values that a change overwrites, with all that putting them back needs. */
export function fieldsOfChange(
  client: StoredClient,
  after: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const stored: Readonly<Record<string, unknown>> = client
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, stored[field] ?? null]))
  return 'status' in before ? { ...before, status_since: client.status_since } : before
}
