import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registry } from '@portal/contract/office/registry'
import type { ErrorReport } from '@portal/contract/office/registry.schema'
import { loadTimeBelow } from '@portal/domain/office/load-time'
import { sql } from 'drizzle-orm'
import { aRelease } from '../../../testing/a-release.ts'
import { startTestApp, type TestApp, type TestCaller, type TestCompany } from '../../../testing/app.ts'
import { readFigures } from './figures.ts'

const CURRENT = aRelease('current')
const BEFORE = aRelease('before', { version: '0.9.0' })
const CANDIDATE = aRelease('candidate', { version: '1.1.0' })
const REMOTE = CURRENT.manifest.name
const DOCUMENT = aRelease(
  'document',
  {},
  { name: 'mf-public', pages: [{ path: '/form', title: 'Form', code: 'things/Things' }] },
)

let folder: string
let app: TestApp
let now = Date.parse('2026-11-21T10:05:00Z')
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-releases-'))
  const remotes = join(folder, 'registry.json')
  writeFileSync(
    remotes,
    JSON.stringify({ remotes: [{ ...CURRENT, previous: BEFORE, candidate: CANDIDATE }, DOCUMENT] }),
  )
  app = await startTestApp({ configuration: { remotes }, clock: () => new Date(now) })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  now += 3_600_000
  await app.database.system((tx) => tx.execute(sql`delete from release_counts`))
})

const error = (kind: ErrorReport['kind'], release: string | null = CURRENT.release): ErrorReport => ({
  ...{ kind, remote: REMOTE, release, place: 'a/B', name: 'TypeError', message: 'x is not a function', frames: [] },
  ...{ page: '/things', count: 3 },
})
const loads = (milliseconds: number, release = CURRENT.release, remote = REMOTE) => [
  { remote, release, count: 1, milliseconds },
]

async function counts(company: TestCompany = 'demo') {
  return await app.database.company(app.companyId(company), (tx) =>
    tx.rows<{ release: string; loads: number; load_failures: number; render_failures: number; times: number[] }>(
      sql`select release, loads, load_failures, render_failures, times from release_counts order by release`,
    ),
  )
}
const send = (caller: TestCaller, reports: ErrorReport[], told: ReturnType<typeof loads> = []) =>
  caller.call(registry.report, { body: { reports, loads: told } })

test('loads and failures of an hour are counted by release, with how long they took', async () => {
  const adviser = await app.as('ROLE_ADVISOR')
  await send(adviser, [], [...loads(90), ...loads(180)])
  await send(adviser, [error('render'), error('http')], loads(190))
  await send(adviser, [error('network', CANDIDATE.release)], loads(50, BEFORE.release))
  await send(adviser, [error('script')])
  const found = await counts()
  expect(found).toMatchObject([
    { release: BEFORE.release, loads: 1, load_failures: 0, render_failures: 0 },
    { release: CURRENT.release, loads: 4, load_failures: 1, render_failures: 1 },
    { release: CANDIDATE.release, loads: 1, load_failures: 1, render_failures: 0 },
  ])
  expect(loadTimeBelow(1, found[1]?.times ?? [])).toBe(200)
  expect(found[1]?.times.reduce((sum, count) => sum + count, 0)).toBe(3)
  now += 3_600_000
  await send(adviser, [], loads(90))
  expect(await counts()).toHaveLength(4)
})

test('how quickly pages answered is counted beside, and what a browser does not say is unknown', async () => {
  const adviser = await app.as('ROLE_ADVISOR')
  const pace = (interaction: number | null, blocked: number | null, release = CURRENT.release) => ({
    ...{ remote: REMOTE, release, interaction, blocked },
  })
  const paces = [pace(90, null), pace(480, 200), pace(null, 401), pace(null, null, BEFORE.release)]
  expect(await adviser.call(registry.report, { body: { reports: [], paces } })).toEqual({ accepted: 4 })
  await adviser.call(registry.report, { body: { reports: [], paces: [pace(95, null), pace(99, null)] } })
  await adviser.call(registry.report, { body: { reports: [], paces: [pace(95, null, '9.9.9-made_up')] } })
  const figures = await app.database.company(app.companyId('demo'), (tx) => readFigures(tx, new Date(now)))
  const figuresOf = ({ release }: { readonly release: string }) => figures.of({ remote: REMOTE, release })
  expect(figuresOf(CURRENT)).toMatchObject({ loads: 0, interaction_p75: 100, blocked_mean: 301 })
  expect(figuresOf(BEFORE)).toMatchObject({ loads: 0, interaction_p75: null, blocked_mean: null })
})

test('releases that the registry does not name are not counted', async () => {
  const adviser = await app.as('ROLE_ADVISOR')
  await send(adviser, [error('render', '9.9.9-made_up'), error('render', null)], loads(10, '9.9.9-made_up'))
  await send(adviser, [], loads(10, CURRENT.release, 'mf-nothing'))
  expect(await counts()).toEqual([])
  await send(adviser, [], loads(10))
  expect(await counts()).toMatchObject([{ release: CURRENT.release, loads: 1 }])
})

test('strangers count only where they load something: documents, and the shell', async () => {
  await send(app.anybody(), [error('render')], loads(10))
  await send(app.anybody('demo', 'made-up'), [error('render')], loads(10))
  const elsewhere = await app.as('ROLE_ADVISOR', 'acme')
  await send(app.anybody('demo', elsewhere.token), [error('render')], loads(10))
  const guest = await app.signedInAnew('ROLE_ADVISOR', 'demo', 'quoting')
  await send(guest, [error('render')], loads(10))
  expect(await counts()).toEqual([])
  await send(app.anybody(), [], loads(10, DOCUMENT.release, 'mf-public'))
  expect(await counts()).toMatchObject([{ release: DOCUMENT.release, loads: 1 }])
})

test('each company counts its own', async () => {
  await send(await app.as('ROLE_ADVISOR', 'acme'), [], loads(10))
  expect([await counts(), await counts('acme')]).toMatchObject([[], [{ loads: 1 }]])
})

test('reports that come at once are all counted', async () => {
  const adviser = await app.as('ROLE_ADVISOR')
  await Promise.all(Array.from({ length: 8 }, () => send(adviser, [], [...loads(10), ...loads(20, BEFORE.release)])))
  expect((await counts()).map(({ loads: count }) => count)).toEqual([8, 8])
})
