import type { Role } from '@portal/domain/account/role'
import { formatCount } from '@portal/domain/values/count'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { idArray } from '../../../database/arrays.ts'
import type { Transaction } from '../../../database/database.ts'
import { users } from '../../../database/tables/users.ts'
import type { RowChange } from '../../../subjects/subject.ts'

/** Whether somebody who was there is put away. */
export function isLeaving({ stored, after }: RowChange): boolean {
  return stored.archived_at === null && typeof after.archived_at === 'string'
}

/** Whether somebody has `role` no more. */
export function isLosing({ stored, after }: RowChange, role: Role): boolean {
  return rolesIn(stored.roles).includes(role) && Array.isArray(after.roles) && !after.roles.includes(role)
}

function isReturning({ stored, after }: RowChange): boolean {
  return stored.archived_at !== null && after.archived_at === null
}

function rolesIn(roles: unknown): readonly Role[] {
  return Array.isArray(roles) ? roles : []
}

/** Why a referral company may not go, or somebody of one come back, by the ids of their rows. */
export async function partnerRefusals(
  tx: Transaction,
  caller: Role,
  changes: readonly RowChange[],
): Promise<Map<number, string>> {
  const refusals = await companiesWithUsers(tx, changes)
  const returning = changes.filter(isReturning)
  const gone = await archivedAmong(
    tx,
    returning.map(({ stored }) => Number(stored.referral_company_id ?? 0)),
  )
  for (const { stored } of returning) {
    if (caller !== 'ROLE_SUPER_ADMIN' && stored.archived_by_partner !== true) {
      refusals.set(stored.id, 'A super admin archived this user. Only a super admin can activate them.')
    } else if (gone.has(Number(stored.referral_company_id))) {
      refusals.set(stored.id, 'Their referral company is archived. Activate it first.')
    }
  }
  return refusals
}

/** Whether a user is an active referral company. They are one until the transaction ends: whoever archives them waits. */
export async function holdReferralCompany(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx.rows(sql`
    select users.id from users
    where users.id = ${id} and users.archived_at is null and 'ROLE_REFERRAL_COMPANY' = any(users.roles) for share`)
  return rows.length > 0
}

/** Writes down of those who are put away whether their referral company did it. */
export async function noteWhoArchived(tx: Transaction, caller: Role, changes: readonly RowChange[]): Promise<void> {
  const leaving = changes.filter(isLeaving).map(({ stored }) => stored.id)
  if (leaving.length === 0) return
  await tx
    .update(users)
    .set({ archived_by_partner: caller === 'ROLE_REFERRAL_COMPANY' })
    .where(and(eq(users.company_id, tx.companyId), inArray(users.id, leaving)))
}

/** Of the referral companies that go, those whose users would go on signing in. */
async function companiesWithUsers(tx: Transaction, changes: readonly RowChange[]): Promise<Map<number, string>> {
  const leaving = changes.filter(isLeaving).map(({ stored }) => stored.id)
  const losing = changes.filter((change) => isLosing(change, 'ROLE_REFERRAL_COMPANY')).map(({ stored }) => stored.id)
  if (leaving.length + losing.length === 0) return new Map()
  const rows = await tx.rows<{ id: number; count: number }>(sql`
    select users.referral_company_id as id, count(*)::int as count from users
    where users.referral_company_id = any(${idArray([...leaving, ...losing])}) and users.archived_at is null
      and users.id <> all(${idArray(leaving)})
    group by users.referral_company_id`)
  return new Map(
    rows.map(({ id, count }) => {
      const whom = count === 1 ? '1 Referral user' : `${formatCount(count)} Referral users`
      return [id, `They still have ${whom}. Archive ${count === 1 ? 'this user' : 'them'} first.`]
    }),
  )
}

async function archivedAmong(tx: Transaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx.rows<{ id: number }>(
    sql`select users.id from users where users.id = any(${idArray(ids)}) and users.archived_at is not null`,
  )
  return new Set(rows.map(({ id }) => id))
}
