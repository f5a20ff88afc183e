import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registry } from '@portal/contract/office/registry'
import type { Role } from '@portal/domain/account/role'
import { userNumber } from '@portal/manifest'
import { readDocument, remoteIn } from '@portal/releases'
import { sql } from 'drizzle-orm'
import { startSession } from '../../../http/session.ts'
import { aRelease } from '../../../testing/a-release.ts'
import { startTestApp, type TestApp, type TestCaller, type TestCompany } from '../../../testing/app.ts'
import { testEmail } from '../../../testing/people.ts'

const NOW = new Date('2026-11-18T04:42:07Z')
const GIVEN_OUT = '2026-11-18T04:40:00.000Z'
const NEW = '2.8.0-new'
const DEMO_STAFF = ['ROLE_ADVISOR', 'ROLE_ADMIN', 'ROLE_AFSL', 'ROLE_SUPER_ADMIN', 'ROLE_AUDITOR'] as const
const STAFF_NUMBERS = DEMO_STAFF.map((role) => userNumber(NEW, testEmail(role, 'demo')))

let folder: string
let file: string
let app: TestApp
/** Accounts of acme, each signed in. */
let twenty: readonly TestCaller[]

/** A remote whose release everybody has had for two minutes; with a rollout, on whom it is tried. */
function released(name: string, { rollout, access = 'session' as 'session' | Role[] }: Fresh = {}) {
  const manifest = { name, routes: [{ path: '/things', title: 'Things', access, code: 'things/Things' }] }
  const [before, fresh] = [
    aRelease('before', { version: '2.7.0' }, manifest),
    aRelease('new', { version: '2.8.0' }, manifest),
  ]
  return rollout ? { ...before, candidate: fresh, rollout } : { ...fresh, previous: before }
}
interface Fresh {
  readonly rollout?: object
  readonly access?: 'session' | Role[]
}
const on = (more: object) => ({ rollout: { percent: 0, roles: [], companies: [], ...more } })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-votes-'))
  file = join(folder, 'registry.json')
  const remotes = [
    ...['mf-forged', 'mf-seen', 'mf-one-browser', 'mf-broken', 'mf-no-worse', 'mf-worse'].map((name) => released(name)),
    released('mf-for-admins', { access: ['ROLE_ADMIN'] }),
    released('mf-in-acme', on({ companies: ['acme'] })),
    released('mf-office', on({ companies: ['demo'] })),
    released('mf-other-company', on({ companies: ['house'] })),
    released('mf-other-role', on({ roles: ['ROLE_REFERRAL'] })),
    released('mf-other-share', on({ percent: Math.min(...STAFF_NUMBERS.map((number) => number % 100)) })),
    released('mf-named', on({ users: STAFF_NUMBERS })),
  ]
  const history = remotes.map(({ manifest: { name: remote } }) => ({
    ...{ at: GIVEN_OUT, by: 'Sam Whitfield', remote, release: NEW, action: 'released' },
  }))
  writeFileSync(file, JSON.stringify({ remotes, history }))
  app = await startTestApp({ configuration: { remotes: file, site: join(folder, 'site') }, clock: () => NOW })
  twenty = await accountsOf('acme', 20)
  await app.database.system((tx) => tx.execute(sql`update users set created_at = '2026-11-01'`))
  for (const role of DEMO_STAFF) await app.as(role)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

async function accountsOf(company: TestCompany, count: number): Promise<TestCaller[]> {
  return await app.database.company(app.companyId(company), async (tx) => {
    const rows = await tx.rows<{ id: number }>(sql`
      insert into users (company_id, firstname, lastname, email, phone, roles, password_hash)
      select ${tx.companyId}, 'An', 'Account', 'account' || number || '@acme.example', '0412 345 678',
        '{ROLE_ADVISOR,ROLE_USER}', 'none'
      from generate_series(1, ${count}::int) as number returning id`)
    const callers: TestCaller[] = []
    for (const { id } of rows) {
      const token = await startSession(tx, { userId: id, remember: false, device: 'Test', now: NOW })
      callers.push(app.anybody(company, token))
    }
    return callers
  })
}

async function meet(caller: TestCaller, remote: string, kind: 'render' | null = 'render') {
  const error = { place: 'a/B', name: 'TypeError', message: 'x', frames: [], page: '/things', count: 1 }
  const of = { remote, release: NEW }
  const reports = kind ? [{ kind, ...of, ...error }] : []
  await caller.call(registry.report, { body: { reports, loads: [{ ...of, count: 1, milliseconds: 100 }] } })
}
async function staffMeet(remote: string, roles: readonly Role[], kind: 'render' | null = 'render') {
  for (const role of roles) await meet(await app.as(role), remote, kind)
}
/** Whether users still have the release, or some of them. */
function isOut(remote: string): boolean {
  const { current, candidate } = remoteIn(readDocument(file), remote)
  return [current?.release, candidate?.release].includes(NEW)
}
const noticesOf = (remote: string) =>
  app.database.system((tx) =>
    tx.rows<{ reference: string; title: string; detail: string }>(sql`
      select reference, title, detail from notifications join companies on companies.id = company_id
      where kind = 'release_taken_back' and title like ${`${remote} %`}`),
  )

test('twenty accounts of one company take a release from nobody else, and the operator hears which company it is', async () => {
  for (const caller of twenty) await meet(caller, 'mf-forged')
  expect(isOut('mf-forged')).toBe(true)
  await staffMeet('mf-forged', ['ROLE_ADVISOR', 'ROLE_ADMIN'], null)
  for (const caller of twenty) await meet(caller, 'mf-forged')
  expect(isOut('mf-forged')).toBe(true)
  expect(await noticesOf('mf-forged')).toEqual([
    {
      reference: 'demo',
      title: 'mf-forged 2.8.0 fails for some companies',
      detail: expect.stringMatching(/ Reported by \d+ users of acme\. Other companies don’t report it/),
    },
  ])
})

test('the operator sees from which companies failures of a release come; another company does not', async () => {
  for (const caller of twenty.slice(0, 2)) await meet(caller, 'mf-seen')
  await staffMeet('mf-seen', ['ROLE_ADMIN'], null)
  const seenBy = async (company: TestCompany) => {
    const { remotes } = await (await app.as('ROLE_SUPER_ADMIN', company)).call(registry.releases)
    return remotes.find(({ name }) => name === 'mf-seen')?.current.failing_companies
  }
  expect(await seenBy('demo')).toEqual([{ company: 'acme', users: 2, failed_users: 2 }])
  expect(await seenBy('acme')).toEqual([])
})

test('twenty accounts and one browser of another company that breaks take nothing back either', async () => {
  await staffMeet('mf-one-browser', ['ROLE_ADMIN', 'ROLE_AFSL'], null)
  for (const caller of twenty) await meet(caller, 'mf-one-browser')
  await staffMeet('mf-one-browser', ['ROLE_ADVISOR'])
  expect(isOut('mf-one-browser')).toBe(true)
})

test('a release that fails for users of two companies is taken back within minutes', async () => {
  await staffMeet('mf-broken', ['ROLE_ADVISOR', 'ROLE_ADMIN'])
  expect(isOut('mf-broken')).toBe(true)
  for (const caller of twenty.slice(0, 1)) await meet(caller, 'mf-broken')
  expect(isOut('mf-broken')).toBe(false)
})

test('a canary of one company is taken back by that company alone', async () => {
  for (const caller of twenty.slice(0, 3)) await meet(caller, 'mf-in-acme')
  expect(isOut('mf-in-acme')).toBe(false)
})

test('two users are not half of an office in which the others have not opened it yet', async () => {
  await staffMeet('mf-office', ['ROLE_ADVISOR', 'ROLE_ADMIN'])
  expect(isOut('mf-office')).toBe(true)
  await staffMeet('mf-office', ['ROLE_AFSL'])
  expect(isOut('mf-office')).toBe(false)
})

test('roles to which no part of a remote is open have no say', async () => {
  for (const caller of twenty) await meet(caller, 'mf-for-admins')
  await staffMeet('mf-for-admins', ['ROLE_ADVISOR', 'ROLE_AFSL', 'ROLE_AUDITOR'])
  expect(isOut('mf-for-admins')).toBe(true)
  for (const company of ['demo', 'acme'] as const) await meet(await app.as('ROLE_ADMIN', company), 'mf-for-admins')
  expect(isOut('mf-for-admins')).toBe(false)
})

test.each([
  ['is tried on another company', 'mf-other-company'],
  ['is tried on another role', 'mf-other-role'],
  ['is tried on another share of the users', 'mf-other-share'],
  ['is tried on them by name alone', 'mf-named'],
])('users have no say in a release that %s', async (_, remote) => {
  await staffMeet(remote, DEMO_STAFF)
  expect(await app.database.system((tx) => tx.rows(sql`select from release_users where remote = ${remote}`))).toEqual(
    [],
  )
})

test('a session of another company has no say', async () => {
  const { token } = await app.as('ROLE_ADMIN')
  await meet(app.anybody('acme', token), 'mf-for-admins')
  const rows = await app.database.system((tx) =>
    tx.rows(sql`select from release_users join users on users.id = user_id
      where users.company_id <> release_users.company_id`),
  )
  expect(rows).toEqual([])
})

test('a release that fails as often as the one before stays; one that fails clearly more often goes', async () => {
  for (const remote of ['mf-no-worse', 'mf-worse']) {
    await app.database.company(app.companyId('acme'), (tx) =>
      tx.execute(sql`
        insert into release_users (company_id, remote, release, given_out_at, user_id, loads, render_failed_at, seen_at)
        select company_id, ${remote}, '2.7.0-before', '2026-11-15', id, 1, case when id % 2 = 0 then now() end, now()
        from users where company_id = ${tx.companyId} and lastname = 'Account'`),
    )
  }
  for (const [index, caller] of twenty.entries()) await meet(caller, 'mf-no-worse', index % 2 === 0 ? 'render' : null)
  await staffMeet('mf-no-worse', ['ROLE_AFSL', 'ROLE_AUDITOR'], null)
  await staffMeet('mf-no-worse', ['ROLE_ADVISOR', 'ROLE_ADMIN'])
  expect(isOut('mf-no-worse')).toBe(true)
  for (const caller of twenty.slice(0, 6)) await meet(caller, 'mf-worse')
  await staffMeet('mf-worse', ['ROLE_ADVISOR', 'ROLE_ADMIN'])
  expect(isOut('mf-worse')).toBe(false)
})
