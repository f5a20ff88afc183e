import { ADVISING_ROLES, type Role } from '@portal/domain/account/role'
import { type SQL, sql } from 'drizzle-orm'
import { idArray } from '../database/arrays.ts'
import type { Transaction } from '../database/database.ts'
import { users } from '../database/tables/users.ts'

export function isOneOf(role: Role, roles: readonly Role[]): boolean {
  return roles.includes(role)
}

/**
 * Which rows of `users` can have clients: active people who advise or run the company. Only those three roles lead
 * all others, so holding one of them is enough.
 */
export function canAdvise(): SQL {
  return sql`(${users.archived_at} is null and ${advises()})`
}

/** As {@link canAdvise}, with those who were archived. */
export function advises(): SQL {
  const roles = sql.join(
    ADVISING_ROLES.map((role) => sql`${role}`),
    sql`, `,
  )
  return sql`${users.roles} && array[${roles}]::text[]`
}

/**
 * Of the users, those who can have clients. They can until the transaction ends: whoever archives one of them meanwhile,
 * or takes their role, waits.
 */
export async function holdAdvising(tx: Transaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx.rows<{ id: number }>(sql`
    select ${users.id} from ${users} where ${users.id} = any(${idArray(ids)}) and ${canAdvise()}
    order by ${users.id} for share`)
  return new Set(rows.map(({ id }) => id))
}

/** The adviser, where they can have clients until the transaction ends, as {@link holdAdvising} says; else nobody. */
export async function heldAdviser(tx: Transaction, id: number | null): Promise<number | null> {
  return id !== null && (await holdAdvising(tx, [id])).has(id) ? id : null
}
