import { auth } from '@portal/contract/account/auth'
import { menu } from '@portal/contract/account/menu'
import { profile } from '@portal/contract/account/profile'
import type { InputOf } from '@portal/contract/endpoint'
import type { Role } from '@portal/domain/account/role'
import { eq, sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { users } from '../../../database/tables/users.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../../http/clock.ts'
import { startTestApp, TEST_PASSWORD, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { testEmail } from '../../../testing/people.ts'

let test: TestApp
let now = Date.parse('2026-11-21T00:00:00Z')
const pass = (milliseconds: number) => {
  now += milliseconds
}
beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now) })
})
beforeEach(() => pass(HOUR))
afterAll(() => test.close())

const NEW_PASSWORD = 'Another-Horse-8'
const OWN = { current_password: TEST_PASSWORD }

type Login = InputOf<typeof auth.login>['body']

function logIn(body: Partial<Login> & { role?: Role }, address = '203.0.113.7') {
  const { role = 'ROLE_ADVISOR', ...given } = body
  return test.anybody().send({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: testEmail(role, 'demo'), password: TEST_PASSWORD, ...given },
    remoteAddress: address,
  })
}

async function signIn(role: Role, body: Partial<Login> = {}): Promise<TestCaller> {
  const { token } = await test.anybody().call(auth.login, {
    body: { email: testEmail(role, 'demo'), password: TEST_PASSWORD, ...body },
  })
  return test.anybody('demo', token)
}

const isSignedIn = async (caller: TestCaller) => (await caller.ask(profile.view)).status === 200

describe('signing in', () => {
  it('lets a user in with the right password, whatever the case of the email', async () => {
    const email = testEmail('ROLE_ADVISOR', 'demo').toUpperCase()
    const answer = await test.anybody().call(auth.login, { body: { email, password: TEST_PASSWORD } })
    expect(answer).toMatchObject({ status: 200, code: 'AUTHENTICATION_SUCCESS', twoFactorEnabled: false })
    const me = await test.anybody('demo', answer.token).call(profile.view)
    expect(me.email).toBe(testEmail('ROLE_ADVISOR', 'demo'))
  })

  it('makes a hash that is weaker than now anew, and lets in with it', async () => {
    const email = testEmail('ROLE_ACCOUNTANT', 'demo')
    const kept = async () => {
      const [user] = await test.database.system((tx) => tx.select().from(users).where(eq(users.email, email)))
      return user
    }
    const before = await kept()
    await signIn('ROLE_ACCOUNTANT')
    const after = await kept()
    expect(before?.password_hash).toContain('$m=8,t=1,')
    expect(after?.password_hash).toContain('$m=47104,t=2,')
    expect(after?.version).toBe(before?.version)
    await signIn('ROLE_ACCOUNTANT')
    expect((await kept())?.password_hash).toBe(after?.password_hash)
  })

  it('answers a wrong password and an account that is not there alike', async () => {
    const wrong = await logIn({ password: 'wrong-password' })
    const nobody = await logIn({ email: 'nobody@demo.example' })
    const ofAcme = await logIn({ email: testEmail('ROLE_ADVISOR', 'acme') })
    expect(wrong.status).toBe(400)
    expect(wrong.answer).toEqual({
      status: 400,
      code: 'AUTHENTICATION_FAIL',
      message: 'Incorrect email or password.',
    })
    expect(nobody.answer).toEqual(wrong.answer)
    expect(ofAcme.answer).toEqual(wrong.answer)
  })

  it('keeps no token in the database, only its hash', async () => {
    const { token } = await signIn('ROLE_ADVISOR')
    const { rows } = await test.database.system((tx) =>
      tx.execute<{ row: string }>(sql`select row_to_json(s)::text as row from sessions s`),
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toContain(token)
  })

  it('stops after 10 wrong passwords for an account in 15 minutes, even for the right one, and says when to try again', async () => {
    const { status } = await logIn({ role: 'ROLE_AFSL' })
    expect(status).toBe(200)
    for (let tries = 0; tries < 10; tries++) {
      expect((await logIn({ role: 'ROLE_AFSL', password: 'wrong' })).status).toBe(400)
    }
    const refused = await logIn({ role: 'ROLE_AFSL' })
    expect(refused).toMatchObject({ status: 429, answer: { code: 'TOO_MANY_TRIES' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
    expect((await logIn({})).status).toBe(200)
    pass(15 * MINUTE)
    expect((await logIn({ role: 'ROLE_AFSL' })).status).toBe(200)
  })

  it('says when to try again by the account’s own tries, not by those of others at its address', async () => {
    const address = '198.51.100.9'
    await logIn({ role: 'ROLE_ADMIN', password: 'wrong' }, address)
    pass(14 * MINUTE)
    for (let tries = 0; tries < 10; tries++) await logIn({ role: 'ROLE_AFSL', password: 'wrong' }, address)
    const refused = await logIn({ role: 'ROLE_AFSL' }, address)
    expect(refused.headers['retry-after']).toBe(String((15 * MINUTE) / SECOND))
    pass(15 * MINUTE)
    expect((await logIn({ role: 'ROLE_AFSL' }, address)).status).toBe(200)
  })

  it('stops an account that is not there at the same count', async () => {
    for (let tries = 0; tries < 10; tries++) await logIn({ email: 'ghost@demo.example' })
    expect((await logIn({ email: 'ghost@demo.example' })).status).toBe(429)
  })

  it('counts tries that come at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 15 }, () => logIn({ role: 'ROLE_AUDITOR', password: 'wrong' })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), ...Array(5).fill(429)])
  })

  it('stops an address after 50 wrong passwords for any accounts', async () => {
    const address = '198.51.100.1'
    for (let tries = 0; tries < 50; tries++) await logIn({ email: `user${tries}@demo.example` }, address)
    expect((await logIn({}, address)).status).toBe(429)
    expect((await logIn({}, '198.51.100.2')).status).toBe(200)
  })

  it('forgets the wrong passwords of a user who then gets in', async () => {
    for (let tries = 0; tries < 9; tries++) await logIn({ password: 'wrong' })
    expect((await logIn({})).status).toBe(200)
    for (let tries = 0; tries < 9; tries++) await logIn({ password: 'wrong' })
    expect((await logIn({})).status).toBe(200)
  })
})

describe('a session', () => {
  it('ends after 12 hours without use, or 30 days with remember-me', async () => {
    const brief = await signIn('ROLE_ADVISOR', { remember: false })
    const long = await signIn('ROLE_ADVISOR', { remember: true })
    pass(12 * HOUR)
    expect(await isSignedIn(brief)).toBe(false)
    expect(await isSignedIn(long)).toBe(true)
    await test.settled()
    pass(30 * DAY)
    expect(await isSignedIn(long)).toBe(false)
  })

  it('is not used by a screen that is merely open, and counts', async () => {
    const left = await signIn('ROLE_ADVISOR', { remember: false })
    for (let hours = 0; hours < 12; hours += 3) {
      pass(3 * HOUR)
      const { status } = await left.ask(menu.counts)
      expect(status).toBe(hours < 9 ? 200 : 401)
      await test.settled()
    }
    expect(await isSignedIn(left)).toBe(false)
  })

  it('carries on while it is used, for 90 days at most', async () => {
    const caller = await signIn('ROLE_ADVISOR', { remember: true })
    for (let days = 0; days < 80; days += 20) {
      pass(20 * DAY)
      expect(await isSignedIn(caller)).toBe(true)
      await test.settled()
    }
    pass(10 * DAY)
    expect(await isSignedIn(caller)).toBe(false)
  })

  it('writes its use down once a minute, not on each call', async () => {
    const caller = await signIn('ROLE_ADVISOR')
    const lastUsed = async () => {
      await test.settled()
      return (await caller.call(profile.sessions)).find(({ current }) => current)?.last_used_at
    }
    const start = new Date(now).toISOString()
    pass(30 * SECOND)
    await caller.call(profile.view)
    expect(await lastUsed()).toBe(start)
    pass(40 * SECOND)
    await caller.call(profile.view)
    expect(await lastUsed()).toBe(new Date(now).toISOString())
  })

  it('ends when it is the one longest unused and its user begins an eleventh', async () => {
    const used = await signIn('ROLE_ACCOUNTANT')
    await used.call(profile.endOtherSessions)
    const unused = await signIn('ROLE_ACCOUNTANT')
    pass(MINUTE)
    expect(await isSignedIn(used)).toBe(true)
    await test.settled()
    for (let more = 0; more < 8; more++) await signIn('ROLE_ACCOUNTANT')
    expect(await used.call(profile.sessions)).toHaveLength(10)
    await signIn('ROLE_ACCOUNTANT')
    expect(await used.call(profile.sessions)).toHaveLength(10)
    expect(await isSignedIn(unused)).toBe(false)
  })

  it('ends with logging out, and then is dead', async () => {
    const caller = await signIn('ROLE_ADVISOR')
    await caller.call(auth.logout)
    const reply = await caller.ask(profile.view)
    expect(reply).toMatchObject({ status: 401, answer: { code: 'UNAUTHENTICATED' } })
  })

  it('is not there for any change of its token', async () => {
    const { token } = await signIn('ROLE_ADVISOR')
    const text = String(token)
    const changed = [
      text.slice(1),
      `${text}A`,
      text.toUpperCase(),
      `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`,
      ` ${text.slice(0, 10)}`,
      `${text}, ${text}`,
      "' or 1=1 --",
      'null',
      'x'.repeat(5000),
    ]
    for (const other of changed) expect(await isSignedIn(test.anybody('demo', other))).toBe(false)
    expect(await isSignedIn(test.anybody('demo', null))).toBe(false)
    expect(await isSignedIn(test.anybody('demo', text))).toBe(true)
  })

  it('is over at once for an archived user, who cannot sign in again', async () => {
    const caller = await signIn('ROLE_ACCOUNTANT')
    await test.database.company(test.companyId('demo'), (tx) =>
      tx
        .update(users)
        .set({ archived_at: new Date(now).toISOString() })
        .where(eq(users.id, test.userId('ROLE_ACCOUNTANT'))),
    )
    expect(await isSignedIn(caller)).toBe(false)
    expect((await logIn({ role: 'ROLE_ACCOUNTANT' })).answer).toMatchObject({ code: 'AUTHENTICATION_FAIL' })
  })
})

describe('two-factor', () => {
  const role = 'ROLE_ADMIN'
  const email = testEmail(role, 'demo')
  let secret = ''
  let recoveryCodes: string[] = []
  const code = (at = now) => new TOTP({ secret }).generate({ timestamp: at })
  const challenge = async () => {
    const answer = await test.anybody().call(auth.login, { body: { email, password: TEST_PASSWORD } })
    expect(answer).toMatchObject({ status: 200, code: '2FA_REQUIRED', twoFactorEnabled: true })
    expect(answer.token).toBeUndefined()
    return String(answer.challenge)
  }
  const enter = (otp: string, given: string, who = email) =>
    test.anybody().ask(auth.validateOtp, { body: { email: who, otp, challenge: given } })

  it('is enabled with the first code of a new secret, and answers ten recovery codes', async () => {
    const caller = await test.signedInAnew(role)
    const offer = await caller.call(profile.enable2fa, { body: OWN })
    secret = String(offer.secret)
    expect(offer.otpauth).toContain(`secret=${secret}`)
    expect(offer.otpauth).toContain('otpauth://totp/DEMO')
    expect((await caller.ask(profile.enable2fa, { body: { ...OWN, otp: '000000' } })).answer).toMatchObject({
      status: 400,
      code: '2FA_AUTHENTICATION_FAIL',
    })
    const done = await caller.call(profile.enable2fa, { body: { ...OWN, otp: code() } })
    recoveryCodes = done.recovery_codes ?? []
    expect(done.enabled).toBe(true)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const recovery of recoveryCodes) expect(recovery).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){5}$/)
    expect((await caller.call(profile.view)).two_factor_enabled).toBe(true)
    expect((await caller.ask(profile.enable2fa, { body: OWN })).status).toBe(409)
  })

  it('keeps neither secret nor recovery codes in the clear', async () => {
    const { rows } = await test.database.system((tx) =>
      tx.execute<{ row: string }>(
        sql`select row_to_json(u)::text as row from users u union all select row_to_json(r)::text from recovery_codes r`,
      ),
    )
    for (const { row } of rows) for (const kept of [secret, ...recoveryCodes]) expect(row).not.toContain(kept)
  })

  it('asks for the code after the password, and lets in with it', async () => {
    const reply = await enter(code(), await challenge())
    expect(reply).toMatchObject({ status: 200, answer: { code: 'AUTHENTICATION_SUCCESS' } })
  })

  it('takes a code once', async () => {
    const used = code()
    expect((await enter(used, await challenge())).status).toBe(200)
    expect((await enter(used, await challenge())).answer).toMatchObject({ code: '2FA_AUTHENTICATION_FAIL' })
  })

  it('ends what else was waiting for a code once one was entered, and once the password has changed', async () => {
    const before = await challenge()
    expect((await enter(code(), await challenge())).status).toBe(200)
    pass(30 * SECOND)
    expect((await enter(code(), before)).answer).toMatchObject({ code: 'CHALLENGE_ENDED' })
    const waiting = await challenge()
    const caller = await test.signedInAnew(role)
    pass(30 * SECOND)
    const same = { password: TEST_PASSWORD, password_confirmation: TEST_PASSWORD }
    await caller.call(profile.changePassword, { body: { ...OWN, ...same, otp: code() } })
    pass(30 * SECOND)
    expect((await enter(code(), waiting)).answer).toMatchObject({ code: 'CHALLENGE_ENDED' })
  })

  it('takes a code of the step before or after, and no other', async () => {
    const given = await challenge()
    expect((await enter(code(now - 60 * SECOND), given)).status).toBe(400)
    expect((await enter(code(now + 60 * SECOND), given)).status).toBe(400)
    expect((await enter(code(now - 30 * SECOND), given)).status).toBe(200)
    expect((await enter(code(now + 30 * SECOND), await challenge())).status).toBe(200)
  })

  it('ends the sign-in, not the account, at the fifth wrong code', async () => {
    const given = await challenge()
    for (const left of ['4 attempts', '3 attempts', '2 attempts', '1 attempt']) {
      expect((await enter('123456', given)).answer).toMatchObject({
        code: '2FA_AUTHENTICATION_FAIL',
        message: `That code isn’t right. ${left} left.`,
      })
    }
    expect((await enter('123456', given)).answer).toMatchObject({ status: 400, code: 'CHALLENGE_ENDED' })
    expect((await enter(code(), given)).answer).toMatchObject({ code: 'CHALLENGE_ENDED' })
    expect((await enter(code(), await challenge())).status).toBe(200)
  })

  it('counts wrong codes like wrong passwords, so that signing in again and again is no way around', async () => {
    for (let round = 0; round < 2; round++) {
      const given = await challenge()
      for (let tries = 0; tries < 5; tries++) await enter('123456', given)
    }
    expect((await logIn({ role }, '127.0.0.1')).status).toBe(429)
  })

  it('waits 10 minutes for the code', async () => {
    const given = await challenge()
    pass(10 * MINUTE)
    expect((await enter(code(), given)).answer).toMatchObject({ code: 'CHALLENGE_ENDED' })
  })

  it('takes a challenge for its own user alone', async () => {
    const given = await challenge()
    expect((await enter(code(), given, testEmail('ROLE_ADVISOR', 'demo'))).answer).toMatchObject({
      code: 'CHALLENGE_ENDED',
    })
    const acme = await test.anybody('acme').ask(auth.validateOtp, { body: { email, otp: code(), challenge: given } })
    expect(acme.answer).toMatchObject({ code: 'CHALLENGE_ENDED' })
  })

  it('takes each recovery code once, however it is typed', async () => {
    const [first = '', second = ''] = recoveryCodes
    expect((await enter(first.toLowerCase().replaceAll('-', ' '), await challenge())).status).toBe(200)
    expect((await enter(first, await challenge())).answer).toMatchObject({ code: '2FA_AUTHENTICATION_FAIL' })
    expect((await enter(second, await challenge())).status).toBe(200)
  })

  it('is not passed by a reset of the password', async () => {
    await test.anybody().call(auth.forgotPassword, { body: { email } })
    const token = await linkIn(email)
    await test.anybody().call(auth.resetPassword, {
      body: { token, password: TEST_PASSWORD, password_confirmation: TEST_PASSWORD },
    })
    await challenge()
  })

  it('is turned off with the password and a code', async () => {
    const caller = await test.signedInAnew(role)
    expect((await caller.ask(profile.disable2fa, { body: { password: 'wrong', otp: code() } })).answer).toMatchObject({
      code: 'AUTHENTICATION_FAIL',
      errors: [{ path: 'password' }],
    })
    await caller.call(profile.disable2fa, { body: { password: TEST_PASSWORD, otp: code() } })
    expect((await logIn({ role })).answer).toMatchObject({ code: 'AUTHENTICATION_SUCCESS' })
  })
})

/** The token of the link in the latest mail to somebody. */
async function linkIn(to: string): Promise<string> {
  const [mail] = await mailsTo(test, to)
  const [, token] = /\/reset-password#token=([\w-]+)/.exec(mail?.text ?? '') ?? []
  if (!token) throw new Error(`There is no mail with a link to ${to}`)
  return token
}

describe('a forgotten password', () => {
  const role = 'ROLE_REFERRAL'
  const email = testEmail(role, 'demo')
  const reset = (token: string, password = NEW_PASSWORD) =>
    test.anybody().ask(auth.resetPassword, { body: { token, password, password_confirmation: password } })
  const forget = async () => {
    await test.anybody().call(auth.forgotPassword, { body: { email } })
    return await linkIn(email)
  }
  const isValid = async (token: string) => {
    const { account } = await test.anybody().call(auth.checkResetLink, { body: { token } })
    const valid = account !== null
    expect(await test.anybody().call(auth.validateResetPassword, { query: { token } })).toEqual({ valid })
    return valid
  }

  it('answers alike whether or not there is such an account, and mails only where there is', async () => {
    const known = await test.anybody().ask(auth.forgotPassword, { body: { email } })
    const unknown = await test.anybody().ask(auth.forgotPassword, { body: { email: 'nobody@demo.example' } })
    expect(known.status).toBe(200)
    expect(unknown).toMatchObject({ status: known.status, answer: known.answer })
    expect(await mailsTo(test, 'nobody@demo.example')).toEqual([])
    expect((await mailsTo(test, email))[0]?.text).toContain('http://demo.localhost:')
  })

  it('never makes the link of a forged Host', async () => {
    await test.anybody().send({
      method: 'POST',
      url: '/api/v1/auth/forgot-password',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      payload: { email },
    })
    const [mail] = await mailsTo(test, email)
    expect(mail?.text).toContain('/reset-password#token=')
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
  })

  it('is replaced with the link, once, and ends all sessions', async () => {
    const before = await signIn(role)
    const neighbour = { caller: await signIn('ROLE_AFSL'), email: testEmail('ROLE_AFSL', 'demo') }
    await test.anybody().call(auth.forgotPassword, { body: { email: neighbour.email } })
    const token = await forget()
    const other = await forget()
    expect(await isValid(token)).toBe(true)
    expect((await reset(token)).status).toBe(200)
    expect(await isSignedIn(before)).toBe(false)
    expect((await logIn({ role })).status).toBe(400)
    expect((await logIn({ role, password: NEW_PASSWORD })).status).toBe(200)
    for (const used of [token, other]) {
      expect(await isValid(used)).toBe(false)
      expect((await reset(used)).answer).toMatchObject({ status: 400, code: 'LINK_DEAD' })
    }
    expect((await mailsTo(test, email))[0]?.subject).toContain('has been changed')
    expect(await isSignedIn(neighbour.caller)).toBe(true)
    expect(await isValid(await linkIn(neighbour.email))).toBe(true)
  })

  it('is replaced once by two calls at once with one link', async () => {
    const token = await forget()
    const replies = await Promise.all([reset(token), reset(token)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it.each([
    ['Demo-Horse-88', 'your company’s name'],
    ['Adviser portal 88', 'the name of this product'],
    ['my-role.referral.88', 'your name'],
  ])('is not replaced by %s', async (password, what) => {
    const token = await forget()
    expect((await reset(token, password)).answer).toMatchObject({
      errors: [{ path: 'password', message: `The password must not contain ${what}.` }],
    })
    expect(await isValid(token)).toBe(true)
  })

  it('has an hour', async () => {
    const token = await forget()
    pass(HOUR)
    expect(await isValid(token)).toBe(false)
    expect((await reset(token)).answer).toMatchObject({ code: 'LINK_DEAD' })
  })

  it('is not replaced by a common, short, long or mistyped one', async () => {
    const token = await forget()
    expect((await reset(token, 'Password1')).answer).toMatchObject({ errors: [{ path: 'password' }] })
    expect((await reset(token, 'short')).answer).toMatchObject({
      errors: [{ path: 'password', message: 'The password must contain 8 or more characters.' }],
    })
    expect((await reset(token, 'x'.repeat(129))).status).toBe(400)
    const mistyped = { token, password: NEW_PASSWORD, password_confirmation: 'Another-Horse-9' }
    expect((await test.anybody().ask(auth.resetPassword, { body: mistyped })).answer).toMatchObject({
      errors: [
        {
          path: 'password_confirmation',
          message: 'The new password and the confirmed password should match.',
        },
      ],
    })
    expect(await isValid(token)).toBe(true)
    expect((await reset(token, '密码 mit Ümläuten \u0000 💥')).status).toBe(200)
  })

  it('fills nobody’s mailbox', async () => {
    pass(HOUR)
    const before = (await mailsTo(test, email)).length
    for (let tries = 0; tries < 8; tries++) {
      await test.anybody().ask(auth.forgotPassword, { body: { email } })
    }
    expect((await mailsTo(test, email)).length).toBe(before + 5)
  })

  it('of another company is none of ours', async () => {
    const token = await forget()
    const reply = await test.anybody('acme').ask(auth.resetPassword, {
      body: { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
    })
    expect(reply.answer).toMatchObject({ code: 'LINK_DEAD' })
  })
})
