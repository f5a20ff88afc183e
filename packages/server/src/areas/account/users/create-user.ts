import type { Role } from '@portal/domain'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { violates } from '../../../database/fault.ts'
import { users } from '../../../database/tables/users.ts'
import { CallError } from '../../../http/call-error.ts'
import { sendMail } from '../../../mailing/outbox.ts'
import type { Services } from '../../../services.ts'
import { newLink } from '../auth/links.ts'
import { invitationMail } from '../auth/mails.ts'
import { resetAddress } from '../auth/reset-password.ts'

/** Where a user is made and by whom; a call is one. */
export interface UserContext {
  readonly tx: Transaction
  readonly services: Services
  readonly company: { readonly id: number; readonly name: string }
  /** Null for the command line. */
  readonly caller: { readonly userId: number } | null
  readonly publicUrl: string
}

export interface NewUser {
  readonly role: Role
  readonly email: string
  readonly firstname: string
  readonly lastname: string
  readonly phone: string | null
}

/**
 * Makes a user without a password and invites them by mail to set one. Answers the user's id and the link of the
 * mail. Throws DUPLICATE where the company has the e-mail already.
 */
export async function createInvitedUser(context: UserContext, user: NewUser): Promise<{ id: number; link: string }> {
  const { tx, services, company, publicUrl } = context
  const { role, ...fields } = user
  const id = await insertUser(tx, { ...fields, roles: role === 'ROLE_USER' ? [role] : [role, 'ROLE_USER'] })
  await recordActivity(context, {
    action: 'user.create',
    entity: 'user',
    entityId: id,
    after: { ...user },
  })
  const token = await newLink(tx, { userId: id, purpose: 'invitation', now: services.clock() })
  const link = resetAddress(publicUrl, token)
  await sendMail(context, invitationMail({ to: user.email, company: company.name, link, token }))
  return { id, link }
}

async function insertUser(
  tx: Transaction,
  fields: Omit<NewUser, 'role'> & { readonly roles: Role[] },
): Promise<number> {
  try {
    const [row] = await tx
      .insert(users)
      .values({ company_id: tx.companyId, ...fields })
      .returning({ id: users.id })
    if (!row) throw new Error('The user was not made')
    return row.id
  } catch (error) {
    if (!violates(error, 'users_email')) throw error
    const message = 'A user in this company already has this email.'
    throw new CallError('DUPLICATE', { message, errors: [{ path: 'email', message }] })
  }
}
