import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from '@portal/contract/account/auth'
import { embedKeys } from '@portal/contract/account/embed-keys'
import { profile } from '@portal/contract/account/profile'
import { clients } from '@portal/contract/clients/clients'
import { preAssessments } from '@portal/contract/clients/pre-assessments'
import type { Endpoint } from '@portal/contract/endpoint'
import { settings } from '@portal/contract/office/settings'
import { quoteSharing } from '@portal/contract/quotes/quote-sharing'
import { quotes } from '@portal/contract/quotes/quotes'
import { ALL_ENDPOINTS } from '@portal/contract/server'
import type { RegisteredRemote } from '@portal/manifest'
import { requestOf, startTestApp, TEST_PASSWORD, type TestApp, type TestCaller } from '../testing/app.ts'
import { mailsTo } from '../testing/mails.ts'
import { testEmail } from '../testing/people.ts'
import { quoteRequest } from '../testing/quotes.ts'
import { STAFF_ELSEWHERE } from './outsider-host.ts'

const STAFF = 'demo.portal.example'
const OUTSIDERS = 'demo.links.portal.example'
const SITE = 'https://site.example'
const BORN = '1988-03-14'

const release = (name: string, pages: RegisteredRemote['manifest']['pages']): RegisteredRemote => ({
  manifest: { name, title: name, requires: { platform: '^1.0' }, routes: [], menu: [], slots: [], pages },
  version: '1.0.0',
  release: '1.0.0-abc',
  base: `/remotes/${name}/1.0.0-abc/`,
  entry: 'entry.1.js',
  container: 'remote',
  budget: 1000,
  files: [],
  module: { files: [], shared: [] },
  code: { 'page/Page': { files: [], shared: [] } },
})

let folder: string
let app: TestApp
let adviser: TestCaller
let key: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosts-'))
  const remotes = join(folder, 'registry.json')
  const open = { path: '/quote-link/:token', title: 'Quote', code: 'page/Page' }
  const onSites = { path: '/client-form/:token', title: 'Form', code: 'page/Page', onSites: true }
  const framed = { path: '/quoting', title: 'Quoting', code: 'page/Page', framed: true }
  await writeFile(
    remotes,
    JSON.stringify({ remotes: [release('mf-public', [open, onSites]), release('mf-quoting-alone', [framed])] }),
  )
  const configuration = { publicUrl: 'https://portal.example', publicHost: 'links.portal.example', remotes }
  app = await startTestApp({ configuration })
  adviser = await app.as('ROLE_ADVISOR')
  const superAdmin = await app.as('ROLE_SUPER_ADMIN')
  key = (await superAdmin.call(embedKeys.create, { body: { name: 'Our site', origins: [SITE] } })).key
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const at = (host: string, endpoint: Endpoint, input: object = {}, token: string | null = null) => {
  const request = requestOf(endpoint, input)
  return app.anybody('demo', token).send({ ...request, headers: { ...request.headers, host } })
}
const page = (host: string, url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url, headers: { host, accept: 'text/html', ...headers } })

test('links that clients get lead to the host for outsiders, in mails too; what staff get, to theirs', async () => {
  const born = { date_of_birth: BORN, email: 'mai@client.example' }
  const { id } = await adviser.call(clients.create, { body: { first_name: 'Mai', last_name: 'Lee', ...born } })
  const assessment = await adviser.call(preAssessments.sendLink, { params: { id }, body: { mail: true } })
  expect(assessment.url).toMatch(new RegExp(`^https://${OUTSIDERS}/pre-assessment/`))
  const quote = await adviser.call(quotes.make, { body: quoteRequest({ clientId: id }) })
  const { url } = await adviser.call(quoteSharing.createLink, { params: { id: Number(quote.id) } })
  expect(url).toMatch(new RegExp(`^https://${OUTSIDERS}/quote-link/`))
  await app.anybody().call(auth.forgotPassword, { body: { email: testEmail('ROLE_ADVISOR', 'demo') } })
  expect((await mailsTo(app, born.email))[0]?.text).toContain(`https://${OUTSIDERS}/pre-assessment/`)
  const [reset] = await mailsTo(app, testEmail('ROLE_ADVISOR', 'demo'))
  expect(reset?.text).toContain(`https://${STAFF}/reset-password`)

  const token = url.split('/').at(-1)
  const opened = await at(OUTSIDERS, quoteSharing.open, { body: { token, date_of_birth: BORN } })
  expect(opened).toMatchObject({ status: 200, answer: { quote: { people: ['Mai Nguyễn'] } } })
})

test('nobody signs in there, and no staff token is of use', async () => {
  const refused = { status: 403, answer: { code: 'FORBIDDEN', message: STAFF_ELSEWHERE } }
  const body = { email: testEmail('ROLE_ADVISOR', 'demo'), password: TEST_PASSWORD }
  expect(await at(OUTSIDERS, auth.login, { body })).toMatchObject(refused)
  expect(await at(OUTSIDERS, profile.view, {}, adviser.token)).toMatchObject(refused)
  expect(await at(OUTSIDERS, clients.list, {}, adviser.token)).toMatchObject(refused)
  expect(await at('links.portal.example:443', profile.view, {}, adviser.token)).toMatchObject(refused)
  expect(await at(STAFF, auth.login, { body })).toMatchObject({ status: 200 })
  expect(await at(STAFF, profile.view, {}, adviser.token)).toMatchObject({ status: 200 })
})

test('of the calls that need no sign-in, those of outsiders’ pages alone are answered there', () => {
  const open = ALL_ENDPOINTS.filter(({ endpoint }) => endpoint.access === 'public')
  const kept = open.filter(({ endpoint }) => !endpoint.forOutsiders).map(({ endpoint }) => endpoint.name)
  expect(kept.filter((name) => !name.startsWith('auth.'))).toEqual([])
  expect(kept).toEqual(open.map(({ endpoint }) => endpoint.name).filter((name) => name.startsWith('auth.')))
})

test('framed quoting carries on there with its own token', async () => {
  const body = { key, email: testEmail('ROLE_ADVISOR', 'demo') }
  const { answer } = await at(OUTSIDERS, embedKeys.embedToken, { body })
  const { token } = answer as { token: string }
  expect(await at(OUTSIDERS, profile.view, {}, token)).toMatchObject({ status: 200 })
  expect(await at(OUTSIDERS, quotes.price, { body: quoteRequest() }, token)).toMatchObject({ status: 200 })
})

test('outsiders’ pages are there alone: on the staff’s host they lead over, whatever their address', async () => {
  const moved = await page(STAFF, '/quote-link/a-token?from=mail')
  expect([moved.statusCode, moved.headers.location]).toEqual([302, `https://${OUTSIDERS}/quote-link/a-token?from=mail`])
  expect(moved.headers['cache-control']).toBe('no-store')
  const shown = await page(OUTSIDERS, '/quote-link/a-token')
  expect(shown.statusCode).toBe(200)
  expect(shown.body).toContain('&#34;reference&#34;:&#34;demo&#34;')
  // What pages of staff copy for outsiders, as the address of a form, begins with it.
  expect(shown.body).toContain(`&#34;outsiders&#34;:&#34;https://${OUTSIDERS}&#34;`)
  expect(shown.headers['content-security-policy']).toContain("connect-src 'self'")
  expect((await page('acme.links.portal.example', '/quote-link/a-token')).body).toContain('&#34;acme&#34;')
})

test.each(['/', '/login', '/leads', '/quoting'])(
  'the staff’s page %s is refused there, with their address',
  async (url) => {
    const { statusCode, body } = await page(OUTSIDERS, url, { 'sec-fetch-dest': 'document' })
    expect(statusCode).toBe(403)
    expect(body).toContain(STAFF_ELSEWHERE)
    expect(body).toContain(`https://${STAFF}`)
  },
)

test('the client form is framed there by the sites that the company names, and opens by itself', async () => {
  const superAdmin = await app.as('ROLE_SUPER_ADMIN')
  const policy = async (dest: string) => {
    const { headers } = await page(OUTSIDERS, '/client-form/a-token', { 'sec-fetch-dest': dest })
    return { ancestors: /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1], headers }
  }
  expect((await policy('iframe')).ancestors).toBe("'none'")
  const body = { embed_sites: ['https://firm.example', 'https://other.example'] }
  await superAdmin.call(settings.updateSecurity, { body })
  for (const dest of ['iframe', 'document']) {
    const { ancestors, headers } = await policy(dest)
    expect(ancestors).toBe('https://firm.example https://other.example')
    expect(headers['x-frame-options']).toBeUndefined()
  }
  const link = await page(OUTSIDERS, '/quote-link/a-token', { 'sec-fetch-dest': 'iframe' })
  expect(link.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect((await page(STAFF, '/client-form/a-token?theme=dark')).headers.location).toBe(
    `https://${OUTSIDERS}/client-form/a-token?theme=dark`,
  )
})

test('quoting is framed there, and on the staff’s host by nobody', async () => {
  const framed = await page(OUTSIDERS, '/quoting', { 'sec-fetch-dest': 'iframe' })
  expect(framed.statusCode).toBe(200)
  expect(framed.headers['content-security-policy']).toContain(`frame-ancestors ${SITE}`)
  expect(framed.headers['x-frame-options']).toBeUndefined()
  const alone = await page(STAFF, '/quoting')
  expect(alone.statusCode).toBe(200)
  expect(alone.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(alone.headers['x-frame-options']).toBe('DENY')
})
