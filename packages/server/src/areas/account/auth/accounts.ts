import type { Role } from '@portal/domain/account/role'
import { emailKey } from '@portal/domain/values/email'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { users } from '../../../database/tables/users.ts'

/** What signing in needs to know of an account. */
export interface Account {
  readonly id: number
  readonly email: string
  readonly password_hash: string | null
  readonly two_factor_enabled_at: string | null
  readonly roles: readonly Role[]
}

const account = {
  id: users.id,
  email: users.email,
  password_hash: users.password_hash,
  two_factor_enabled_at: users.two_factor_enabled_at,
  roles: users.roles,
}

/** The account with an e-mail, without regard to case; archived ones are none. */
export async function accountByEmail(tx: Transaction, email: string): Promise<Account | undefined> {
  const [row] = await tx
    .select(account)
    .from(users)
    .where(
      and(
        eq(users.company_id, tx.companyId),
        eq(sql`lower(${users.email})`, emailKey(email)),
        isNull(users.archived_at),
      ),
    )
  return row
}

/** An account by its id, locked until the commit; archived ones are none. */
export async function lockAccount(tx: Transaction, id: number): Promise<Account | undefined> {
  const [row] = await tx
    .select(account)
    .from(users)
    .where(and(eq(users.company_id, tx.companyId), eq(users.id, id), isNull(users.archived_at)))
    .for('no key update')
  return row
}

/** Keeps a new password's hash. */
export async function setPasswordHash(tx: Transaction, id: number, passwordHash: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ password_hash: passwordHash, updated_at: now.toISOString(), version: sql`${users.version} + 1` })
    .where(and(eq(users.company_id, tx.companyId), eq(users.id, id)))
}

/** Keeps a stronger hash of the same password: nothing that a form shows has changed, so the version stays. */
export async function strengthenHash(tx: Transaction, id: number, passwordHash: string): Promise<void> {
  await tx
    .update(users)
    .set({ password_hash: passwordHash })
    .where(and(eq(users.company_id, tx.companyId), eq(users.id, id)))
}

/** Keeps when somebody was last here: sessions are cleared away. What a form shows has not changed, so the version stays. */
export async function noteSignIn(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ last_sign_in_at: now.toISOString() })
    .where(and(eq(users.company_id, tx.companyId), eq(users.id, id)))
}
