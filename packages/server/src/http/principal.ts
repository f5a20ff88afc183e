import { hasRole, leadingRole, ROLES, type Role } from '@portal/domain/account/role'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../database/database.ts'
import type { CallCompany } from './bind.ts'
import { COMPANY_COLUMNS, companyOf, companyRow } from './company.ts'

/** A user in whose name something is done without a session: a job, a download. */
export interface Principal {
  readonly caller: { readonly userId: number; readonly role: Role; readonly name: string }
  readonly company: CallCompany
}

const row = companyRow.extend({ firstname: z.string(), lastname: z.string(), roles: z.array(z.enum(ROLES)) })

/**
 * A user of the transaction's company as they are now: what they started is done with the rights that they have at that
 * moment, not those they once had. Undefined where they were archived, or hold none of `roles` any more.
 */
export async function readPrincipal(
  tx: Transaction,
  userId: number,
  roles: readonly Role[],
): Promise<Principal | undefined> {
  const { rows } = await tx.execute(sql`
    select u.firstname, u.lastname, u.roles, ${COMPANY_COLUMNS}
    from users u join companies c on c.id = u.company_id
    where u.company_id = ${tx.companyId} and u.id = ${userId} and u.archived_at is null`)
  const found = rows[0] && row.parse(rows[0])
  if (!found || !hasRole(found.roles, roles)) return undefined
  return {
    caller: { userId, role: leadingRole(found.roles), name: fullName(found.firstname, found.lastname) },
    company: companyOf(found),
  }
}
