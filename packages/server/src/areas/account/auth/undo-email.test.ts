import { auth } from '@portal/contract/account/auth'
import { profile } from '@portal/contract/account/profile'
import { activity } from '@portal/contract/office/activity'
import { outbox } from '@portal/contract/sending/outbox'
import type { Role } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { DAY, HOUR } from '../../../http/clock.ts'
import { startTestApp, TEST_PASSWORD, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { testEmail } from '../../../testing/people.ts'

let test: TestApp
let now = Date.parse('2026-11-21T00:00:00Z')
beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now) })
})
beforeEach(() => {
  now += HOUR
})
afterAll(() => test.close())

const fields = { firstname: 'Mai', lastname: 'Lê', phone: '0412 345 678', current_password: TEST_PASSWORD }
const NEW_PASSWORD = 'Another-Horse-8'

async function changeTo(caller: TestCaller, email: string): Promise<void> {
  await caller.call(profile.update, { body: { ...fields, email } })
}

/** The token of the newest link to take a change back that was mailed to somebody. */
async function linkTo(email: string): Promise<string> {
  for (const { text } of await mailsTo(test, email)) {
    const [, token] = /http:\/\/demo\.localhost:\d+\/undo-email#token=([\w-]{43})[)\s]/.exec(text) ?? []
    if (token) return token
  }
  throw new Error(`There is no link to take a change back in the mails to ${email}`)
}

const bringsBack = async (token: string) =>
  (await test.anybody().call(auth.validateUndoEmail, { body: { token } })).email
const takeBack = (token: string) => test.anybody().ask(auth.undoEmail, { body: { token } })
const logIn = async (email: string, password = TEST_PASSWORD) =>
  (await test.anybody().ask(auth.login, { body: { email, password } })).status

/** A user whose e-mail somebody has changed, who knew the password. */
async function taken(role: Role, email = `taken-${role.toLowerCase()}@demo.example`) {
  const old = testEmail(role, 'demo')
  const thief = await test.signedInAnew(role)
  await changeTo(thief, email)
  return { old, email, thief, token: await linkTo(old) }
}

it('gives the account back to the old address, without what was known or made since', async () => {
  const { old, email, thief, token } = await taken('ROLE_ADVISOR')
  expect(await logIn(old)).toBe(400)
  expect(await bringsBack(token)).toBe(old)
  // Looking changes nothing: programs that look through mails open links.
  expect(await logIn(email)).toBe(200)
  await test.anybody().call(auth.forgotPassword, { body: { email } })
  const [, reset = ''] = /\/reset-password#token=([\w-]+)/.exec((await mailsTo(test, email))[0]?.text ?? '') ?? []

  const { status, answer } = await takeBack(token)
  expect(status).toBe(200)
  expect((await thief.ask(profile.view)).status).toBe(401)
  expect(await logIn(email)).toBe(400)
  expect(await logIn(old)).toBe(400)
  expect(await test.anybody().call(auth.validateResetPassword, { query: { token: reset } })).toEqual({ valid: false })

  const body = {
    token: String(Object(answer).reset_token),
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
  }
  await test.anybody().call(auth.resetPassword, { body })
  expect(await logIn(old, NEW_PASSWORD)).toBe(200)
  expect((await mailsTo(test, email))[0]?.subject).toBe('Your email for DEMO has been changed back')
  const log = await (await test.signedInAnew('ROLE_SUPER_ADMIN')).call(activity.list, { query: { entity: 'user' } })
  const entry = log.items.find(({ action }) => action === 'user.undoEmail')
  expect(entry).toMatchObject({ before: { email }, after: { email: old } })
})

it('leaves no link to set a password that was mailed before', async () => {
  const email = testEmail('ROLE_ADVISOR', 'acme')
  await test.anybody('acme').call(auth.forgotPassword, { body: { email } })
  const [, token = ''] = /\/reset-password#token=([\w-]+)/.exec((await mailsTo(test, email))[0]?.text ?? '') ?? []
  const isValid = async () => (await test.anybody('acme').call(auth.validateResetPassword, { query: { token } })).valid
  expect(await isValid()).toBe(true)
  await changeTo(await test.signedInAnew('ROLE_ADVISOR', 'acme'), 'moved-on@acme.example')
  expect(await isValid()).toBe(false)
})

it('works once, and for 7 days', async () => {
  const { token } = await taken('ROLE_ADMIN')
  now += 7 * DAY - 1
  expect(await bringsBack(token)).toBe(testEmail('ROLE_ADMIN', 'demo'))
  now += 1
  expect(await bringsBack(token)).toBeNull()
  expect(await takeBack(token)).toMatchObject({ status: 400, answer: { code: 'LINK_DEAD' } })

  const again = await taken('ROLE_AFSL')
  const replies = await Promise.all(Array.from({ length: 4 }, () => takeBack(again.token)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  expect(await bringsBack(again.token)).toBeNull()
  for (const strange of ['x', 'y'.repeat(43)]) {
    expect(await takeBack(strange)).toMatchObject({ status: 400, answer: { code: 'LINK_DEAD' } })
  }
  expect((await test.anybody('acme').ask(auth.undoEmail, { body: { token } })).status).toBe(400)
})

it('cannot be outrun by changing the e-mail again, nor undone in turn', async () => {
  const { old, email, thief, token } = await taken('ROLE_REFERRAL')
  await changeTo(thief, 'further@demo.example')
  const ofThief = await linkTo(email)
  expect((await takeBack(ofThief)).status).toBe(200)
  expect(await bringsBack(token)).toBe(old)

  const later = await test.signedInAnew('ROLE_REFERRAL')
  const { reset_token } = await test.anybody().call(auth.undoEmail, { body: { token } })
  const body = { token: reset_token, password: TEST_PASSWORD, password_confirmation: TEST_PASSWORD }
  await test.anybody().call(auth.resetPassword, { body })
  expect((await later.ask(profile.view)).status).toBe(401)
  expect(await logIn(old)).toBe(200)
  expect(await bringsBack(ofThief)).toBeNull()

  const owner = await test.signedInAnew('ROLE_REFERRAL')
  await changeTo(owner, 'new.home@demo.example')
  await changeTo(owner, 'newer.home@demo.example')
  const early = await linkTo(old)
  const late = await linkTo('new.home@demo.example')
  expect((await takeBack(early)).status).toBe(200)
  expect(await bringsBack(late)).toBeNull()
  expect(await takeBack(late)).toMatchObject({ status: 400, answer: { code: 'LINK_DEAD' } })
})

it('takes away a second factor that was turned on since, and leaves one that was there before', async () => {
  const role = 'ROLE_AUDITOR'
  const turnOn = async (caller: TestCaller) => {
    const own = { current_password: TEST_PASSWORD }
    const { secret = '' } = await caller.call(profile.enable2fa, { body: own })
    const otp = new TOTP({ secret }).generate({ timestamp: now })
    return await caller.call(profile.enable2fa, { body: { ...own, otp } })
  }
  const { old, thief, token } = await taken(role)
  await turnOn(thief)
  expect((await mailsTo(test, old))[0]?.subject).toContain('has been turned on')
  const { reset_token } = await test.anybody().call(auth.undoEmail, { body: { token } })
  const body = { token: reset_token, password: TEST_PASSWORD, password_confirmation: TEST_PASSWORD }
  await test.anybody().call(auth.resetPassword, { body })
  const owner = await test.signedInAnew(role)
  expect((await owner.call(profile.view)).two_factor_enabled).toBe(false)

  const { recovery_codes = [] } = await turnOn(owner)
  now += HOUR
  await owner.call(profile.update, { body: { ...fields, email: 'again@demo.example', otp: recovery_codes[0] } })
  await test.anybody().call(auth.undoEmail, { body: { token: await linkTo(old) } })
  expect((await (await test.signedInAnew(role)).call(profile.view)).two_factor_enabled).toBe(true)
})

it('tells the old address, while its link lives, of what is changed further', async () => {
  const { old, thief } = await taken('ROLE_ACCOUNTANT')
  const body = { current_password: TEST_PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
  await thief.call(profile.changePassword, { body })
  expect((await mailsTo(test, old))[0]?.subject).toBe('Your password for DEMO has been changed')
})

it('says so where someone else has the old address by now, and leaves all as it is', async () => {
  const { old, email, token } = await taken('ROLE_USER')
  await changeTo(await test.signedInAnew('ROLE_SUPER_ADMIN'), old)
  expect(await takeBack(token)).toMatchObject({ status: 409, answer: { code: 'DUPLICATE' } })
  expect(await logIn(email)).toBe(200)
  expect(await bringsBack(token)).toBe(old)
})

it('is kept by its hash only, but in the dev mailbox, which has no other reader', async () => {
  const { token } = await taken('ROLE_REFERRAL_COMPANY')
  const { rows } = await test.database.system((tx) =>
    tx.execute(sql`select encode(token_hash, 'escape') as hash, old_email from email_changes`),
  )
  expect(JSON.stringify(rows)).not.toContain(token)
  await test.database.system((tx) => tx.execute(sql`update outbox set state = 'waiting' where secret = ${token}`))
  const root = await test.signedInAnew('ROLE_SUPER_ADMIN')
  const mail = (await root.call(outbox.list)).items.find(({ state }) => state === 'waiting')
  expect((await root.call(outbox.view, { params: { id: mail?.id ?? 0 } })).text).toContain('/undo-email#token=…')
})
