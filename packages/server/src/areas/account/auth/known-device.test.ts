import { auth } from '@portal/contract/account/auth'
import { profile } from '@portal/contract/account/profile'
import type { Role } from '@portal/domain/account/role'
import { TOTP } from 'otpauth'
import { DAY, HOUR, MINUTE } from '../../../http/clock.ts'
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../../testing/app.ts'
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

const OWNER = '203.0.113.7'

/** A sign-in of an account from somewhere, by a browser that keeps `cookie`. */
async function logIn(email: string, { password = TEST_PASSWORD, address = OWNER, cookie = '' } = {}) {
  return await test.anybody().send({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password },
    headers: { cookie },
    remoteAddress: address,
  })
}

/** The cookie that a browser keeps of an answer, and what the server asked of it. */
function kept(headers: Readonly<Record<string, unknown>>): { cookie: string; asked: string } {
  const asked = String(headers['set-cookie'] ?? '')
  return { cookie: asked.split(';')[0] ?? '', asked }
}

/** Wrong passwords of strangers, from so many networks. */
async function guess(email: string, networks: number, each = 10): Promise<number[]> {
  const statuses: number[] = []
  for (let network = 0; network < networks; network++) {
    for (let tries = 0; tries < each; tries++) {
      const address = `198.51.${network}.1`
      statuses.push((await logIn(email, { password: 'wrong', address })).status)
    }
  }
  return statuses
}

const emailOf = (role: Role) => testEmail(role, 'demo')

it('lets an owner in whose account a stranger elsewhere fails at, from their own network and device', async () => {
  const email = emailOf('ROLE_ADVISOR')
  const { cookie } = kept((await logIn(email)).headers)
  await guess(email, 1)
  expect((await logIn(email, { address: '198.51.0.1' })).status).toBe(429)
  expect((await logIn(email)).status).toBe(200)
  await guess(email, 6)
  expect((await logIn(email)).status).toBe(429)
  expect((await logIn(email, { cookie })).status).toBe(200)
  expect((await logIn(email, { cookie, address: '192.0.2.44' })).status).toBe(200)
})

it('stops guessing over many networks, of accounts that are not there too', async () => {
  for (const email of [emailOf('ROLE_ADMIN'), 'ghost@demo.example']) {
    const statuses = await guess(email, 7, 9)
    expect(statuses).toEqual([...Array(50).fill(400), ...Array(13).fill(429)])
  }
  now += 15 * MINUTE
  expect((await logIn(emailOf('ROLE_ADMIN'))).status).toBe(200)
})

it('does not lift the brake on strangers when the owner signs in', async () => {
  const email = emailOf('ROLE_AFSL')
  await guess(email, 1)
  expect((await logIn(email)).status).toBe(200)
  expect((await logIn(email, { address: '198.51.0.1' })).status).toBe(429)
})

it('counts the tries of a known device, wherever it is', async () => {
  const email = emailOf('ROLE_AUDITOR')
  const { cookie } = kept((await logIn(email)).headers)
  for (let tries = 0; tries < 10; tries++) {
    expect((await logIn(email, { cookie, password: 'wrong', address: `192.0.2.${tries}` })).status).toBe(400)
  }
  expect((await logIn(email, { cookie })).status).toBe(429)
  expect((await logIn(email)).status).toBe(200)
})

it('knows a device by a cookie that no script reads, of one account, for 180 days', async () => {
  const email = emailOf('ROLE_REFERRAL')
  const { cookie, asked } = kept((await logIn(email)).headers)
  expect(asked).toMatch(
    /^portal-device-[0-9a-f]{16}=[\w.-]+; Path=\/api\/v1\/auth; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  )
  expect(kept((await logIn(email, { password: 'wrong' })).headers).asked).toBe('')
  await guess(email, 6)
  const [name = '', value = ''] = cookie.split('=')
  const [device = '', until = '', signature = ''] = value.split('.')
  const later = `${device}.${Number(until) + 1}.${signature}`
  const ofOther = kept((await logIn(emailOf('ROLE_ACCOUNTANT'))).headers).cookie.split('=')[1]
  for (const forged of ['', 'x', later, `${device}.${until}.`, `${device}.${until}`, ofOther]) {
    expect((await logIn(email, { cookie: `${name}=${forged}` })).status).toBe(429)
  }
  expect((await logIn(email, { cookie: `theme=dark; ${cookie}; other=1` })).status).toBe(200)
  now += 180 * DAY
  await guess(email, 6)
  expect((await logIn(email, { cookie })).status).toBe(429)
})

it('marks a device after the one-time code only, and stops codes at ten over all networks', async () => {
  const email = emailOf('ROLE_SUPER_ADMIN')
  const caller = await test.signedInAnew('ROLE_SUPER_ADMIN')
  const own = { current_password: TEST_PASSWORD }
  const { secret = '' } = await caller.call(profile.enable2fa, { body: own })
  const code = () => new TOTP({ secret }).generate({ timestamp: now })
  await caller.call(profile.enable2fa, { body: { ...own, otp: code() } })
  now += MINUTE
  const enter = async (otp: string, { address = OWNER, cookie = '' } = {}) => {
    const first = await logIn(email, { address, cookie })
    expect(kept(first.headers).asked).toBe('')
    const { challenge } = Object(first.answer)
    const payload = { email, otp, challenge }
    const headers = { cookie }
    const url = '/api/v1/auth/validateOtp'
    return await test.anybody().send({ method: 'POST', url, payload, headers, remoteAddress: address })
  }
  const { cookie } = kept((await enter(code())).headers)
  for (let tries = 0; tries < 10; tries++) {
    expect((await enter('000000', { address: `198.51.${tries}.1` })).status).toBe(400)
  }
  now += MINUTE
  expect((await enter(code())).status).toBe(429)
  expect((await enter(code(), { cookie })).status).toBe(200)
  expect((await test.anybody().ask(auth.login, { body: { email, password: 'wrong' } })).status).toBe(400)
})
