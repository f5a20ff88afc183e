import { ADVISING_ROLES, type Role } from '@portal/domain'
import { type SQL, sql } from 'drizzle-orm'
import { users } from '../database/tables/users.ts'

export function isOneOf(role: Role, roles: readonly Role[]): boolean {
  return roles.includes(role)
}

/**
 * Which rows of `users` can have clients: active people who advise or run the company. Only those three roles lead
 * all others, so holding one of them is enough.
 */
export function canAdvise(): SQL {
  const roles = sql.join(
    ADVISING_ROLES.map((role) => sql`${role}`),
    sql`, `,
  )
  return sql`(${users.archived_at} is null and ${users.roles} && array[${roles}]::text[])`
}
