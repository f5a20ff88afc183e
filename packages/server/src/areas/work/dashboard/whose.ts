import type { PersonRef } from '@portal/contract/pieces'
import { ADMIN_ROLES } from '@portal/domain/account/role'
import { fullName } from '@portal/domain/values/person'
import { type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '../../../access/roles.ts'
import { applicationsInSight } from '../../../access/visible-work.ts'
import type { Call } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'

/** The applications that the caller's dashboard counts: those of a user, or all whom the caller may see. */
export function applicationsOf(call: Call, userId: number | undefined): SQL {
  const own = userId === undefined ? sql`true` : sql`applications.adviser_id = ${userId}`
  return sql`(${own} and ${applicationsInSight(call)})`
}

/**
 * Whose work a call is about: what `asked` names; without it the caller's own, an admin's the whole company's. Throws
 * FORBIDDEN where somebody who is no admin asks for another user.
 */
export function userIdOf({ caller }: Pick<Call, 'caller'>, asked: number | undefined): number | undefined {
  if (isOneOf(caller.role, ADMIN_ROLES)) return asked
  if (asked !== undefined && asked !== caller.userId) throw new CallError('FORBIDDEN')
  return caller.userId
}

/** The user, archived or not, by name. Throws NOT_FOUND where the company has none. */
export async function namedUser({ tx }: Pick<Call, 'tx'>, userId: number): Promise<PersonRef> {
  const [row] = await tx.rows<{ id: number; firstname: string | null; lastname: string | null }>(sql`
    select id, firstname, lastname from users where company_id = ${tx.companyId} and id = ${userId}`)
  if (!row) throw new CallError('NOT_FOUND')
  return { id: row.id, name: fullName(row.firstname, row.lastname) }
}
