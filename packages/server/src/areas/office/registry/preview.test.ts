import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registry } from '@portal/contract/office/registry'
import { Previews, siteIn } from '@portal/releases'
import { aRelease } from '../../../testing/a-release.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'

const DAY = 24 * 60 * 60 * 1000
const MADE = Date.parse('2026-11-26T07:00:00Z')

let now = MADE
let folder: string
let app: TestApp
let token: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-preview-'))
  const site = { ...siteIn(folder), folder: join(folder, 'site') }
  const dist = join(folder, 'dist')
  mkdirSync(dist)
  const { base: _, ...release } = aRelease('next')
  writeFileSync(join(dist, 'remote.json'), JSON.stringify(release))
  const how = { at: new Date(MADE).toISOString(), by: 'Kim Lee', days: 7, record: { note: 'New layout' } }
  token = (await new Previews(site).add(dist, release, how)).token
  const configuration = { remotes: site.registry, site: site.folder }
  app = await startTestApp({ configuration, clock: () => new Date(now) })
})
beforeEach(() => {
  now = MADE
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const open = (shown = token) => ({ body: { token: shown } })

test.each(['demo', 'acme'] as const)('whoever of %s is signed in and has the link opens a preview', async (company) => {
  const opened = await (await app.as('ROLE_ADVISOR', company)).call(registry.preview, open())
  expect(opened).toEqual({
    ...{ remote: 'mf-things', release: '1.0.0-next', by: 'Kim Lee', note: 'New layout' },
    ...{ base: '/previews/mf-things/1.0.0-next/', expires_at: '2026-12-03T07:00:00.000Z' },
  })
  const { statusCode } = await app.app.inject({ url: `${opened.base}remote.json` })
  expect(statusCode).toBe(200)
})

test('nobody opens one without a session, nor with another link, nor once it has expired', async () => {
  expect((await app.anybody().ask(registry.preview, open())).status).toBe(401)
  const adviser = await app.as('ROLE_ADVISOR')
  expect((await adviser.ask(registry.preview, open(`${token.slice(1)}A`))).status).toBe(404)
  expect((await adviser.ask(registry.preview, open('no token'))).status).toBe(400)
  now = MADE + 7 * DAY - 1
  // A session of its own age: what was made before is over by now.
  expect((await (await app.signedInAnew('ROLE_ADVISOR')).ask(registry.preview, open())).status).toBe(200)
  now = MADE + 7 * DAY
  expect(await (await app.signedInAnew('ROLE_ADVISOR')).ask(registry.preview, open())).toMatchObject({
    status: 404,
    answer: { message: 'This preview has expired, or the link isn’t complete.' },
  })
})
