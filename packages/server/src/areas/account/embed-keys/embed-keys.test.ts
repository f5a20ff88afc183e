import { auth } from '@portal/contract/account/auth'
import { embedKeys } from '@portal/contract/account/embed-keys'
import { profile } from '@portal/contract/account/profile'
import { clients } from '@portal/contract/clients/clients'
import { activity } from '@portal/contract/office/activity'
import { quotes } from '@portal/contract/quotes/quotes'
import { eq } from 'drizzle-orm'
import { embedKeys as embedKeyTable } from '../../../database/tables/embed-keys.ts'
import { startTestApp, TEST_PASSWORD, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { testEmail } from '../../../testing/people.ts'
import { quoteRequest } from '../../../testing/quotes.ts'
import { textOf } from '../../../testing/text-of.ts'
import { embedOrigins } from './keys.ts'

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

it('however many tokens a site asks for, the adviser stays signed in', async () => {
  const adviser = await app.signedInAnew('ROLE_ADVISOR')
  const { key } = await makeKey()
  now += MINUTE
  for (let more = 0; more < 10; more++) await tokenFor(key)
  await app.anybody().call(auth.login, { body: { email: ADVISER, password: TEST_PASSWORD, remember: true } })
  expect((await adviser.ask(profile.view)).status).toBe(200)
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
  ['any page of a domain', ['https://*.site.example']],
  ['a script', ['javascript:alert(1)']],
])('refuses %s as the origin of a site', async (_, origins) => {
  const { status } = await superAdmin.ask(embedKeys.create, { body: { name: 'Site', origins } })
  expect(status).toBe(400)
})

it('a wildcard that is kept from before is listed, and matches no page', async () => {
  const { id } = await makeKey('Old site')
  await app.database.company(app.companyId('demo'), async (tx) => {
    await tx
      .update(embedKeyTable)
      .set({ origins: ['https://*.old.example', 'https://old.example'] })
      .where(eq(embedKeyTable.id, id))
    expect(await embedOrigins(tx, new Date(now))).toContain('https://old.example')
    expect(await embedOrigins(tx, new Date(now))).not.toContain('https://*.old.example')
  })
  const [listed] = (await superAdmin.call(embedKeys.list)).items.filter((one) => one.id === id)
  expect(listed?.origins).toContain('https://*.old.example')
})

it('a key ends a year ahead unless told, two years at most, and gives nothing after its last day', async () => {
  const { key, ends_on, id } = await makeKey()
  expect(ends_on).toBe('2027-11-23')
  const change = (day: string) => superAdmin.ask(embedKeys.update, { params: { id }, body: { ends_on: day } })
  expect(await change('2028-11-24')).toMatchObject({ status: 400, answer: { errors: [{ path: 'ends_on' }] } })
  expect((await change('2026-11-22')).status).toBe(400)
  expect((await change('2028-11-23')).status).toBe(200)
  expect((await change('2026-11-24')).status).toBe(200)
  now = Date.parse('2026-11-24T12:59:00Z')
  expect((await askFor(key)).status).toBe(200)
  // Midnight in Sydney.
  now = Date.parse('2026-11-24T13:00:00Z')
  expect((await askFor(key)).status).toBe(400)
  const origins = await app.database.company(app.companyId('demo'), (tx) => embedOrigins(tx, new Date('2030-01-01')))
  expect(origins).toEqual([])
})

it('a key speaks for the advisers that it names, who advise in the company', async () => {
  const advisers = [app.userId('ROLE_ADVISOR')]
  const body = { name: 'Narrow', origins: [SITE], advisers }
  const { key, ...made } = await superAdmin.call(embedKeys.create, { body })
  expect(made.advisers).toEqual([{ id: advisers[0], name: expect.any(String) }])
  expect((await askFor(key)).status).toBe(200)
  expect((await askFor(key, ADMIN)).status).toBe(400)
  for (const id of [app.userId('ROLE_REFERRAL'), app.userId('ROLE_ADVISOR', 'acme')]) {
    const refused = await superAdmin.ask(embedKeys.create, { body: { ...body, advisers: [id] } })
    expect(refused).toMatchObject({ status: 400, answer: { errors: [{ path: 'advisers' }] } })
  }
  const update = (named: number[] | null) =>
    superAdmin.ask(embedKeys.update, { params: { id: made.id }, body: { advisers: named } })
  // Whoever takes the last one out has not said that it speaks for everybody.
  expect(await update([])).toMatchObject({ status: 400, answer: { errors: [{ path: 'advisers' }] } })
  expect((await superAdmin.ask(embedKeys.create, { body: { ...body, advisers: [] } })).status).toBe(400)
  expect((await askFor(key, ADMIN)).status).toBe(400)
  expect((await update(null)).status).toBe(200)
  expect((await askFor(key, ADMIN)).status).toBe(200)
})
