import { auth } from '@portal/contract/account/auth'
import { profile } from '@portal/contract/account/profile'
import { users } from '@portal/contract/account/users'
import { and, eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { activityLog } from '../../../database/tables/activity.ts'
import { startTestApp, TEST_PASSWORD, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { testEmail } from '../../../testing/people.ts'

let test: TestApp
let superAdmin: TestCaller
beforeAll(async () => {
  test = await startTestApp()
  superAdmin = await test.as('ROLE_SUPER_ADMIN')
})
afterAll(() => test.close())

const subjectsTo = async (email: string) => (await mailsTo(test, email)).map(({ subject }) => subject)

async function logged(action: string, userId: number) {
  return await test.database.company(test.companyId('demo'), (tx) =>
    tx
      .select({ by: activityLog.user_id })
      .from(activityLog)
      .where(and(eq(activityLog.action, action), eq(activityLog.entity_id, userId))),
  )
}

it('signs another user out everywhere, which is logged and mailed', async () => {
  const id = test.userId('ROLE_ADVISOR')
  const places = [await test.signedInAnew('ROLE_ADVISOR'), await test.signedInAnew('ROLE_ADVISOR')]
  await superAdmin.call(users.signOut, { params: { id } })
  for (const place of places) expect((await place.ask(profile.view)).status).toBe(401)
  expect(await logged('user.signOutByAdmin', id)).toEqual([{ by: superAdmin.userId }])
  expect(await subjectsTo(testEmail('ROLE_ADVISOR', 'demo'))).toEqual(['You have been signed out of DEMO'])
})

it('takes a lost second factor away, signs out, logs and mails it, and lets the password sign in again', async () => {
  const id = test.userId('ROLE_AFSL')
  const owner = await test.signedInAnew('ROLE_AFSL')
  const own = { current_password: TEST_PASSWORD }
  const { secret = '' } = await owner.call(profile.enable2fa, { body: own })
  await owner.call(profile.enable2fa, { body: { ...own, otp: new TOTP({ secret }).generate() } })

  await superAdmin.call(users.resetTwoFactor, { params: { id } })
  expect((await owner.ask(profile.view)).status).toBe(401)
  expect(await logged('user.disableTwoFactor', id)).toEqual([{ by: superAdmin.userId }])
  const email = testEmail('ROLE_AFSL', 'demo')
  expect(await subjectsTo(email)).toContain('Two-factor authentication for DEMO has been reset')
  const body = { email, password: TEST_PASSWORD }
  expect(await test.anybody().call(auth.login, { body })).toMatchObject({ code: 'AUTHENTICATION_SUCCESS' })
  expect(await superAdmin.ask(users.resetTwoFactor, { params: { id } })).toMatchObject({ status: 409 })
})

it.each(['signOut', 'resetTwoFactor'] as const)('%s is for others of the company, by super admins', async (name) => {
  const ask = async (caller: TestCaller, id: number) => (await caller.ask(users[name], { params: { id } })).status
  expect(await ask(superAdmin, superAdmin.userId ?? 0)).toBe(409)
  expect(await ask(superAdmin, test.userId('ROLE_ADVISOR', 'acme'))).toBe(404)
  for (const role of ['ROLE_ADMIN', 'ROLE_REFERRAL_COMPANY'] as const) {
    expect(await ask(await test.as(role), test.userId('ROLE_REFERRAL'))).toBe(403)
  }
})
