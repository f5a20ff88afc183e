import { ADVISING_ROLES, leadingRole, REFERRING_ROLES } from '@portal/domain/account/role'
import { fullName } from '@portal/domain/values/person'
import { sql } from 'drizzle-orm'
import { canAdvise, isOneOf } from '../../../access/roles.ts'
import type { Transaction } from '../../../database/database.ts'
import { users } from '../../../database/tables/users.ts'
import type { UserRow } from '../../account/auth/user-row.ts'

/** Who gets what is sent by somebody's form. */
export interface FormReceiver {
  /** Whose clients the senders become; null where the firm has yet to choose. */
  readonly adviser: { readonly id: number; readonly name: string } | null
  /** The referral partner whose form it is, where it is one's. */
  readonly referrer: { readonly id: number; readonly name: string } | null
}

/**
 * Who gets the leads of the form of a user: an adviser theirs; those of a referral partner go to the adviser whom they work
 * with. Undefined where the user takes none.
 */
export async function formReceiver(tx: Transaction, owner: UserRow): Promise<FormReceiver | undefined> {
  const role = leadingRole(owner.roles)
  const self = { id: owner.id, name: fullName(owner.firstname, owner.lastname) }
  if (isOneOf(role, ADVISING_ROLES)) return { adviser: self, referrer: null }
  if (!isOneOf(role, REFERRING_ROLES)) return undefined
  if (owner.advisor_id === null) return { adviser: null, referrer: self }
  const [adviser] = await tx.rows<{ id: number; firstname: string; lastname: string }>(sql`
    select ${users.id}, ${users.firstname}, ${users.lastname} from ${users}
    where ${users.company_id} = ${tx.companyId} and ${users.id} = ${owner.advisor_id} and ${canAdvise()}`)
  return {
    adviser: adviser ? { id: adviser.id, name: fullName(adviser.firstname, adviser.lastname) } : null,
    referrer: self,
  }
}
