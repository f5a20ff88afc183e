import type { NamedRecord } from '@portal/contract/office/named-record.schema'
import { capitalised } from '@portal/domain/values/capitalised'
import { type SQL, sql } from 'drizzle-orm'
import { idArray } from '../database/arrays.ts'
import type { Transaction } from '../database/database.ts'
import type { RecordInAudit } from './audit-action.ts'
import type { DeclaredActivity } from './declared.ts'
import { inWords } from './words.ts'

interface OfRecord {
  readonly entity: string
  readonly entity_id: number | null
}

/** The names and addresses of logged records; null for an entry that isn't about a single record. */
export async function nameRecords(
  tx: Transaction,
  { entities }: DeclaredActivity,
  rows: readonly OfRecord[],
): Promise<(row: OfRecord) => NamedRecord | null> {
  const named = new Map<string, { record: RecordInAudit; names: ReadonlyMap<number, string> }>()
  for (const { name, record } of entities) {
    if (!record) continue
    const ids = rows.flatMap(({ entity, entity_id }) => (entity === name && entity_id !== null ? [entity_id] : []))
    if (ids.length === 0) continue
    named.set(name, { record, names: (await record.names?.(tx, [...new Set(ids)])) ?? new Map() })
  }
  return ({ entity, entity_id }) => {
    if (entity_id === null) return null
    const { record, names } = named.get(entity) ?? {}
    const name = names?.get(entity_id)
    // A deleted record has no page.
    const isThere = record?.names === undefined || name !== undefined
    return {
      label: name ?? `${kindInWords(entity)} ${entity_id}`,
      to: (isThere && record?.to?.(entity_id)) || null,
    }
  }
}

/** A kind of record in words: “Policy product”. */
export function kindInWords(entity: string): string {
  return capitalised(inWords(entity))
}

/** Names of a table's records, from an SQL expression over its columns. */
export function namesFrom(table: string, name: SQL): NonNullable<RecordInAudit['names']> {
  return async (tx, ids) => {
    const rows = await tx.rows<{ id: number; name: string }>(sql`
      select id, ${name} as name from ${sql.identifier(table)}
      where company_id = ${tx.companyId} and id = any(${idArray(ids)})`)
    return new Map(rows.map((row) => [row.id, row.name]))
  }
}
