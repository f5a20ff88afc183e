import { settings } from '@portal/contract/settings'
import { users } from '@portal/contract/users'
import type { InjectOptions } from 'fastify'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { SECOND } from './clock.ts'

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

it('stops a call that has a limit of its own, and no other call', async () => {
  const params = { uuid: '00000000-0000-4000-8000-000000000000' }
  for (let calls = 0; calls < 120; calls++) {
    expect((await test.anybody().ask(users.verifyUuid, { params })).status).toBe(404)
  }
  expect((await test.anybody().ask(users.verifyUuid, { params })).status).toBe(429)
  expect(await statusOf(LOOK)).toBe(200)
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
