import type { Role } from '@portal/domain/account/role'
import { fullName } from '@portal/domain/values/person'
import { recordActivity } from '../../../activity-log/record.ts'
import type { Transaction } from '../../../database/database.ts'
import { violates } from '../../../database/error.ts'
import { users } from '../../../database/tables/users.ts'
import { CallError } from '../../../http/call-error.ts'
import { isMailSetUp, sendMail } from '../../../mailing/outbox.ts'
import type { Services } from '../../../services.ts'
import { givenFields } from '../../../subjects/change-row.ts'
import { newLink, useUpLinks } from '../auth/links.ts'
import { invitationMail } from '../auth/mails.ts'
import { resetAddress } from '../auth/reset-password.ts'
import { userById } from '../auth/user-row.ts'
import { countAccountMail } from './account-mails.ts'

/** The error for an email that another user of the company has. */
export const EMAIL_TAKEN = 'A user in this company already has this email.'

/** Where a user is made and by whom; a call is one. */
export interface UserContext {
  readonly tx: Transaction
  readonly services: Services
  readonly company: { readonly id: number; readonly name: string }
  /** Null for the command line. */
  readonly caller: { readonly userId: number } | null
  readonly publicUrl: string
}

/** The columns of a new user; those that are left out are as the table has them. */
export interface NewUser extends Omit<typeof users.$inferInsert, 'company_id' | 'roles' | 'password_hash'> {
  readonly role: Role
}

/**
 * Makes a user without a password and invites them by mail to set one. Answers the user's id and the links of
 * {@link invite}. Throws DUPLICATE where the company has the e-mail already.
 */
export async function createInvitedUser(context: UserContext, user: NewUser): Promise<{ id: number } & Invitation> {
  const id = await insertUser(context, user, null)
  return { id, ...(await invite(context, { id, email: user.email })) }
}

/** Makes a user with a password, given as its hash. Throws DUPLICATE as {@link createInvitedUser} does. */
export async function createUserWithPassword(
  context: UserContext,
  user: NewUser,
  passwordHash: string,
): Promise<{ id: number }> {
  return { id: await insertUser(context, user, passwordHash) }
}

/** The link to set a password; `unsent` is the same where email isn’t set up, and somebody has to send it. */
export interface Invitation {
  readonly link: string
  readonly unsent: string | null
}

/** Mails a user who has no password the link to set one; earlier links no longer work. Throws TOO_MANY_TRIES. */
export async function invite(
  context: Omit<UserContext, 'caller'> & Partial<Pick<UserContext, 'caller'>>,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<Invitation> {
  const { tx, services, company, caller, publicUrl } = context
  await countAccountMail(context, email)
  const now = services.clock()
  await useUpLinks(tx, id, now)
  const token = await newLink(tx, { userId: id, purpose: 'invitation', now })
  const link = resetAddress(publicUrl, token)
  const { firstname: name } = await userById(tx, id)
  const by = caller ? await userById(tx, caller.userId) : null
  const from = { company: company.name, by: by && fullName(by.firstname, by.lastname) }
  await sendMail(context, invitationMail({ to: email, name, ...from, link, token }))
  return { link, unsent: (await isMailSetUp(context)) ? null : link }
}

/** What the roles of an account are that acts in `role`. */
export function rolesOf(role: Role): Role[] {
  return role === 'ROLE_USER' ? [role] : [role, 'ROLE_USER']
}

/** Does what stores an e-mail address. Throws DUPLICATE where another user of the company has it, in whatever case. */
export async function withOwnEmail<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!violates(error, 'users_email')) throw error
    throw new CallError('DUPLICATE', { message: EMAIL_TAKEN, errors: [{ path: 'email', message: EMAIL_TAKEN }] })
  }
}

async function insertUser(context: UserContext, user: NewUser, password_hash: string | null): Promise<number> {
  const { tx } = context
  const { role, ...fields } = user
  const [row] = await withOwnEmail(async () =>
    tx
      .insert(users)
      .values({ ...fields, company_id: tx.companyId, roles: rolesOf(role), password_hash })
      .returning({ id: users.id }),
  )
  if (!row) throw new Error('The user was not made')
  await recordActivity(context, {
    action: 'user.create',
    entity: 'user',
    entityId: row.id,
    after: givenFields({ ...user }),
  })
  return row.id
}
