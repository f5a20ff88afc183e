import { auth } from '@portal/contract/account/auth'
import { embedKeys } from '@portal/contract/account/embed-keys'
import { profile } from '@portal/contract/account/profile'
import { clients } from '@portal/contract/clients/clients'
import { activity } from '@portal/contract/office/activity'
import { quotes } from '@portal/contract/quotes/quotes'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { testEmail } from '../../../testing/people.ts'
import { quoteRequest } from '../../../testing/quotes.ts'
import { textOf } from '../../../testing/text-of.ts'

const ADVISER = testEmail('ROLE_ADVISOR', 'demo')
const ADMIN = testEmail('ROLE_ADMIN', 'demo')
const SITE = 'https://site.example'
const START = Date.parse('2026-11-23T02:00:00Z')
const MINUTE = 60_000

let app: TestApp
let superAdmin: TestCaller
let now = START
beforeAll(async () => {
  app = await startTestApp({ clock: () => new Date(now) })
  superAdmin = await app.as('ROLE_SUPER_ADMIN')
})
beforeEach(() => {
  now = START
})
afterAll(() => app.close())

const makeKey = (name = 'Our site') => superAdmin.call(embedKeys.create, { body: { name, origins: [SITE] } })
const tokenFor = (key: string, email = ADVISER) => app.anybody().call(embedKeys.embedToken, { body: { key, email } })
const askFor = (key: string, email = ADVISER, company: 'demo' | 'acme' = 'demo') =>
  app.anybody(company).ask(embedKeys.embedToken, { body: { key, email } })

it('a key is shown once, listed without itself, changed and revoked, and all of it is logged', async () => {
  const { key, ...made } = await makeKey()
  expect(key).toHaveLength(43)
  const { items } = await superAdmin.call(embedKeys.list)
  expect(items[0]).toEqual(made)
  expect(JSON.stringify(items)).not.toContain(key)
  const origins = ['https://other.example', 'http://localhost:4000']
  const changed = await superAdmin.call(embedKeys.update, { params: { id: made.id }, body: { origins } })
  expect(changed).toEqual({ ...made, origins })
  await superAdmin.call(embedKeys.revoke, { params: { id: made.id } })
  expect((await superAdmin.call(embedKeys.list)).items.map(({ id }) => id)).not.toContain(made.id)
  const { items: log } = await superAdmin.call(activity.list, {})
  const told = log.map(({ sentence }) => textOf(sentence)).join('\n')
  expect(told).toContain('revoked the embedding key for Our site')
  expect(JSON.stringify(log)).not.toContain(key)
})

it('a token quotes for 15 minutes and does nothing else', async () => {
  const { key, id } = await makeKey()
  const answer = await tokenFor(key)
  expect(answer).toEqual({ token: expect.any(String), expires_at: new Date(START + 15 * MINUTE).toISOString() })
  const embedded = app.anybody('demo', answer.token)
  expect(await embedded.call(profile.view)).toMatchObject({ email: ADVISER })
  const priced = await embedded.ask(quotes.price, { body: quoteRequest() })
  expect(priced.status).toBe(200)
  expect((await embedded.ask(clients.list, { query: {} })).status).toBe(403)
  expect((await embedded.ask(embedKeys.list)).status).toBe(403)
  const [used] = (await superAdmin.call(embedKeys.list)).items.filter((one) => one.id === id)
  expect(used?.last_used_at).toBe(new Date(START).toISOString())
  now = START + 14 * MINUTE
  expect((await embedded.ask(profile.view)).status).toBe(200)
  now = START + 15 * MINUTE
  expect((await embedded.ask(profile.view)).status).toBe(401)
})

it('two users get tokens of their own, and signing out ends one alone', async () => {
  const { key } = await makeKey()
  const [one, other] = await Promise.all([tokenFor(key), tokenFor(key, ADMIN)])
  const [first, second] = [one, other].map(({ token }) => app.anybody('demo', token))
  expect(await first?.call(profile.view)).toMatchObject({ email: ADVISER })
  expect(await second?.call(profile.view)).toMatchObject({ email: ADMIN })
  await first?.call(auth.logout)
  expect((await first?.ask(profile.view))?.status).toBe(401)
  expect((await second?.ask(profile.view))?.status).toBe(200)
})

it('a revoked key gives nothing, and what it gave ends', async () => {
  const { key, id } = await makeKey()
  const answer = await tokenFor(key)
  await superAdmin.call(embedKeys.revoke, { params: { id } })
  expect((await app.anybody('demo', answer.token).ask(profile.view)).status).toBe(401)
  expect((await askFor(key)).status).toBe(400)
})

it('a wrong key, another company’s, an unknown user and one who may not quote hear the same', async () => {
  const { key } = await makeKey()
  const refused = await Promise.all([
    askFor('not-a-key'),
    askFor(key, testEmail('ROLE_ADVISOR', 'acme'), 'acme'),
    askFor(key, testEmail('ROLE_ADVISOR', 'acme')),
    askFor(key, 'nobody@demo.example'),
    askFor(key, testEmail('ROLE_REFERRAL', 'demo')),
    askFor(key, testEmail('ROLE_AUDITOR', 'demo')),
  ])
  const [first] = refused
  for (const { status, answer } of refused) expect({ status, answer }).toEqual({ status: 400, answer: first?.answer })
})

it('a token of one company is nothing in another', async () => {
  const { key } = await makeKey()
  const answer = await tokenFor(key)
  expect((await app.anybody('acme', answer.token).ask(profile.view)).status).toBe(401)
})

it.each([
  ['nothing', []],
  ['no address', ['site.example']],
  ['a path', ['https://site.example/page']],
  ['a page without encryption', ['http://site.example']],
  ['any page', ['*']],
  ['a script', ['javascript:alert(1)']],
])('refuses %s as the origin of a site', async (_, origins) => {
  const { status } = await superAdmin.ask(embedKeys.create, { body: { name: 'Site', origins } })
  expect(status).toBe(400)
})
