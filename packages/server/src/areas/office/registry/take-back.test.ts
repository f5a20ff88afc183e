import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registry } from '@portal/contract/office/registry'
import type { ErrorReport } from '@portal/contract/office/registry.schema'
import type { Role } from '@portal/domain/account/role'
import { historyOf, readDocument, remoteIn } from '@portal/releases'
import { sql } from 'drizzle-orm'
import { openReleases } from '../../../releases/releases.ts'
import { aRelease } from '../../../testing/a-release.ts'
import { startTestApp, type TestApp, type TestCompany } from '../../../testing/app.ts'
import { takeBackFailing } from './take-back.ts'

const NOW = new Date('2026-11-18T04:42:07Z')
const ROLLOUT = { percent: 100, roles: [], companies: [] }
const DEMO_ALONE = { percent: 0, roles: [], companies: ['demo'] }
const GIVEN_OUT = '2026-11-18T04:20:00.000Z'

/** A remote with a release that is tried, or was given to all; each test has its own. */
function entry(name: string, more: object = {}) {
  const previous = aRelease('before', { version: '2.7.0' }, { name })
  const candidate = aRelease('new', { version: '2.8.0' }, { name })
  return { ...aRelease('now', { version: '2.7.1' }, { name }), previous, candidate, rollout: ROLLOUT, ...more }
}
const released = (remote: string, release: string, at = GIVEN_OUT) => ({
  ...{ at, by: 'Sam Whitfield', remote, release, action: 'released' },
})

let folder: string
let file: string
let app: TestApp
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-releases-'))
  file = join(folder, 'registry.json')
  const none = { candidate: undefined, rollout: undefined }
  const remotes = [
    entry('mf-failing'),
    entry('mf-alone', { rollout: DEMO_ALONE }),
    entry('mf-made-for'),
    entry('mf-away', { rollout: DEMO_ALONE }),
    entry('mf-few', { rollout: DEMO_ALONE }),
    entry('mf-fresh', none),
    entry('mf-old', none),
    entry('mf-first', { ...none, previous: undefined }),
    entry('mf-raced'),
    entry('mf-undone'),
    entry('mf-elsewhere'),
    entry('mf-held'),
    entry('mf-told', { rollout: DEMO_ALONE }),
    entry('mf-theirs', { rollout: { percent: 0, roles: ['ROLE_SUPER_ADMIN'], companies: ['acme'] } }),
  ]
  const history = [
    released('mf-fresh', '2.7.1-now', '2026-11-17T20:00:00.000Z'),
    released('mf-old', '2.7.1-now', '2026-11-16T20:00:00.000Z'),
    released('mf-first', '2.7.1-now'),
    ...remotes.map(({ manifest }) => released(manifest.name, '2.8.0-new')),
  ]
  writeFileSync(file, JSON.stringify({ remotes, history }))
  app = await startTestApp({ configuration: { remotes: file, site: join(folder, 'site') }, clock: () => NOW })
  await addedAt('2026-11-01T00:00:00Z')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** Has everybody be a user since then. */
function addedAt(since: string): Promise<unknown> {
  return app.database.system((tx) => tx.execute(sql`update users set created_at = ${since}`))
}

type Kind = ErrorReport['kind']
type Person = readonly [Role, TestCompany]

/** Users of two companies. */
const THREE: readonly Person[] = [
  ['ROLE_ADVISOR', 'demo'],
  ['ROLE_ADMIN', 'demo'],
  ['ROLE_ADVISOR', 'acme'],
]

/** What three users have met, as it is noted: a failure each. */
async function noteFailures(remote: string) {
  for (const [role, company] of THREE) {
    await app.database.company(app.companyId(company), (tx) =>
      tx.execute(sql`
        insert into release_users (company_id, remote, release, given_out_at, user_id, loads, render_failed_at, seen_at)
        values (${tx.companyId}, ${remote}, '2.8.0-new', ${GIVEN_OUT}, ${app.userId(role, company)}, 1, now(), now())`),
    )
  }
  return { remote, release: '2.8.0-new', since: GIVEN_OUT, before: '2.7.1-now' }
}

/** A user of a role loads a release, which fails or not. */
async function meet(
  remote: string,
  release: string,
  role: Role | null,
  kind: Kind | null,
  company?: TestCompany,
  page = '/tasks',
) {
  const caller = role ? await app.as(role, company) : app.anybody(company)
  const error = { place: 'a/B', name: 'TypeError', message: 'x', frames: [], page, count: 1 }
  const reports = kind ? [{ kind, remote, release, ...error }] : []
  const loads = kind === null || kind === 'render' ? [{ remote, release, count: 1, milliseconds: 100 }] : []
  await caller.call(registry.report, { body: { reports, loads } })
}
const inFile = (remote: string) => remoteIn(readDocument(file), remote)
const taken = (remote: string) =>
  historyOf(readDocument(file)).filter((event) => event.remote === remote && event.action === 'taken-back')
async function told(remote: string) {
  return await app.database.system((tx) =>
    tx.rows(sql`
      select reference, title, detail, link, mail_due from notifications join companies on companies.id = company_id
      where kind = 'release_taken_back' and title like ${`${remote} %`} order by reference`),
  )
}

test('a candidate that fails for two of three users is rolled back once, and super admins are told', async () => {
  const meets = (role: Role, kind: Kind | null, company?: TestCompany) =>
    meet('mf-failing', '2.8.0-new', role, kind, company)
  await meets('ROLE_ADVISOR', null)
  await meets('ROLE_ADMIN', 'render')
  expect(inFile('mf-failing').candidate?.release).toBe('2.8.0-new')
  await meets('ROLE_ADVISOR', 'render', 'acme')
  expect(inFile('mf-failing')).toMatchObject({
    current: { release: '2.7.1-now' },
    previous: { release: '2.7.0-before' },
  })
  expect(inFile('mf-failing')).toMatchObject({ candidate: undefined, rollout: undefined })
  const outcome = 'Users are on 2.7.1 again.'
  const reported = 'Reported by 1 user of acme, 1 of demo.'
  const detail = `2 of 3 loads failed (66.67%, limit 2.00%) in render of /tasks. ${reported} ${outcome}`
  const event = { at: NOW.toISOString(), by: 'The portal', release: '2.8.0-new', detail }
  expect(taken('mf-failing')).toMatchObject([event])
  await meets('ROLE_AFSL', 'render')
  expect(taken('mf-failing')).toHaveLength(1)
  const notice = { title: 'mf-failing 2.8.0 was rolled back automatically', link: '/releases', mail_due: true }
  expect(await told('mf-failing')).toEqual([
    { reference: 'acme', ...notice, detail: outcome },
    { reference: 'demo', ...notice, detail },
  ])
})

test('failures from before its rollback was undone count no more', async () => {
  for (const [role, company] of THREE) await meet('mf-undone', '2.8.0-new', role, 'render', company)
  expect(inFile('mf-undone').candidate).toBeUndefined()
  const kept = join(folder, 'site', 'remotes', 'mf-undone', '2.8.0-new')
  mkdirSync(kept, { recursive: true })
  writeFileSync(join(kept, 'remote.json'), JSON.stringify(entry('mf-undone').candidate))
  const operator = await app.as('ROLE_SUPER_ADMIN')
  const body = { action: 'undo', release: '2.8.0-new' } as const
  await operator.call(registry.change, { params: { remote: 'mf-undone' }, body })
  await meet('mf-undone', '2.8.0-new', 'ROLE_ADVISOR', 'render')
  expect(inFile('mf-undone').candidate?.release).toBe('2.8.0-new')
})

test('one user alone takes nothing back, nor do strangers', async () => {
  for (let time = 0; time < 5; time += 1) await meet('mf-alone', '2.8.0-new', 'ROLE_ADVISOR', 'render')
  await meet('mf-alone', '2.8.0-new', 'ROLE_ADVISOR', 'integrity')
  for (let time = 0; time < 5; time += 1) await meet('mf-alone', '2.8.0-new', null, 'render')
  expect(inFile('mf-alone').candidate?.release).toBe('2.8.0-new')
})

test('a network that is away is no fault of a release, nor is a release that nobody has', async () => {
  for (const role of ['ROLE_ADVISOR', 'ROLE_ADMIN', 'ROLE_AFSL'] as const) {
    await meet('mf-away', '2.8.0-new', role, 'network')
    await meet('mf-away', '9.9.9-made_up', role, 'render')
    await meet('mf-away', '2.7.0-before', role, 'render')
  }
  expect(inFile('mf-away').candidate?.release).toBe('2.8.0-new')
})

test('of what one company tries, others are not told', async () => {
  for (const role of ['ROLE_ADVISOR', 'ROLE_ADMIN'] as const) await meet('mf-few', '2.8.0-new', role, 'http')
  expect(inFile('mf-few').candidate).toBeUndefined()
  expect(await told('mf-few')).toMatchObject([
    {
      reference: 'demo',
      detail: expect.stringMatching(
        /^2 of 2 loads failed .* while its files loaded\. Reported by 2 users of demo\. Users/,
      ),
    },
  ])
})

test('who cannot have a release takes it back from nobody', async () => {
  for (const role of ['ROLE_ADVISOR', 'ROLE_ADMIN', 'ROLE_AFSL'] as const) {
    await meet('mf-theirs', '2.8.0-new', role, 'render', 'demo')
  }
  await meet('mf-theirs', '2.8.0-new', 'ROLE_ADVISOR', 'render', 'acme')
  expect(inFile('mf-theirs').candidate?.release).toBe('2.8.0-new')
  await meet('mf-theirs', '2.8.0-new', 'ROLE_SUPER_ADMIN', 'render', 'demo')
  expect(inFile('mf-theirs').candidate).toBeUndefined()
})

test('of the page on which it failed only names of ours are told, whatever was sent', async () => {
  for (const role of ['ROLE_ADVISOR', 'ROLE_ADMIN'] as const) {
    await meet('mf-told', '2.8.0-new', role, 'render', 'demo', '/tasks/12\u001b[2J\nSign in at evil.example?name=Mai')
  }
  expect(taken('mf-told')[0]?.detail).toMatch(/in render of \/tasks\/\{id\}\. Reported by/)
})

test('where it cannot be rolled back, super admins are told what to do', async () => {
  const { own } = app.services.releases
  if (!own) throw new TypeError('The registry is a file here')
  const changeRemote = () => Promise.reject(new Error('Another release is being written'))
  const held = { ...own, store: { ...own.store, changeRemote } }
  const services = { ...app.services, releases: { ...app.services.releases, own: held } }
  await takeBackFailing(services, await noteFailures('mf-held'))
  expect(await told('mf-held')).toMatchObject([
    { reference: 'acme', title: 'mf-held 2.8.0 is failing and should be rolled back' },
    {
      reference: 'demo',
      detail: expect.stringContaining('It couldn’t be rolled back. See the server’s log for the reason.'),
    },
  ])
})

test('what all have is rolled back on its first day, where something was before', async () => {
  for (const remote of ['mf-fresh', 'mf-old', 'mf-first']) {
    for (const [role, company] of THREE) await meet(remote, '2.7.1-now', role, 'render', company)
  }
  expect(inFile('mf-fresh').current?.release).toBe('2.7.0-before')
  expect(taken('mf-fresh')[0]?.detail).toMatch(/Users are on 2\.7\.0 again/)
  expect(inFile('mf-old').current?.release).toBe('2.7.1-now')
  expect(inFile('mf-first').current?.release).toBe('2.7.1-now')
})

test('several servers that see it at once take it back once, and tell of it once', async () => {
  const other = { ...app.services, releases: openReleases(app.configuration) }
  const failing = await noteFailures('mf-raced')
  await Promise.all([takeBackFailing(app.services, failing), takeBackFailing(other, failing)])
  expect(taken('mf-raced')).toHaveLength(1)
  expect(await told('mf-raced')).toHaveLength(2)
})

test('where the registry is another server’s, super admins are told what to do, once', async () => {
  const elsewhere = {
    ...app.services,
    releases: { ...app.services.releases, own: null, place: 'https://other.example/registry.json' },
  }
  const before = readFileSync(file, 'utf8')
  const failing = await noteFailures('mf-elsewhere')
  await takeBackFailing(elsewhere, failing)
  await takeBackFailing(elsewhere, failing)
  expect(readFileSync(file, 'utf8')).toBe(before)
  const title = 'mf-elsewhere 2.8.0 is failing and should be rolled back'
  expect(await told('mf-elsewhere')).toMatchObject([
    { reference: 'acme', title },
    { reference: 'demo', title },
  ])
})

test('users who were added after a release was given out take nothing back', async () => {
  await addedAt('2026-11-18T04:30:00Z')
  try {
    for (const [role, company] of THREE) await meet('mf-made-for', '2.8.0-new', role, 'render', company)
    expect(taken('mf-made-for')).toEqual([])
    expect(inFile('mf-made-for').candidate?.release).toBe('2.8.0-new')
  } finally {
    await addedAt('2026-11-01T00:00:00Z')
  }
})
