import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registry } from '@portal/contract/office/registry'
import type { ErrorReport } from '@portal/contract/office/registry.schema'
import { ROLES } from '@portal/domain/account/role'
import { sql } from 'drizzle-orm'
import { aRelease } from '../../../testing/a-release.ts'
import { startTestApp, type TestApp, type TestCaller, type TestCompany } from '../../../testing/app.ts'

const CURRENT = aRelease('current')
const BEFORE = aRelease('before', { version: '0.9.0' })
const REMOTE = CURRENT.manifest.name

let folder: string
let app: TestApp
let now = Date.parse('2026-11-21T10:05:00Z')
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-errors-'))
  const remotes = join(folder, 'registry.json')
  writeFileSync(remotes, JSON.stringify({ remotes: [{ ...CURRENT, previous: BEFORE }] }))
  app = await startTestApp({ configuration: { remotes }, clock: () => new Date(now) })
})
beforeEach(() => app.database.system((tx) => tx.execute(sql`delete from release_errors`)))
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const ERROR: ErrorReport = {
  ...{ kind: 'render', remote: REMOTE, release: CURRENT.release, place: 'things/Things', name: 'TypeError' },
  ...{
    message: 'rows.map is not a function',
    frames: ['Things /remotes/mf-things/1.js:1:2'],
    page: '/things',
    count: 2,
  },
}
const send = (caller: TestCaller, ...reports: Array<Partial<ErrorReport>>) =>
  caller.call(registry.report, { body: { reports: reports.map((one) => ({ ...ERROR, ...one })) } })
async function seenBy(company: TestCompany) {
  const superAdmin = await app.as('ROLE_SUPER_ADMIN', company)
  return (await superAdmin.call(registry.errors, { params: { remote: REMOTE } })).errors
}

test('the operator sees what failed most, how often, where, and in which companies', async () => {
  await send(await app.as('ROLE_ADVISOR'), {}, { message: 'seldom', count: 1, frames: [] })
  now += 60_000
  await send(await app.as('ROLE_ADMIN'), {})
  await send(await app.as('ROLE_ADVISOR', 'acme'), {})
  const [most, ...others] = await seenBy('demo')
  expect(most).toEqual({
    ...{ release: CURRENT.release, version: '1.0.0', kind: 'render', name: 'TypeError', place: 'things/Things' },
    ...{ message: 'rows.map is not a function', page: '/things', frame: 'Things /remotes/mf-things/1.js:1:2' },
    ...{ count: 6, companies: ['demo', 'acme'], last_at: new Date(now).toISOString() },
  })
  expect(others).toMatchObject([{ message: 'seldom', count: 1, frame: null }])
})

test('another company sees its own alone', async () => {
  await send(await app.as('ROLE_ADVISOR'), {})
  expect(await seenBy('acme')).toEqual([])
  await send(await app.as('ROLE_ADVISOR', 'acme'), {})
  expect(await seenBy('acme')).toMatchObject([{ count: 2, companies: ['acme'] }])
})

test('of each release the five most frequent are shown, the newest release first', async () => {
  const adviser = await app.as('ROLE_ADVISOR')
  await send(adviser, { release: BEFORE.release, count: 50 })
  now += 60_000
  await send(adviser, ...[1, 2, 3, 4, 5, 6, 7].map((count) => ({ count, message: `met ${count} times` })))
  const shown = (await seenBy('demo')).map(({ version, count }) => `${version} ${count}`)
  expect(shown).toEqual(['1.0.0 7', '1.0.0 6', '1.0.0 5', '1.0.0 4', '1.0.0 3', '0.9.0 50'])
})

test('nothing about people is kept, nor what strangers or made-up releases are told to have met', async () => {
  const adviser = await app.as('ROLE_ADVISOR')
  await send(app.anybody(), {})
  await send(adviser, { release: '9.9.9-made_up' }, { release: null })
  await send(adviser, { message: 'Mai "Nguyễn" of mai@example.com', page: '/client-details/77' })
  expect(await seenBy('demo')).toMatchObject([{ message: 'Mai "…" of …', page: '/client-details/{id}' }])
})

const letter = (index: number) => String.fromCharCode(97 + index)

test('fifty different errors of a release are kept in a company, which leaves room for those of others', async () => {
  const adviser = await app.as('ROLE_ADVISOR')
  for (let call = 0; call < 6; call += 1) {
    await send(
      adviser,
      ...Array.from({ length: 10 }, (_, index) => ({ message: `${letter(call)} of ${letter(index)} is undefined` })),
    )
  }
  await send(await app.as('ROLE_ADVISOR', 'acme'), {})
  const rows = await app.database.system((tx) =>
    tx.rows(sql`select reference, count(*)::int as errors from release_errors join companies on companies.id = company_id
      group by reference order by reference`),
  )
  expect(rows).toEqual([
    { reference: 'acme', errors: 1 },
    { reference: 'demo', errors: 50 },
  ])
})

test.each(ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN'))('%s sees none of it', async (role) => {
  const caller = await app.as(role)
  expect((await caller.ask(registry.errors, { params: { remote: REMOTE } })).status).toBe(403)
})
