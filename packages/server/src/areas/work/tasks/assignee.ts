import { sql } from 'drizzle-orm'
import { holdAdvising } from '../../../access/roles.ts'
import type { Transaction } from '../../../database/database.ts'
import { users } from '../../../database/tables/users.ts'
import { badField, CallError } from '../../../http/call-error.ts'

/**
 * Throws BAD_INPUT where the user cannot have tasks: archived, or of a role that has none. Until the transaction ends, one
 * who can still can.
 */
export async function assertCanDo(tx: Transaction, userId: number): Promise<void> {
  if (!(await holdAdvising(tx, [userId])).has(userId))
    throw badField('assignee_id', 'Please choose someone who can be assigned tasks')
}

/** Throws NOT_FOUND where the company has no such user, archived ones among them. */
export async function assertColleague(tx: Transaction, userId: number): Promise<void> {
  const rows = await tx.rows(sql`select 1 from ${users} where ${users.id} = ${userId}`)
  if (rows.length === 0) throw new CallError('NOT_FOUND')
}
