import { auth } from '@portal/contract/account/auth'
import { menu } from '@portal/contract/account/menu'
import { profile } from '@portal/contract/account/profile'
import { settings } from '@portal/contract/office/settings'
import type { Role } from '@portal/domain/account/role'
import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { companies } from '../../../database/tables/companies.ts'
import { HOUR, MINUTE } from '../../../http/clock.ts'
import { startTestApp, TEST_PASSWORD, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { testEmail } from '../../../testing/people.ts'

let test: TestApp
let now = Date.parse('2026-11-21T00:00:00Z')
beforeAll(async () => {
  test = await startTestApp({ clock: () => new Date(now) })
})
beforeEach(async () => {
  now += HOUR
  await askOf([])
})
afterAll(() => test.close())

/** Sets the roles that must use two-factor in the company demo. */
async function askOf(roles: Role[]): Promise<void> {
  await test.database.system((tx) =>
    tx.update(companies).set({ two_factor_roles: roles }).where(eq(companies.reference, 'demo')),
  )
}

const code = (secret: string) => new TOTP({ secret }).generate({ timestamp: now })

async function enrol(caller: TestCaller) {
  const own = { current_password: TEST_PASSWORD }
  const { secret = '' } = await caller.call(profile.enable2fa, { body: own })
  return await caller.call(profile.enable2fa, { body: { ...own, otp: code(secret) } })
}

const logIn = (role: Role) =>
  test.anybody().call(auth.login, { body: { email: testEmail(role, 'demo'), password: TEST_PASSWORD } })

const REFUSED = {
  status: 403,
  answer: {
    status: 403,
    code: '2FA_ENROLMENT_REQUIRED',
    message: 'Your firm requires two-factor sign-in. Set it up to continue.',
  },
}

it('signs a user of such a role without two-factor in to a session that can set it up, and no more', async () => {
  await askOf(['ROLE_ADVISOR'])
  const { token = '', mustEnrol } = await logIn('ROLE_ADVISOR')
  expect(mustEnrol).toBe(true)
  const caller = test.anybody('demo', token)
  expect(await caller.ask(menu.counts)).toMatchObject(REFUSED)
  expect(await caller.ask(settings.companyInfo)).toMatchObject(REFUSED)
  expect(await caller.call(profile.view)).toMatchObject({ two_factor_enabled: false, two_factor_required: true })

  const { token: renewed = '', recovery_codes = [] } = await enrol(caller)
  expect(recovery_codes).toHaveLength(10)
  expect(await test.anybody('demo', renewed).call(settings.companyInfo)).toMatchObject({ reference: 'demo' })
  const old = await test.anybody().send({ url: '/api/v1/user/profile', headers: { token } })
  expect(old.status).toBe(401)
})

it('ends sessions elsewhere that began with the password alone, once two-factor is set up', async () => {
  await askOf(['ROLE_REFERRAL_COMPANY'])
  const { token = '' } = await logIn('ROLE_REFERRAL_COMPANY')
  const elsewhere = await logIn('ROLE_REFERRAL_COMPANY')
  await enrol(test.anybody('demo', token))
  expect((await test.anybody('demo', elsewhere.token).ask(profile.view)).status).toBe(401)
})

it('falls to that with the next call of a session that is there, and comes back with the setting', async () => {
  const caller = await test.signedInAnew('ROLE_ADMIN')
  await caller.call(settings.companyInfo)
  const superAdmin = await test.as('ROLE_SUPER_ADMIN')
  const { version } = await superAdmin.call(settings.security)
  const saved = await superAdmin.call(settings.updateSecurity, { body: { two_factor_roles: ['ROLE_ADMIN'], version } })
  expect(saved).toMatchObject({ two_factor_roles: ['ROLE_ADMIN'], version: version + 1 })
  expect(await caller.ask(settings.companyInfo)).toMatchObject(REFUSED)
  await superAdmin.call(settings.updateSecurity, { body: { two_factor_roles: [] } })
  expect(await caller.ask(settings.companyInfo)).toMatchObject({ status: 200 })
})

it('asks nothing of other roles, and everybody where the role of everybody is named', async () => {
  await askOf(['ROLE_ADMIN'])
  expect(await logIn('ROLE_AFSL')).toMatchObject({ mustEnrol: false })
  await askOf(['ROLE_USER'])
  expect(await logIn('ROLE_AFSL')).toMatchObject({ mustEnrol: true })
})

it('keeps two-factor on for a user of such a role', async () => {
  const caller = await test.signedInAnew('ROLE_AUDITOR')
  const { recovery_codes = [] } = await enrol(caller)
  now += MINUTE
  await askOf(['ROLE_AUDITOR'])
  const turnOff = { body: { password: TEST_PASSWORD, otp: recovery_codes[0] ?? '' } }
  expect(await caller.ask(profile.disable2fa, turnOff)).toMatchObject({
    status: 403,
    answer: { code: 'FORBIDDEN', message: 'Your firm requires two-factor sign-in, so you can’t turn it off.' },
  })
  await askOf([])
  expect((await caller.ask(profile.disable2fa, turnOff)).status).toBe(200)
})

it('is set by super admins, for roles that there are, once each and in their order', async () => {
  const superAdmin = await test.as('ROLE_SUPER_ADMIN')
  const twice: Role[] = ['ROLE_AUDITOR', 'ROLE_AFSL', 'ROLE_AUDITOR']
  expect(await superAdmin.call(settings.updateSecurity, { body: { two_factor_roles: twice } })).toMatchObject({
    two_factor_roles: ['ROLE_AFSL', 'ROLE_AUDITOR'],
  })
  const unknown = await superAdmin.send({
    method: 'PUT',
    url: '/api/v1/settings/security',
    payload: { two_factor_roles: ['ROLE_KING'] },
  })
  expect(unknown).toMatchObject({ status: 400, answer: { code: 'BAD_INPUT' } })
  const stale = await superAdmin.ask(settings.updateSecurity, { body: { two_factor_roles: [], version: 1 } })
  expect(stale).toMatchObject({ status: 409, answer: { record: { two_factor_roles: ['ROLE_AFSL', 'ROLE_AUDITOR'] } } })
  const admin = await test.as('ROLE_ADMIN')
  expect((await admin.ask(settings.security)).status).toBe(403)
})

describe('after a proof', () => {
  it('gives the session another token, and the one before is dead', async () => {
    const caller = await test.signedInAnew('ROLE_REFERRAL')
    const tokens = [caller.token]
    const own = { current_password: TEST_PASSWORD }
    const { secret = '' } = await caller.call(profile.enable2fa, { body: own })
    const on = await caller.call(profile.enable2fa, { body: { ...own, otp: code(secret) } })
    now += MINUTE
    const off = await caller.call(profile.disable2fa, { body: { password: TEST_PASSWORD, otp: code(secret) } })
    const password = 'Another-Horse-8'
    const changed = await caller.call(profile.changePassword, {
      body: { ...own, password, password_confirmation: password },
    })
    tokens.push(on.token ?? '', off.token, changed.token)
    expect(new Set(tokens).size).toBe(4)
    for (const token of tokens) {
      const { statusCode } = await test.app.inject({
        url: '/api/v1/user/profile',
        headers: { reference: 'demo', token: token ?? '' },
      })
      expect(statusCode).toBe(token === changed.token ? 200 : 401)
    }
  })
})
