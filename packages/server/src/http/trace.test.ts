import { registry } from '@portal/contract/office/registry'
import { settings } from '@portal/contract/office/settings'
import { logTo } from '../log/log.ts'
import { requestOf, startTestApp, type TestApp } from '../testing/app.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const of = (trace: string) => `00-${trace}-00f067aa0ba902b7-01`

const lines: Array<Record<string, unknown>> = []
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ log: logTo({ write: (line: string) => void lines.push(JSON.parse(line)) }) })
})
beforeEach(() => {
  lines.length = 0
})
afterAll(() => test.close())

const look = (headers: Record<string, string>) =>
  test.anybody().send({ ...requestOf(settings.companyLogo, {}), headers })

it('finds every line of a call by the trace that the page began, also those after its body was read', async () => {
  const report = {
    kind: 'script',
    remote: 'mf-clients',
    release: null,
    place: 'screen',
    name: 'TypeError',
    message: 'x is not a function',
    frames: [],
    page: '/leads',
    count: 1,
  } as const
  const request = requestOf(registry.report, { body: { reports: [report] } })
  const { headers } = await test.anybody().send({
    ...request,
    headers: { ...Object(request.headers), traceparent: of(TRACE) },
  })
  expect(headers['x-request-id']).toBe(TRACE)
  expect(lines.map(({ msg, traceId }) => [msg, traceId])).toEqual([
    [expect.stringContaining('A page failed'), TRACE],
    ['request', TRACE],
  ])
})

it.each([
  ['none', ''],
  ['of nothing', of('0'.repeat(32))],
  ['too short', of(TRACE.slice(1))],
  ['of a version that is none', of(TRACE).replace(/^00/, 'ff')],
  ['with more to it', `${of(TRACE)}x`],
  ['in capitals', of(TRACE.toUpperCase())],
])('begins one of its own where the page sends a trace that is %s', async (_what, traceparent) => {
  const { headers } = await look({ traceparent })
  expect(lines).toEqual([expect.objectContaining({ traceId: headers['x-request-id'] })])
  expect(headers['x-request-id']).toMatch(/^[\da-f]{32}$/)
  expect(String(headers['x-request-id'])).not.toBe(TRACE)
})

it('keeps the id that a proxy gave it, as the trace too where it can be one', async () => {
  const uuid = '0b3f1ad2-8c1b-4b53-9f6f-6c9d3e0f7a11'
  expect((await look({ 'x-request-id': uuid })).headers['x-request-id']).toBe(uuid)
  await look({ 'x-request-id': 'proxy-12345678', traceparent: of(TRACE) })
  expect(lines.map(({ reqId, traceId }) => [reqId, traceId])).toEqual([
    [uuid, uuid.replaceAll('-', '')],
    ['proxy-12345678', TRACE],
  ])
})
