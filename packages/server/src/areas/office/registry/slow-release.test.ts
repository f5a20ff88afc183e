import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registry } from '@portal/contract/office/registry'
import type { Role } from '@portal/domain/account/role'
import { readDocument, remoteIn } from '@portal/releases'
import { sql } from 'drizzle-orm'
import { aRelease } from '../../../testing/a-release.ts'
import { startTestApp, type TestApp, type TestCompany } from '../../../testing/app.ts'

const NOW = new Date('2026-11-18T04:42:07Z')
const BEFORE = aRelease('before', { version: '2.7.0' })
const NEW = aRelease('new', { version: '2.8.0' })
const REMOTE = NEW.manifest.name
const STAFF = ['ROLE_ADVISOR', 'ROLE_ADMIN', 'ROLE_AFSL', 'ROLE_SUPER_ADMIN'] as const

let folder: string
let file: string
let app: TestApp
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-slow-'))
  file = join(folder, 'registry.json')
  app = await startTestApp({ configuration: { remotes: file, site: join(folder, 'site') }, clock: () => NOW })
})
beforeEach(async () => {
  const history = [
    { at: '2026-11-18T04:20:00.000Z', by: 'Sam Whitfield', remote: REMOTE, release: NEW.release, action: 'released' },
  ]
  writeFileSync(file, JSON.stringify({ remotes: [{ ...NEW, previous: BEFORE }], history }))
  await app.database.system(async (tx) => {
    await tx.execute(sql`update users set created_at = '2026-11-01'`)
    for (const table of ['release_users', 'notifications']) await tx.execute(sql`delete from ${sql.identifier(table)}`)
  })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

/** A user visits a page of the new release; its slowest click took so many milliseconds. */
async function visit(role: Role, interaction: number, company?: TestCompany): Promise<void> {
  const caller = await app.as(role, company)
  const paces = [{ remote: REMOTE, release: NEW.release, interaction, blocked: 0 }]
  await caller.call(registry.report, { body: { reports: [], paces } })
}
const notices = () =>
  app.database.system((tx) =>
    tx.rows(sql`
      select distinct reference, title, detail from notifications join companies on companies.id = company_id
      where kind = 'release_taken_back'`),
  )
async function isSlow(company?: TestCompany) {
  const { remotes } = await (await app.as('ROLE_SUPER_ADMIN', company)).call(registry.releases)
  return remotes.find(({ name }) => name === REMOTE)?.current.slow
}

test('a release that is slow for three users is marked, the operator hears of it once, and users keep it', async () => {
  for (const role of STAFF) await visit(role, 120)
  for (const role of ['ROLE_ADVISOR', 'ROLE_ADMIN'] as const) await visit(role, 900)
  expect(await isSlow()).toBe(false)
  expect(await notices()).toEqual([])
  for (const role of STAFF) await visit(role, 900)
  expect(await isSlow()).toBe(true)
  expect(await isSlow('acme')).toBe(false)
  expect(await notices()).toEqual([
    {
      reference: 'demo',
      title: `${REMOTE} 2.8.0 is slow`,
      detail: 'Its pages respond slowly for 3 of 4 users. It wasn’t rolled back.',
    },
  ])
  expect(remoteIn(readDocument(file), REMOTE).current?.release).toBe(NEW.release)
})

test('a user is one however often they wait, and no user while most of their visits are quick', async () => {
  for (let time = 0; time < 5; time++) await visit('ROLE_ADVISOR', 900)
  for (const role of ['ROLE_ADMIN', 'ROLE_AFSL'] as const) {
    for (const took of [90, 90, 90, 900]) await visit(role, took)
  }
  expect(await isSlow()).toBe(false)
  for (const role of ['ROLE_ADMIN', 'ROLE_AFSL'] as const) await visit(role, 900)
  expect(await isSlow()).toBe(true)
})

test('a release as slow as the one before it is not', async () => {
  for (const role of STAFF) {
    await app.database.company(app.companyId('demo'), (tx) =>
      tx.execute(sql`
        insert into release_users
          (company_id, remote, release, given_out_at, user_id, loads, seen_at, visits, slow_visits)
        values (${tx.companyId}, ${REMOTE}, ${BEFORE.release}, '2026-11-10', ${app.userId(role, 'demo')}, 1, now(), 4, 3)`),
    )
    await visit(role, 900)
  }
  expect(await isSlow()).toBe(false)
  expect(await notices()).toEqual([])
})
