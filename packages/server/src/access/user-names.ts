import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import { idArray } from '../database/arrays.ts'
import type { Transaction } from '../database/database.ts'

/** The names of users of the company by their ids; those that there are not are absent. */
export async function userNames(tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const users = await tx.rows<{ id: number; firstname: string; lastname: string }>(sql`
    select id, firstname, lastname from users
    where company_id = ${tx.companyId} and id = any(${idArray([...new Set(ids)])})`)
  return new Map(users.map(({ id, firstname, lastname }) => [id, fullName(firstname, lastname)]))
}
