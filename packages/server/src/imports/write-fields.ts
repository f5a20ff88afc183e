import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import type { StoredRow } from '../subjects/subject.ts'

/** A table whose records change, each its own fields. */
export interface ChangingTable {
  readonly table: string
  /** Columns that say since when another one has its value: by that one. */
  readonly since?: Readonly<Record<string, string>>
}

/** New values of a record, by their columns. */
export interface FieldChange {
  readonly id: number
  readonly values: Readonly<Record<string, unknown>>
}

/**
 * Writes new values of records, each its own fields, in one statement. One without any stays at its version. Names of
 * fields must be the product's own.
 */
export async function writeFields(
  tx: Transaction,
  { table, since = {} }: ChangingTable,
  changes: readonly FieldChange[],
): Promise<void> {
  const given = changes.filter(({ values }) => Object.keys(values).length > 0)
  if (given.length === 0) return
  const fields = [...new Set(given.flatMap(({ values }) => Object.keys(values)))]
  const name = sql.identifier(table)
  const set = fields.map((field) => sql`${sql.identifier(field)} = changed.${sql.identifier(field)}`)
  for (const [field, column] of Object.entries(since)) {
    if (!fields.includes(field) || fields.includes(column)) continue
    const [value, from] = [sql.identifier(field), sql.identifier(column)]
    set.push(sql`${from} = case when changed.${value} = ${name}.${value} then ${name}.${from} else now() end`)
  }
  // A field that a record's change does not name keeps its value.
  await tx.execute(sql`
    update ${name} set ${sql.join(set, sql`, `)}, updated_at = now(), version = ${name}.version + 1
    from (
      select record.* from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id int, "values" jsonb)
      join ${name} before on before.id = given.id
      cross join lateral jsonb_populate_record(before, given."values") record
    ) changed
    where ${name}.company_id = ${tx.companyId} and ${name}.id = changed.id`)
}

/** The values that a change overwrites, with all that putting them back needs. */
export function fieldsOfChange(
  { since = {} }: ChangingTable,
  stored: StoredRow,
  after: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const fields = Object.keys(after).flatMap((field) => [field, since[field] ?? []].flat())
  return Object.fromEntries(fields.map((field) => [field, stored[field] ?? null]))
}
