import { auth } from '@portal/contract/account/auth'
import { profile } from '@portal/contract/account/profile'
import type { Role } from '@portal/domain/account/role'
import { TOTP } from 'otpauth'
import { HOUR, MINUTE } from '../../../http/clock.ts'
import { startTestApp, TEST_PASSWORD, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { testEmail } from '../../../testing/people.ts'

/** What a session alone must not do: it would give the account away. */

let test: TestApp
let now = Date.parse('2026-11-21T00:00:00Z')
beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now) })
})
beforeEach(() => {
  now += HOUR
})
afterAll(() => test.close())

const NEW_PASSWORD = 'Another-Horse-8'
const fields = { firstname: 'Mai', lastname: 'Lê', phone: '0412 345 678' }
const code = (secret: string) => new TOTP({ secret }).generate({ timestamp: now })

/** Turns two-factor on, and waits for the next code: one works once. */
async function withTwoFactor(caller: TestCaller) {
  const own = { current_password: TEST_PASSWORD }
  const { secret = '' } = await caller.call(profile.enable2fa, { body: own })
  const { recovery_codes = [] } = await caller.call(profile.enable2fa, { body: { ...own, otp: code(secret) } })
  now += MINUTE
  return { secret, recoveryCodes: recovery_codes }
}

let made = 0
const freshEmail = () => `fresh${++made}@demo.example`

interface Given {
  readonly password?: string
  readonly otp?: string
}

/** Every call that asks whose session it is, with what it is given. */
const GUARDED = [
  {
    name: 'another e-mail',
    field: 'current_password',
    ask: (caller: TestCaller, { password, otp }: Given) =>
      caller.ask(profile.update, { body: { ...fields, email: freshEmail(), current_password: password, otp } }),
  },
  {
    name: 'another password',
    field: 'current_password',
    ask: (caller: TestCaller, { password = '', otp }: Given) =>
      caller.ask(profile.changePassword, {
        body: { current_password: password, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, otp },
      }),
  },
  {
    name: 'two-factor off',
    field: 'password',
    ask: (caller: TestCaller, { password = '', otp }: Given) =>
      caller.ask(profile.disable2fa, { body: { password, otp } }),
  },
] as const

describe.each(GUARDED)('$name', ({ ask, field }) => {
  it('is refused without the present password, and with a wrong one', async () => {
    const caller = await test.signedInAnew('ROLE_AUDITOR')
    const before = await caller.call(profile.view)
    for (const password of [undefined, '', 'wrong', TEST_PASSWORD.toLowerCase(), NEW_PASSWORD]) {
      expect(await ask(caller, { password })).toMatchObject({ status: 400, answer: { errors: [{ path: field }] } })
    }
    expect((await ask(caller, { password: 'wrong' })).answer).toMatchObject({ code: 'AUTHENTICATION_FAIL' })
    expect(await caller.call(profile.view)).toEqual(before)
  })
})

describe.each([
  { ...GUARDED[0], role: 'ROLE_AFSL' },
  { ...GUARDED[1], role: 'ROLE_ACCOUNTANT' },
  { ...GUARDED[2], role: 'ROLE_USER' },
] as const satisfies ReadonlyArray<{ role: Role }>)('$name, where two-factor is on,', ({ ask, role, name }) => {
  it('asks for a code besides, which works once', async () => {
    const caller = await test.signedInAnew(role)
    const { secret, recoveryCodes } = await withTwoFactor(caller)
    const password = TEST_PASSWORD
    expect(await ask(caller, { password })).toMatchObject({ status: 400, answer: { errors: [{ path: 'otp' }] } })
    for (const otp of ['000000', '', 'ABCD-EFGH-JKLM', new TOTP({ secret }).generate({ timestamp: now - HOUR })]) {
      expect(await ask(caller, { password, otp })).toMatchObject({ status: 400, answer: { errors: [{ path: 'otp' }] } })
    }
    expect(await ask(caller, { password: 'wrong', otp: code(secret) })).toMatchObject({
      status: 400,
      answer: { code: 'AUTHENTICATION_FAIL' },
    })
    const [recovery = ''] = recoveryCodes
    if (name === 'another e-mail') {
      expect((await ask(caller, { password, otp: recovery })).status).toBe(200)
      expect((await ask(caller, { password, otp: recovery })).answer).toMatchObject({ code: '2FA_AUTHENTICATION_FAIL' })
    }
    const used = code(secret)
    expect((await ask(caller, { password, otp: used })).status).toBe(200)
    if (name === 'another e-mail') expect((await ask(caller, { password, otp: used })).status).toBe(400)
  })
})

it('turns two-factor on for the owner alone, at its first step and its second', async () => {
  const caller = await test.signedInAnew('ROLE_REFERRAL')
  for (const body of [{}, { otp: '123456' }, { current_password: '' }, { current_password: 'wrong' }]) {
    const reply = await caller.send({ method: 'POST', url: '/api/v1/user/profile/enable2fa', payload: body })
    expect(reply).toMatchObject({ status: 400, answer: { errors: [{ path: 'current_password' }] } })
    expect(reply.answer).not.toHaveProperty('secret')
  }
  const own = { current_password: TEST_PASSWORD }
  const { secret = '' } = await caller.call(profile.enable2fa, { body: own })
  const stolen = { current_password: 'wrong', otp: code(secret) }
  expect((await caller.ask(profile.enable2fa, { body: stolen })).status).toBe(400)
  expect((await caller.call(profile.view)).two_factor_enabled).toBe(false)
  await caller.call(profile.enable2fa, { body: { ...own, otp: code(secret) } })
  expect((await caller.call(profile.view)).two_factor_enabled).toBe(true)
})

it('tells the owner of each change by mail', async () => {
  const role = 'ROLE_REFERRAL_COMPANY'
  const email = testEmail(role, 'demo')
  const caller = await test.signedInAnew(role)
  const latest = async () => (await mailsTo(test, email))[0]?.subject
  const { secret, recoveryCodes } = await withTwoFactor(caller)
  expect(await latest()).toBe('Two-factor authentication for DEMO has been turned on')
  const body = { current_password: TEST_PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
  await caller.call(profile.changePassword, { body: { ...body, otp: code(secret) } })
  expect(await latest()).toBe('Your password for DEMO has been changed')
  await caller.call(profile.disable2fa, { body: { password: NEW_PASSWORD, otp: recoveryCodes[0] } })
  expect(await latest()).toBe('Two-factor authentication for DEMO has been turned off')
  await caller.call(profile.update, { body: { ...fields, email: freshEmail(), current_password: NEW_PASSWORD } })
  expect(await latest()).toBe('Your email for DEMO has been changed')
})

describe('wrong present passwords', () => {
  const wrong = (caller: TestCaller, index: number) =>
    GUARDED[index % GUARDED.length]?.ask(caller, { password: 'wrong', otp: '123456' }) ?? Promise.reject()

  it('are counted together, whichever call and session brings them, until 15 minutes have passed', async () => {
    const role = 'ROLE_ADVISOR'
    const caller = await test.signedInAnew(role)
    const elsewhere = await test.signedInAnew(role)
    for (let tries = 0; tries < 10; tries++) {
      expect((await wrong(tries % 2 === 0 ? caller : elsewhere, tries)).status).toBe(400)
    }
    const right = { ...fields, email: freshEmail(), current_password: TEST_PASSWORD }
    const refused = await caller.ask(profile.update, { body: right })
    expect(refused).toMatchObject({ status: 429, answer: { code: 'TOO_MANY_TRIES' } })
    expect(refused.headers['retry-after']).toBe('900')
    const other = await test.signedInAnew('ROLE_ADMIN')
    expect((await other.ask(profile.update, { body: { ...right, email: freshEmail() } })).status).toBe(200)
    // What is no secret is still saved.
    const { email } = await caller.call(profile.view)
    expect((await caller.ask(profile.update, { body: { ...fields, email } }))?.status).toBe(200)
    now += 15 * MINUTE
    expect((await caller.ask(profile.update, { body: right }))?.status).toBe(200)
  })

  it('that come at once do not slip through', async () => {
    const caller = await test.signedInAnew('ROLE_AUDITOR')
    const replies = await Promise.all(Array.from({ length: 15 }, (_, index) => wrong(caller, index)))
    expect(replies.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), ...Array(5).fill(429)])
  })

  it('are forgiven by the right one', async () => {
    const caller = await test.signedInAnew('ROLE_AUDITOR')
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 9; tries++) expect((await wrong(caller, tries)).status).toBe(400)
      const email = freshEmail()
      await caller.call(profile.update, { body: { ...fields, email, current_password: TEST_PASSWORD } })
      now += 15 * MINUTE - 1
    }
  })

  it('are nothing that strangers can bring about who fail to sign in', async () => {
    const caller = await test.signedInAnew('ROLE_SUPER_ADMIN')
    const email = testEmail('ROLE_SUPER_ADMIN', 'demo')
    for (let tries = 0; tries < 11; tries++) await test.anybody().ask(auth.login, { body: { email, password: 'x' } })
    const body = { ...fields, email: freshEmail(), current_password: TEST_PASSWORD }
    expect((await caller.ask(profile.update, { body })).status).toBe(200)
  })
})
