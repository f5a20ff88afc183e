import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { users } from '../../../database/tables/users.ts'
import { CallError } from '../../../http/call-error.ts'

export type UserRow = typeof users.$inferSelect

/** The row of a user, locked until the commit. */
export async function lockUser(tx: Transaction, id: number): Promise<UserRow> {
  return await oneUser(tx.select().from(users).where(isUser(tx, id)).for('no key update'))
}

/** The row of a user. Throws NOT_FOUND. */
export async function userById(tx: Transaction, id: number): Promise<UserRow> {
  return await oneUser(tx.select().from(users).where(isUser(tx, id)))
}

/**
 * Changes a user's row. The version counts only where `changes` counts it, for what the details form sends: the photo
 * and two-factor are changed beside an open form, and must not make it stale.
 */
export async function changeUser(
  tx: Transaction,
  user: UserRow,
  now: Date,
  changes: Partial<typeof users.$inferInsert>,
): Promise<UserRow> {
  return await oneUser(
    tx
      .update(users)
      .set({ ...changes, updated_at: now.toISOString() })
      .where(isUser(tx, user.id))
      .returning(),
  )
}

function isUser(tx: Transaction, id: number) {
  return and(eq(users.company_id, tx.companyId), eq(users.id, id))
}

async function oneUser(rows: PromiseLike<UserRow[]>): Promise<UserRow> {
  const [row] = await rows
  if (!row) throw new CallError('NOT_FOUND')
  return row
}
