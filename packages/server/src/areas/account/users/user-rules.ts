import { leadingRole, type Role } from '@portal/domain/account/role'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Viewer } from '../../../access/visible-clients.ts'
import type { Transaction } from '../../../database/database.ts'
import { companyEmailLinks as links } from '../../../database/tables/companies.ts'
import { CallError } from '../../../http/call-error.ts'
import { noteDone } from '../../../http/security-note.ts'
import { endSessions } from '../../../http/session.ts'
import type { RowChange, WriteRules } from '../../../subjects/subject.ts'
import { isLeaving, isLosing, noteWhoArchived, partnerRefusals } from './partner-rules.ts'

const ACTIVE_SUPER_ADMINS = sql`
  select users.id from users where 'ROLE_SUPER_ADMIN' = any(users.roles) and users.archived_at is null`

const NO_MORE = 'Your own account has been archived or changed. Sign in again.'

/** What holds whenever users change: one or many are put away, a bringing back is taken back, somebody gets another role. */
export const userRules = {
  // Two who archive each other at one moment: the second waits, and then sees that the first is gone.
  async prepare(tx) {
    await tx.execute(sql`${ACTIVE_SUPER_ADMINS} order by users.id for no key update`)
  },
  async refusals(tx: Transaction, { caller }: Viewer, changes: readonly RowChange[]) {
    // Of two who archive each other, the second is nobody any more who may do that.
    if (!(await isStill(tx, caller))) return new Map(changes.map(({ stored }) => [stored.id, NO_MORE]))
    const leaving = changes.filter(isLeaving).map(({ stored }) => stored.id)
    const refusals = await partnerRefusals(tx, caller.role, changes)
    if (leaving.includes(caller.userId)) refusals.set(caller.userId, 'You can’t archive yourself.')
    const losing = changes.filter(isLosingAll).map(({ stored }) => stored.id)
    const active = (await tx.rows<{ id: number }>(ACTIVE_SUPER_ADMINS)).map(({ id }) => id)
    const stays = active.some((id) => !(leaving.includes(id) || losing.includes(id)) || refusals.has(id))
    if (!stays) {
      for (const id of active) {
        refusals.set(
          id,
          losing.includes(id)
            ? 'The last super admin can’t change user type.'
            : 'The last super admin can’t be archived.',
        )
      }
    }
    return refusals
  },
  async written(tx, { caller }, changes, by) {
    const now = by.services.clock()
    await noteWhoArchived(tx, caller.role, changes)
    for (const { stored } of changes.filter(isLeaving)) {
      const ended = await endSessions(tx, { userId: stored.id, now })
      if (ended > 0) noteDone(by, { event: 'session.endedByAdmin', userId: stored.id })
    }
    await putOutEmailLinks(tx, [...changes.filter(isLeaving), ...changes.filter(isLosingAll)], now)
  },
} satisfies WriteRules

/** Nobody changes the address of a company's mails who does not run it any more. */
async function putOutEmailLinks(tx: Transaction, changes: readonly RowChange[], now: Date): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ stored }) => stored.id)
  await tx
    .update(links)
    .set({ used_at: now.toISOString() })
    .where(and(eq(links.company_id, tx.companyId), isNull(links.used_at), inArray(links.created_by, ids)))
}

/** Whether somebody is a super admin no more. */
function isLosingAll(change: RowChange): boolean {
  return isLosing(change, 'ROLE_SUPER_ADMIN')
}

/**
 * Locks the caller's user until the transaction ends. Throws CONFLICT if they have been archived or their role has
 * changed since the call began.
 */
export async function holdCaller(tx: Transaction, caller: Viewer['caller']): Promise<void> {
  if (!(await isStill(tx, caller, sql`for share`))) throw new CallError('CONFLICT', { message: NO_MORE })
}

/** Whether whoever asks is still there, and what they were when they asked. */
async function isStill(tx: Transaction, { userId, role }: Viewer['caller'], held = sql``): Promise<boolean> {
  const [now] = await tx.rows<{ roles: Role[] }>(
    sql`select users.roles from users where users.id = ${userId} and users.archived_at is null ${held}`,
  )
  return now !== undefined && leadingRole(now.roles) === role
}
