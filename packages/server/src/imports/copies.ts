import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'

/** By what people are known: the row of the file that said it first, or the one whose copy that is. */
export type Originals = Map<string, number>

/** A row by which others are told to be copies. */
export type KeyedRow = { number: number; keys: readonly string[]; same_as: number | null }

/**
 * The earlier row that says the same person. Rows must come in their order, and without the bad ones: a bad row is
 * nobody's original.
 */
export function copyOf({ number, keys }: Pick<KeyedRow, 'number' | 'keys'>, originals: Originals): number | null {
  const original = keys.map((key) => originals.get(key)).find((one) => one !== undefined) ?? null
  remember({ number, keys, same_as: original }, originals)
  return original
}

/** Remembers a row of which it is known whose copy it is. */
export function remember({ number, keys, same_as }: KeyedRow, originals: Originals): void {
  for (const key of keys) if (!originals.has(key)) originals.set(key, same_as ?? number)
}

/** The rows that are known by one of `keys`, and the copies of `original`: in their order, without it and the bad ones. */
export async function readKeyed(
  tx: Transaction,
  importId: number,
  keys: readonly string[],
  original: number,
): Promise<KeyedRow[]> {
  const { rows } = await tx.execute<KeyedRow>(sql`
    select number, keys, same_as from import_rows
    where company_id = ${tx.companyId} and import_id = ${importId} and number <> ${original} and verdict <> 'bad'
      and (same_as = ${original}
        or keys && array(select jsonb_array_elements_text(${JSON.stringify([...new Set(keys)])}::jsonb)))
    order by number`)
  return rows
}
