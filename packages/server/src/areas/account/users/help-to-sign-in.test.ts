import { auth } from '@portal/contract/account/auth'
import { profile } from '@portal/contract/account/profile'
import { users } from '@portal/contract/account/users'
import { and, eq, sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { activityLog } from '../../../database/tables/activity.ts'
import { addUser } from '../../../testing/add-user.ts'
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

it('invites whoever has set no password yet once more, and the earlier link stops working', async () => {
  const invited = await addUser(test, { role: 'ROLE_ADMIN', email: 'invited@demo.example' })
  const { message, invitation_link } = await superAdmin.call(users.invite, { params: { id: invited.userId } })
  // Nothing is set up to send it: whoever invites has the link instead.
  expect(message).toEqual(expect.stringMatching(/^Email isn’t set up. Send Added User \d+ this link/))
  expect(invitation_link).toContain('/reset-password#token=')
  await superAdmin.call(users.invite, { params: { id: invited.userId } })
  const links = (await mailsTo(test, 'invited@demo.example')).map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1] ?? '')
  const isAlive = async (token: string) =>
    (await test.anybody().call(auth.checkResetLink, { body: { token } })).account !== null
  expect(await Promise.all(links.map(isAlive))).toEqual([true, false])
  expect(await logged('user.invite', invited.userId)).toHaveLength(2)
  const set = await superAdmin.ask(users.invite, { params: { id: test.userId('ROLE_ADVISOR') } })
  expect(set).toMatchObject({ status: 409, answer: { message: 'demo ROLE_ADVISOR already has a password.' } })
})

it('fills nobody’s mailbox: ten mails of an account an hour, whichever user they are for', async () => {
  const email = 'much.invited@demo.example'
  const one = await addUser(test, { role: 'ROLE_ADMIN', email })
  for (let sent = 0; sent < 9; sent += 1) await superAdmin.call(users.invite, { params: { id: one.userId } })
  await superAdmin.call(users.update, { body: { id: one.userId, email: 'elsewhere@demo.example' } })
  const other = await addUser(test, { role: 'ROLE_ADMIN' })
  await superAdmin.call(users.update, { body: { id: other.userId, email: 'Much.Invited@demo.example' } })
  const { status, headers } = await superAdmin.ask(users.invite, { params: { id: other.userId } })
  expect([status, Number(headers['retry-after']) > 3000]).toEqual([429, true])
  expect((await superAdmin.ask(users.invite, { params: { id: one.userId } })).status).toBe(200)
})

it.each(['create', 'update', 'invite'] as const)('%s has a limit of its own for each caller', (name) => {
  expect(users[name].rateLimit?.max).toBeLessThanOrEqual(120)
})

it('a referral company invites its own users again, and no other', async () => {
  const partner = await test.as('ROLE_REFERRAL_COMPANY')
  const own = await addUser(test, { role: 'ROLE_REFERRAL', referral_company_id: partner.userId ?? 0 })
  const other = await addUser(test, { role: 'ROLE_REFERRAL' })
  const status = async (id: number) => (await partner.ask(users.invite, { params: { id } })).status
  expect([await status(own.userId), await status(other.userId)]).toEqual([200, 404])
})

it('tells where and how somebody signs in, and the list who is here now', async () => {
  const row = async () => (await superAdmin.call(users.list, { query: { search: 'ROLE_AUDITOR' } })).items[0]
  const id = test.userId('ROLE_AUDITOR')
  expect(await row()).toMatchObject({ last_sign_in_at: null, signed_in: false, two_factor: false, invitation: null })
  const body = { email: testEmail('ROLE_AUDITOR', 'demo'), password: TEST_PASSWORD }
  await test.anybody().call(auth.login, { body })
  expect(await row()).toMatchObject({ last_sign_in_at: expect.any(String), signed_in: true })
  const here = await superAdmin.call(users.list, { query: { signed_in: 'true' } })
  expect(here.items.map((user) => user.id)).toContain(id)
  expect(await superAdmin.call(users.signIns, { params: { id } })).toEqual({
    two_factor_since: null,
    recovery_codes_left: 0,
    sessions: [{ device: expect.any(String), last_used_at: expect.any(String) }],
  })
  await superAdmin.call(users.signOut, { params: { id } })
  expect(await row()).toMatchObject({ last_sign_in_at: expect.any(String), signed_in: false })
})

it('tells of an invitation whether its link still works', async () => {
  const { email } = { email: 'fresh@demo.example' }
  const fresh = await superAdmin.call(users.create, {
    body: { firstName: 'Fresh', lastName: 'Face', email, mobile: '0491 570 156', role: 'ROLE_ADMIN' },
  })
  expect(fresh.invitation).toBe('sent')
  await test.database.company(test.companyId('demo'), (tx) =>
    tx.execute(sql`update password_resets set expires_at = now() - interval '1 day' where user_id = ${fresh.id}`),
  )
  expect((await superAdmin.call(users.view, { params: { id: fresh.id } })).invitation).toBe('expired')
})
