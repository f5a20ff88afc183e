import { users } from '@portal/contract/account/users'
import { bulk } from '@portal/contract/bulk'
import { COSTLY_CALLS } from '@portal/contract/costly-calls'
import type { InputOf } from '@portal/contract/endpoint'
import { exports } from '@portal/contract/exports'
import { settings } from '@portal/contract/office/settings'
import { sql } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { ALL_AREAS } from '../all-areas.ts'
import { createApp } from '../app.ts'
import { gather } from '../area.ts'
import { keepHouse } from '../jobs/housekeeping.ts'
import { startTestApp, TEST_PASSWORD, type TestApp, type TestCaller } from '../testing/app.ts'
import { SECOND } from './clock.ts'
import { SessionUse } from './session.ts'

const areas = gather(ALL_AREAS)
let test: TestApp
let now = Date.parse('2026-11-21T00:00:00Z')
beforeAll(async () => {
  test = await startTestApp({
    clock: () => new Date(now),
    limit: { max: 200, seconds: 60 },
    configuration: { trustProxy: ['10.0.0.1'] },
  })
})
beforeEach(() => {
  now += 3600 * SECOND
})
afterAll(() => test.close())

const JSON_TYPE = { 'content-type': 'application/json' }
const LOOK = { method: 'GET', url: '/api/v1/settings/company-logo' } as const
const statusOf = async (request: InjectOptions) => (await test.anybody().send(request)).status

it('stops an address that calls too often, and says when to go on', async () => {
  for (let calls = 0; calls < 200; calls++) await test.anybody().call(settings.companyLogo)
  const refused = await test.anybody().ask(settings.companyLogo)
  expect(refused).toMatchObject({ status: 429, answer: { status: 429, code: 'TOO_MANY_TRIES' } })
  expect(refused.headers['retry-after']).toBe('60')
  expect(await statusOf({ ...LOOK, remoteAddress: '203.0.113.9' })).toBe(200)
  now += 60 * SECOND
  expect(await statusOf(LOOK)).toBe(200)
})

it.each([
  { asked: 'pages', url: '/', before: '/assets/none.js', calls: 200 },
  { asked: 'files', url: '/assets/none.js', before: '/', calls: 200 },
  // The description is large: it is asked for once, after the calls that count with it.
  { asked: 'the description of the calls', url: '/api/v1/openapi.json', before: LOOK.url, calls: 429 },
])('stops whoever asks too often, and counts $asked', async ({ url, before, calls }) => {
  const remoteAddress = `203.0.113.${url.length}`
  for (let asked = 0; asked < 200; asked++) await statusOf({ method: 'GET', url: before, remoteAddress })
  const refused = await test.anybody().send({ method: 'GET', url, remoteAddress })
  expect(refused).toMatchObject({ status: 429, answer: { code: 'TOO_MANY_TRIES' } })
  expect(refused.headers['retry-after']).toBe('60')
  expect(await statusOf({ ...LOOK, remoteAddress })).toBe(calls)
})

it('stops an address from which very much is sent without a sign-in, and counts nothing of who is signed in', async () => {
  const payload = JSON.stringify({ token: 'x'.repeat(30_000) })
  const send = (remoteAddress: string, headers: { token?: string } = {}) =>
    statusOf({
      method: 'POST',
      url: '/api/v1/client/create',
      payload,
      remoteAddress,
      headers: { ...JSON_TYPE, ...headers },
    })
  const { token } = await test.signedInAnew('ROLE_ADVISOR')
  const [first = 0, ...others] = await Promise.all(
    Array.from({ length: 60 }, () => send('203.0.113.30', { token: String(token) })),
  )
  expect([first, ...new Set(others)]).toEqual([400, 400])
  const statuses: number[] = []
  while (statuses.at(-1) !== 429 && statuses.length < 100) statuses.push(await send('203.0.113.31'))
  // 200 calls of 8 KB each.
  expect(statuses).toHaveLength(56)
  expect(await statusOf({ ...LOOK, remoteAddress: '203.0.113.31' })).toBe(429)
  now += 60 * SECOND
  expect(await send('203.0.113.31')).toBe(401)
})

it('stops a call that has a limit of its own, and no other call', async () => {
  const params = { uuid: '00000000-0000-4000-8000-000000000000' }
  for (let calls = 0; calls < 120; calls++) {
    expect((await test.anybody().ask(users.verifyUuid, { params })).status).toBe(404)
  }
  expect((await test.anybody().ask(users.verifyUuid, { params })).status).toBe(429)
  expect(await statusOf(LOOK)).toBe(200)
})

describe('a limit of a call’s own', () => {
  const NEW = { password: 'Another-Horse-8', password_confirmation: 'Another-Horse-8' }
  const change = (caller: TestCaller, address: string, current_password = 'wrong'): InjectOptions => ({
    method: 'PUT',
    url: '/api/v1/user/profile/password',
    payload: { current_password, ...NEW },
    headers: { token: String(caller.token), reference: 'demo' },
    remoteAddress: address,
  })
  const forget = (remoteAddress: string): InjectOptions => ({
    method: 'POST',
    url: '/api/v1/auth/forgot-password',
    payload: { email: 'nobody@demo.example' },
    headers: { reference: 'demo' },
    remoteAddress,
  })

  it('is one count, however many servers there are, and says right when to go on', async () => {
    const { configuration, services, database } = test
    const sessionUse = new SessionUse(database, services.clock)
    const other = await createApp({ configuration, services, areas, limit: null, checkAnswers: true, sessionUse })
    const servers = [test.app, other]
    try {
      const caller = await test.signedInAnew('ROLE_ADVISOR')
      for (const request of [forget('203.0.113.50'), change(caller, '203.0.113.51')]) {
        const statuses: number[] = []
        for (let calls = 0; calls < 22; calls++) {
          const { statusCode } = (await servers[calls % 2]?.inject(request)) ?? { statusCode: 0 }
          statuses.push(statusCode)
        }
        expect(statuses.filter((status) => status !== 429)).toHaveLength(10)
        now += 100 * SECOND
        const refused = await other.inject(request)
        expect(refused.headers['retry-after']).toBe('800')
        now += 800 * SECOND
        expect((await other.inject(request)).statusCode).not.toBe(429)
      }
    } finally {
      await other.close()
    }
  })

  it('counts calls that come at once', async () => {
    const replies = await Promise.all(Array.from({ length: 25 }, () => test.app.inject(forget('203.0.113.60'))))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
  })

  it('counts an account where one is signed in: strangers behind its address, and other users, use none of it up', async () => {
    const address = '203.0.113.70'
    const caller = await test.signedInAnew('ROLE_ADMIN')
    const colleague = await test.signedInAnew('ROLE_AFSL')
    const stranger = test.anybody('demo', 'x'.repeat(43))
    for (let calls = 0; calls < 15; calls++) {
      expect((await test.app.inject(change(stranger, address))).statusCode).toBe(401)
    }
    for (let calls = 0; calls < 15; calls++) await test.app.inject(change(colleague, address))
    expect((await test.app.inject(change(caller, address, TEST_PASSWORD))).statusCode).toBe(200)
    // Nor is another address a way around.
    expect((await test.app.inject(change(colleague, '203.0.113.71'))).statusCode).toBe(429)
  })

  it('counts the network of an IPv6 address, as its owner has all the addresses in it', async () => {
    const from = async (address: string) => (await test.app.inject(forget(address))).statusCode
    for (let calls = 0; calls < 10; calls++) expect(await from(`2001:db8:1:2:${calls}::${calls}`)).toBe(200)
    expect(await from('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429)
    expect(await from('2001:0DB8:0001:0002::1')).toBe(429)
    expect(await from('2001:db8:1:3::1')).toBe(200)
    for (let calls = 0; calls < 10; calls++) expect(await from('::ffff:203.0.113.80')).toBe(200)
    expect(await from('203.0.113.80')).toBe(429)
    expect(await from('::ffff:203.0.113.81')).toBe(200)
  })

  it('stops an account that exports without end, and not its colleague', async () => {
    const caller = await test.signedInAnew('ROLE_ADMIN')
    const colleague = await test.signedInAnew('ROLE_SUPER_ADMIN')
    const input: InputOf<typeof exports.clients> = {
      body: { format: 'csv', columns: ['name'], selection: { filter: {} } },
    }
    // There is nobody to export: a call that is refused counts too.
    for (let calls = 0; calls < COSTLY_CALLS.exports.max; calls++) {
      expect((await caller.ask(exports.clients, input)).status).toBe(404)
    }
    expect(await caller.ask(exports.clients, input)).toMatchObject({ status: 429, answer: { code: 'TOO_MANY_TRIES' } })
    expect((await colleague.ask(exports.clients, input)).status).toBe(404)
  })

  it('stops an account that changes many without end, and not its colleague', async () => {
    const caller = await test.signedInAnew('ROLE_ADMIN')
    const colleague = await test.signedInAnew('ROLE_SUPER_ADMIN')
    const input: InputOf<typeof bulk.change> = {
      body: { action: { type: 'assign', adviser_id: null }, selection: { filter: {} } },
    }
    // There is nobody to change: a call that is refused counts too.
    for (let calls = 0; calls < COSTLY_CALLS.bulkChanges.max; calls++) {
      expect((await caller.ask(bulk.change, input)).status).toBe(404)
    }
    expect(await caller.ask(bulk.change, input)).toMatchObject({ status: 429, answer: { code: 'TOO_MANY_TRIES' } })
    expect((await colleague.ask(bulk.change, input)).status).toBe(404)
  })

  it('is forgotten by housekeeping when it has ended, and not before', async () => {
    const counts = async () => {
      const { rows } = await test.database.system((tx) =>
        tx.execute<{ count: number }>(sql`select count(*) as count from call_counts`),
      )
      return Number(rows[0]?.count)
    }
    await test.app.inject(forget('203.0.113.90'))
    await keepHouse(test.database, areas.retention, new Date(now + 899 * SECOND))
    expect(await counts()).toBe(1)
    await keepHouse(test.database, areas.retention, new Date(now + 901 * SECOND))
    expect(await counts()).toBe(0)
  })
})

it('stops a whole IPv6 network that calls too often, and not its neighbour', async () => {
  const from = (remoteAddress: string) => statusOf({ ...LOOK, remoteAddress })
  for (let calls = 0; calls < 200; calls++) await from(`2001:db8:5:5::${calls.toString(16)}`)
  expect(await from('2001:db8:5:5:abcd::1')).toBe(429)
  expect(await from('2001:db8:5:6::1')).toBe(200)
})

it('takes a proxy’s word on whose call it is only from a proxy that is trusted', async () => {
  const from = (remoteAddress: string, caller: number) =>
    statusOf({ ...LOOK, remoteAddress, headers: { 'x-forwarded-for': `198.51.100.${caller}` } })
  for (let calls = 0; calls < 200; calls++) await from('10.0.0.2', calls)
  expect(await from('10.0.0.2', 201)).toBe(429)
  for (let calls = 0; calls < 200; calls++) await from('10.0.0.1', calls)
  expect(await from('10.0.0.1', 201)).toBe(200)
})

it('lets health be asked as often as anybody likes', async () => {
  for (let calls = 0; calls < 250; calls++) await statusOf(LOOK)
  expect(await statusOf({ method: 'GET', url: '/healthz' })).toBe(200)
  expect(await statusOf({ method: 'GET', url: '/readyz' })).toBe(200)
})
