import { fieldOf, type ImportSubject } from '@portal/domain/imports/import-subject'
import { sql } from 'drizzle-orm'
import { idArray } from '../database/arrays.ts'
import type { Transaction } from '../database/database.ts'
import type { StoredRow } from '../subjects/subject.ts'
import type { DeclaredImport } from './declared-import.ts'
import type { ImportValues } from './import-row.ts'

/** Of a row's values, those that a record does not have yet. Words (tags, groups) are added to those that it has. */
export function newValues(
  subject: ImportSubject,
  stored: StoredRow,
  values: ImportValues,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([field, value]): Array<[string, unknown]> => {
      if (value === undefined || value === null || subject.setOnce?.includes(field)) return []
      const old = stored[field]
      if (Array.isArray(value) && Array.isArray(old) && fieldOf(subject, field)?.kind === 'words') {
        const all = [...new Set([...old, ...value])]
        return all.length > old.length ? [[field, all]] : []
      }
      return JSON.stringify(old ?? null) === JSON.stringify(value) ? [] : [[field, value]]
    }),
  )
}

/** Stored records by their ids. */
export async function readRecords(
  tx: Transaction,
  { records }: Pick<DeclaredImport, 'records'>,
  ids: readonly number[],
): Promise<Map<number, StoredRow>> {
  if (ids.length === 0) return new Map()
  const table = sql.identifier(records.table)
  const rows = await tx.rows<StoredRow>(sql`select ${table}.* from ${table} where ${table}.id = any(${idArray(ids)})`)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * As {@link readRecords}, locked until the transaction ends: for records that may be deleted, `update`, which also waits
 * for whoever is just adding a row that refers to one.
 */
export async function lockRecords(
  tx: Transaction,
  { records }: Pick<DeclaredImport, 'records'>,
  ids: readonly number[],
  strength: 'update' | 'no key update',
): Promise<Map<number, StoredRow>> {
  if (ids.length === 0) return new Map()
  const table = sql.identifier(records.table)
  const rows = await tx.rows<StoredRow>(
    sql`select ${table}.* from ${table} where ${table}.id = any(${idArray(ids)}) order by ${table}.id for ${sql.raw(strength)}`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
