import { auth } from '@portal/contract/account/auth'
import { profile } from '@portal/contract/account/profile'
import { API_PREFIX } from '@portal/contract/endpoint'
import { securityLog } from '@portal/contract/office/security-log'
import { ROLES } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import { startTestApp, TEST_PASSWORD, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { testEmail } from '../../../testing/people.ts'

let test: TestApp
let superAdmin: TestCaller
beforeAll(async () => {
  test = await startTestApp()
  superAdmin = await test.as('ROLE_SUPER_ADMIN')
  const logIn = (email: string, password: string, company: 'demo' | 'acme' = 'demo') =>
    test.anybody(company).ask(auth.login, { body: { email, password } })
  await logIn(testEmail('ROLE_ADVISOR', 'acme'), TEST_PASSWORD, 'acme')
  await test.settled()
  await test.database.system((tx) => tx.execute(sql`delete from security_events`))
  await logIn('nobody@demo.example', 'wrong')
  await logIn(testEmail('ROLE_ADVISOR', 'demo'), 'wrong')
  const adviser = await test.signedInAnew('ROLE_ADVISOR')
  await adviser.ask(securityLog.list, { query: {} })
  await adviser.call(auth.logout)
  await adviser.ask(profile.view)
  await logIn(testEmail('ROLE_ADVISOR', 'acme'), TEST_PASSWORD, 'acme')
  await test.settled()
})
afterAll(() => test.close())

const events = async (query: object, caller = superAdmin) =>
  (await caller.call(securityLog.list, { query })).items.map(({ event }) => event)

it('shows who came in and who was kept out, the newest first, with no email and no address', async () => {
  const { items, total } = await superAdmin.call(securityLog.list, { query: { to: '2099-01-01' } })
  expect(total).toBe(items.length)
  const adviser = { id: test.userId('ROLE_ADVISOR'), name: expect.any(String) }
  expect(items.filter(({ event }) => event !== 'signIn.done')).toMatchObject([
    { event: 'signOut', user: adviser, times: 1 },
    { event: 'access.refused', user: adviser },
    { event: 'signIn.failed', user: adviser, factor: 'password', network: expect.stringMatching(/^[\w-]{12}$/) },
    { event: 'signIn.failed', user: null },
  ])
  expect(JSON.stringify(items)).not.toMatch(/@|127\.0\.0\.1/)
})

it('is narrowed by user, event, topic, network, days and a name', async () => {
  const user_id = String(test.userId('ROLE_ADVISOR'))
  expect(await events({ user_id, event: 'signOut,signIn.failed' })).toEqual(['signOut', 'signIn.failed'])
  expect(await events({ topic: 'refused' })).toEqual(['access.refused'])
  expect(await events({ topic: 'signOut' })).toEqual(['signOut'])
  expect(await events({ topic: 'refused', event: 'signOut' })).toEqual([])
  expect(await events({ to: '2026-01-01' })).toEqual([])
  expect(await events({ search: testEmail('ROLE_ADVISOR', 'demo'), event: 'signIn.failed' })).toEqual(['signIn.failed'])
  const { items } = await superAdmin.call(securityLog.list, { query: { event: 'signOut' } })
  const network = items[0]?.network ?? ''
  expect(await events({ network, topic: 'signOut' })).toEqual(['signOut'])
  expect(await events({ network: 'abcdefghijkl' })).toEqual([])
  const lists = JSON.stringify([{ topic: ['refused'] }, { event: ['signIn.failed'] }])
  expect((await superAdmin.call(securityLog.counts, { query: { lists } })).counts).toEqual([{ total: 1 }, { total: 2 }])
})

it('comes as a file, of which it tells itself', async () => {
  const { url, total } = await superAdmin.call(securityLog.exportRows, {
    body: {
      format: 'csv',
      columns: ['user', 'event', 'times'],
      selection: { filter: { event: ['signOut'] } },
      bom: false,
    },
  })
  expect(total).toBe(1)
  const { body } = await test.app.inject({ method: 'GET', url })
  expect(body.split('\r\n').slice(0, 2)).toEqual(['Who,Event,Times', expect.stringMatching(/,Signed out,1$/)])
  await test.settled()
  const { items } = await superAdmin.call(securityLog.list, { query: { topic: 'taken' } })
  expect(items).toMatchObject([{ event: 'list.exported', subject: 'security-log', rows: 1 }])
})

it.each(['event=signIn', 'topic=all', 'network=127.0.0.1', 'user_id=0', 'sort=event', 'from=1'])(
  'refuses %s',
  async (query) => {
    const url = `${API_PREFIX}/activity/security/list?${query}`
    expect((await superAdmin.send({ method: 'GET', url })).status).toBe(400)
  },
)

it('belongs to one company', async () => {
  const acme = await test.as('ROLE_SUPER_ADMIN', 'acme')
  expect(new Set(await events({}, acme))).toEqual(new Set(['signIn.done']))
})

it.each(ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN'))('is not %s’s to read', async (role) => {
  expect((await (await test.as(role)).ask(securityLog.list, { query: {} })).status).toBe(403)
})
