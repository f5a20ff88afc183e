import type { Role } from '@portal/domain/account/role'
import { users } from '../database/tables/users.ts'
import { startSession } from '../http/session.ts'
import type { TestApp, TestCaller, TestCompany } from './app.ts'

/** What another user of a test company is. */
export interface AddedUser extends Partial<typeof users.$inferInsert> {
  readonly role: Role
  readonly company?: TestCompany
}

/** How many an app has been given: their names count from 1 in each. */
const added = new WeakMap<TestApp, number>()

/** Adds a user to a test company, besides the one of each role, and signs them in. */
export async function addUser(
  app: TestApp,
  { role, company = 'demo', ...fields }: AddedUser,
): Promise<TestCaller & { readonly userId: number; readonly uuid: string }> {
  const number = (added.get(app) ?? 0) + 1
  added.set(app, number)
  const company_id = app.companyId(company)
  const { id, uuid, token } = await app.database.company(company_id, async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        company_id,
        firstname: 'Added',
        lastname: `User ${number}`,
        email: `added.${number}@${company}.example`,
        roles: [role, 'ROLE_USER'],
        ...fields,
      })
      .returning({ id: users.id, uuid: users.uuid })
    if (!user) throw new Error('The user was not made')
    return {
      ...user,
      token: await startSession(tx, { userId: user.id, remember: true, device: 'A test', now: new Date() }),
    }
  })
  return { ...app.anybody(company, token), userId: id, uuid }
}
