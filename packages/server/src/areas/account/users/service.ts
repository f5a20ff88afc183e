import type { users as calls } from '@portal/contract/account/users'
import type { AnswerOf } from '@portal/contract/endpoint'
import { leadingRole } from '@portal/domain/account/role'
import { fullName } from '@portal/domain/values/person'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '../../../database/tables/users.ts'
import type { Call } from '../../../http/bind.ts'

/** People that one answer holds: a picker that has more asks again with a search. */
const MOST = 500

/** Active people of the company to pick from, by name. */
export async function options(call: Call<typeof calls.options>): Promise<AnswerOf<typeof calls.options>> {
  const { role, search } = call.query
  const conditions: Array<SQL | undefined> = [eq(users.company_id, call.tx.companyId), isNull(users.archived_at)]
  if (role) conditions.push(sql`${users.roles} && ${sql.param(role)}::text[]`)
  if (search) {
    const name = sql`lower(${users.firstname} || ' ' || ${users.lastname})`
    conditions.push(sql`${name} like '%' || escape_like(${search.toLowerCase()}) || '%'`)
  }
  const rows = await call.tx
    .select({ id: users.id, firstname: users.firstname, lastname: users.lastname, roles: users.roles })
    .from(users)
    .where(and(...conditions))
    .orderBy(asc(sql`lower(${users.firstname})`), asc(sql`lower(${users.lastname})`), asc(users.id))
    .limit(MOST)
  return rows
    .map((row) => ({ id: row.id, name: fullName(row.firstname, row.lastname), role: leadingRole(row.roles) }))
    .filter((person) => !role || role.includes(person.role))
}
