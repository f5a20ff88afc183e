import { registry } from '@portal/contract/office/registry'
import type { ErrorReport, LoadReport } from '@portal/contract/office/registry.schema'
import { ROLES } from '@portal/domain/account/role'
import { ERROR_LIMITS } from '@portal/domain/office/error-report'
import { logTo } from '../../../log/log.ts'
import { requestOf, startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'

let app: TestApp
let now = Date.parse('2026-11-21T00:00:00Z')
let lines: Array<Record<string, unknown>>
beforeAll(async () => {
  const log = logTo({ write: (line) => lines.push(JSON.parse(line)) }, 'warn')
  lines = []
  app = await startTestApp({ log, clock: () => new Date(now) })
})
// Past the window of the limit.
beforeEach(() => {
  now += 3_600_000
  lines = []
})
afterAll(() => app.close())

const ERROR: ErrorReport = {
  kind: 'render',
  remote: 'mf-clients',
  release: '1.0.0-781f849f78',
  place: 'leads/LeadList',
  name: 'TypeError',
  message: 'rows.map is not a function',
  frames: ['LeadList /remotes/mf-clients/130.d213b4.js:1:2345'],
  request: '4bf92f3577b34da6a3ce929d0e0e4736',
  page: '/leads',
  count: 2,
}
const LOAD: LoadReport = { remote: 'mf-clients', release: ERROR.release ?? '', count: 1, milliseconds: 180 }
const load = (caller: TestCaller, more: Partial<LoadReport> | object = {}) =>
  caller.ask(registry.report, { body: { reports: [], loads: [{ ...LOAD, ...more }] } })
const tell = (caller: TestCaller, more: Partial<ErrorReport> = {}) =>
  caller.ask(registry.report, { body: { reports: [{ ...ERROR, ...more }] } })

test('each error is a line of the log that names remote and release, whoever tells it, signed in or not', async () => {
  for (const role of ROLES) expect((await tell(await app.as(role))).status).toBe(200)
  expect(await tell(app.anybody('acme'))).toMatchObject({ status: 200, answer: { accepted: 1 } })
  expect(await tell(app.anybody('demo', 'a token that is over'))).toMatchObject({ status: 200 })
  expect(lines).toHaveLength(ROLES.length + 2)
  expect(lines.at(-2)).toEqual({
    ...{ ...ERROR, level: 'warn', time: expect.any(String), reqId: expect.any(String), traceId: expect.any(String) },
    companyId: app.companyId('acme'),
    msg: 'A page failed: render in mf-clients 1.0.0-781f849f78, TypeError: rows.map is not a function',
  })
})

test('several are told in one call', async () => {
  const reports = [ERROR, { ...ERROR, kind: 'network' as const, release: null }]
  expect(await app.anybody().call(registry.report, { body: { reports } })).toEqual({ accepted: 2 })
  expect(lines.map(({ msg }) => String(msg).split(',')[0])).toEqual([
    'A page failed: render in mf-clients 1.0.0-781f849f78',
    'A page failed: network in mf-clients (no release)',
  ])
})

test('what may be about people is taken out, also of what no page of ours has sent', async () => {
  await tell(app.anybody(), {
    place: 'notes of mai@example.com',
    message: 'Mai "Nguyễn" 0412 345 678 is no client, see https://x.example/client-details/12?name=Mai\nnext',
    frames: ['mai@example.com', 'load /client-details/123456?x=1:1:2', 'go /client-form/s3cret:3:4'],
    page: '/client-details/77?email=mai@example.com',
  })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    place: 'notes of …',
    message: 'Mai "…" # is no client, see /client-details/{id} next',
    frames: ['load /client-details/{id}:1:2', 'go /client-form/{id}:3:4'],
    page: '/client-details/{id}',
  })
})

test.each<[string, object]>([
  ['no kind of ours', { kind: 'boredom' }],
  ['no name of a remote', { remote: 'mf-clients\n{"level":"error"}' }],
  ['no release', { release: '1.0' }],
  ['no name of an error', { name: 'Mai Nguyễn' }],
  ['a text that is too long', { message: 'x'.repeat(ERROR_LIMITS.text + 1) }],
  ['too many lines of a stack', { frames: Array.from({ length: 9 }, () => 'a /b.js:1:1') }],
  ['a count that is none', { count: 0 }],
  ['more than is asked', { user: 'Mai' }],
])('%s is refused, and logs nothing', async (_, more) => {
  expect((await tell(app.anybody(), more)).status).toBe(400)
  expect(lines).toEqual([])
})

test.each<[string, object]>([
  ['too many loads of a page', { count: 21 }],
  ['a load that took longer than a page waits', { milliseconds: 60_001 }],
  ['a load of no release', { release: null }],
])('%s is refused', async (_, more) => {
  expect((await load(app.anybody(), more)).status).toBe(400)
})

test('nothing, too many or a huge body are refused', async () => {
  const send = (reports: unknown[]) => app.anybody().send(requestOf(registry.report, { body: { reports } }))
  expect((await send([])).status).toBe(400)
  expect((await send(Array.from({ length: 11 }, () => ERROR))).status).toBe(400)
  expect((await send([{ ...ERROR, message: 'x'.repeat(8_000_000) }])).status).toBe(413)
  expect(lines).toEqual([])
})

test('an address that tells too much is not heard for a while, and no other', async () => {
  const from = async (remoteAddress: string) =>
    (await app.app.inject({ ...requestOf(registry.report, { body: { reports: [ERROR] } }), remoteAddress })).statusCode
  const statuses = await Promise.all(Array.from({ length: 305 }, () => from('203.0.113.7')))
  expect(statuses.filter((status) => status === 200)).toHaveLength(300)
  expect(await from('203.0.113.7')).toBe(429)
  expect(await from('203.0.113.8')).toBe(200)
  expect(lines).toHaveLength(301)
})
