import { startTestApp, type TestApp } from '../testing/app.ts'
import { ANSWER_HEADERS } from './answer-headers.ts'

const LIMIT = 20
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ limit: { max: LIMIT, seconds: 3600 } })
})
afterAll(() => test.close())

const { 'content-security-policy': _, 'cross-origin-resource-policy': __, ...ALWAYS } = ANSWER_HEADERS

it.each([
  ['a call', '/api/v1/settings/company-logo', 200],
  ['a call that is refused', '/api/v1/user/profile', 401],
  ['a call that is not there', '/api/v1/nothing', 404],
  ['health', '/healthz', 200],
  ['readiness', '/readyz', 200],
  ['a file by an address that is not signed', '/files/1', 404],
  ['a calendar feed that is not there', '/files/task-feed/none/tasks.ics', 404],
  ['a file of the site that is not there', '/shell/none.js', 404],
  ['a logo that is not there', '/company-logo/none', 404],
  ['an address that is not well-formed', '/%E0%A4%A', 400],
])('%s has the careful headers: %s', async (_what, url, status) => {
  const { statusCode, headers } = await test.app.inject({ url, headers: { reference: 'demo' } })
  expect(statusCode).toBe(status)
  expect(headers).toMatchObject({ ...ALWAYS, 'x-request-id': expect.stringMatching(/^[\da-f]{32}$/) })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

it.each([
  ['a page', '/'],
  ['the icon', '/icon.svg'],
  ['the description of the calls', '/api/v1/openapi.json'],
])('%s may be framed, and taken for something else, by nobody', async (_what, url) => {
  const { headers } = await test.app.inject({ url, headers: { accept: 'text/html,*/*' } })
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

it.each(['/', '/api/v1/settings/company-logo', '/shell/none.js'])('what comes too often has them: %s', async (url) => {
  const remoteAddress = `203.0.113.${url.length}`
  for (let calls = 0; calls < LIMIT; calls++) await test.app.inject({ url, remoteAddress })
  const { statusCode, headers } = await test.app.inject({ url, remoteAddress })
  expect(statusCode).toBe(429)
  expect(headers).toMatchObject({ ...ANSWER_HEADERS, 'retry-after': expect.stringMatching(/^\d+$/) })
})
