import type { Profile } from '@portal/contract/account/profile.schema'
import { needsTwoFactor } from '@portal/domain'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../../database/database.ts'
import { users } from '../../../database/tables/users.ts'
import type { CallCompany } from '../../../http/bind.ts'
import { CallError } from '../../../http/call-error.ts'
import type { Services } from '../../../http/services.ts'
import { fileAddress } from '../../clients/uploads/file-address.ts'

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

interface ProfileContext {
  readonly services: Services
  readonly company: CallCompany
}

/** A user's row as the profile calls answer it. */
export function profileOf({ services, company }: ProfileContext, row: UserRow): Profile {
  const { company_id: companyId, profile_photo_file_id: photo } = row
  return {
    id: row.id,
    uuid: row.uuid,
    title: row.title,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    phone: row.phone,
    roles: row.roles,
    calendar_link: row.calendar_link,
    profile_photo: photo === null ? null : fileAddress.url(services, { company: companyId, id: photo }),
    authorised_representative_number: row.authorised_representative_number,
    commission: row.commission,
    advisor_id: row.advisor_id,
    access_referral_dashboard: row.access_referral_dashboard,
    two_factor_enabled: row.two_factor_enabled_at !== null,
    two_factor_required: needsTwoFactor(row.roles, company.twoFactorRoles),
    created_at: row.created_at,
    version: row.version,
  }
}
