import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { audit } from '@portal/contract/office/audit'
import { registry } from '@portal/contract/office/registry'
import { ROLES } from '@portal/domain/account/role'
import { DEFAULT_RELEASE_LIMITS } from '@portal/domain/office/release-limits'
import { chooseRelease } from '@portal/manifest'
import { historyOf, readDocument, readRegistryFile, remoteIn } from '@portal/releases'
import { aRelease } from '../../../testing/a-release.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { testEmail } from '../../../testing/people.ts'

const NOW = new Date('2026-11-19T23:30:00Z')
const OLD = aRelease('old', { version: '1.8.1' })
const BEFORE = aRelease('before', { version: '1.8.2' })
const CURRENT = aRelease('now', { version: '1.8.3' })
const CANDIDATE = aRelease('new', { version: '1.9.0' })
const TOO_NEW = aRelease('ahead', { version: '2.0.0' }, { requires: { platform: '^9.0' } })
const REMOTE = CURRENT.manifest.name
const ROLLOUT = { percent: 10, roles: ['ROLE_SUPER_ADMIN'], companies: ['acme', 'house'] }
const SHELL = {
  ...{ version: '2.4.0', release: '2.4.0-shell', base: '/shell/', platform: '1.8.0', boot: 'boot.js' },
  ...{ files: [{ name: 'boot.js', bytes: 9, brotli: 5, integrity: `sha384-${'B'.repeat(64)}` }], shared: {} },
  parts: { 'sign-in': [], app: [] },
}
const event = (release: string, action: string, more: object = {}) => ({
  ...{ at: '2026-11-18T22:30:00.000Z', by: 'Ines Duarte', remote: REMOTE, release, action, ...more },
})

let folder: string
let app: TestApp
let operator: TestCaller
let other: TestCaller
const site = () => join(folder, 'site')
const put = (path: string, content: object) => {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(content))
}
const document = () => readDocument(join(folder, 'registry.json'))

function layDown(): void {
  put('registry.json', {
    remotes: [{ ...CURRENT, previous: BEFORE, candidate: CANDIDATE, rollout: ROLLOUT }],
    history: [
      event(OLD.release, 'released'),
      event(OLD.release, 'taken-back', { detail: '12 of 268 loads failed.' }),
      event(BEFORE.release, 'released'),
      event(CURRENT.release, 'released', {
        record: { note: 'For the house', commit: 'a'.repeat(40), uncommitted: true },
      }),
      event(CANDIDATE.release, 'released', { percent: 10 }),
    ],
  })
}
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-releases-'))
  layDown()
  put('site/shell.json', SHELL)
  for (const one of [OLD, BEFORE, CURRENT, CANDIDATE, TOO_NEW]) {
    put(`site/remotes/${REMOTE}/${one.release}/remote.json`, { ...one, base: undefined })
  }
  const remotes = join(folder, 'registry.json')
  app = await startTestApp({ configuration: { remotes, site: site(), operator: 'demo' }, clock: () => NOW })
  operator = await app.as('ROLE_SUPER_ADMIN')
  other = await app.as('ROLE_SUPER_ADMIN', 'acme')
})
beforeEach(layDown)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const change = (caller: TestCaller, body: object) =>
  caller.ask(registry.change, { params: { remote: REMOTE }, body: body as never })
const WIDEN = { action: 'widen', release: CANDIDATE.release, percent: 25 } as const

test('the page shows what everybody has, what is tried on whom, what is kept, and what happened', async () => {
  const view = await operator.call(registry.releases)
  expect(view).toMatchObject({ platform: '1.8.0', can_change: true, limits: DEFAULT_RELEASE_LIMITS })
  expect(view.remotes.map(({ name, current }) => [name, current.version])).toEqual([
    ['shell', '2.4.0'],
    [REMOTE, '1.8.3'],
  ])
  expect(view.remotes[1]).toMatchObject({
    current: {
      ...{ by: 'Ines Duarte', at: '2026-11-18T22:30:00.000Z', bytes: 100, platform: '^1.0' },
      record: { note: 'For the house', commit: 'a'.repeat(40), branch: null, uncommitted: true, untested: false },
    },
    candidate: { version: '1.9.0', state: 'candidate' },
    rollout: { ...ROLLOUT, is_only_me: false },
    taken_back: null,
    back_to: '1.8.3',
  })
  const kept = new Map(view.remotes[1]?.kept.map(({ version, state }) => [version, state]))
  expect(Object.fromEntries(kept)).toEqual({
    '1.8.1': 'taken-back',
    '1.8.2': 'kept',
    '1.8.3': 'current',
    '1.9.0': 'candidate',
    '2.0.0': 'kept',
  })
  expect(view.history[0]).toMatchObject({ version: '1.9.0', action: 'released', percent: 10 })
  expect(view.history).toHaveLength(5)
})

test('figures are of the last 24 hours, and of the own company', async () => {
  const adviser = await app.as('ROLE_ADVISOR')
  const error = { place: 'a/B', name: 'TypeError', message: 'x', frames: [], page: '/things', count: 1 }
  const failure = { kind: 'render' as const, remote: REMOTE, release: CURRENT.release, ...error }
  const load = { remote: REMOTE, release: CURRENT.release, count: 1, milliseconds: 180 }
  await adviser.call(registry.report, { body: { reports: [failure], loads: [load, { ...load, milliseconds: 90 }] } })
  const view = await operator.call(registry.releases)
  expect(view.totals).toEqual({ loads: 2, failures: 1 })
  const mine = view.remotes[1]?.current.figures
  expect(mine).toMatchObject({ loads: 2, load_failures: 0, render_failures: 1, load_p50: 100, load_p95: 198 })
  expect(mine?.days.map((day) => day !== null)).toEqual([false, false, false, false, false, false, true])
  const theirs = (await other.call(registry.releases)).remotes[1]?.current.figures
  expect(theirs).toMatchObject({ loads: 0, render_failures: 0, load_p95: null })
})

test('other companies see neither who else tries a release nor what others met', async () => {
  const view = await other.call(registry.releases)
  expect(view.can_change).toBe(false)
  expect(view.remotes[1]?.rollout?.companies).toEqual(['acme'])
  expect(JSON.stringify(view)).not.toMatch(/house|268/)
})

test('the operator widens a candidate, takes that back, and gives it to everybody', async () => {
  const widened = (await change(operator, WIDEN)).answer
  expect(widened).toMatchObject({ remotes: [{}, { rollout: { ...ROLLOUT, percent: 25 } }] })
  await change(operator, { ...WIDEN, percent: 10 })
  expect(remoteIn(document(), REMOTE).rollout).toEqual(ROLLOUT)
  await change(operator, { ...WIDEN, percent: 100 })
  expect(remoteIn(document(), REMOTE)).toMatchObject({
    current: { release: CANDIDATE.release },
    previous: { release: CURRENT.release },
    candidate: undefined,
  })
  const superAdmin = historyOf(document()).at(-1)
  expect(superAdmin).toMatchObject({ action: 'promoted', at: NOW.toISOString() })
})

test('the operator tries a candidate alone: nobody else has it, and theirs alone says so', async () => {
  const alone = (await change(operator, { action: 'only-me', release: CANDIDATE.release })).answer
  expect(alone).toMatchObject({
    remotes: [{}, { rollout: { percent: 0, roles: [], companies: [], is_only_me: true } }],
  })
  expect(historyOf(document()).at(-1)).toMatchObject({ action: 'released', detail: 'one person', percent: 0 })
  const entry = readRegistryFile(join(folder, 'registry.json')).remotes[0]
  const releaseOf = (email: string) => entry && chooseRelease(entry, { email, role: 'ROLE_SUPER_ADMIN' }).release
  expect(releaseOf(testEmail('ROLE_SUPER_ADMIN', 'demo'))).toBe(CANDIDATE.release)
  expect(releaseOf(testEmail('ROLE_ADMIN', 'demo'))).toBe(CURRENT.release)
  expect((await other.call(registry.releases)).remotes[1]?.rollout).toMatchObject({ is_only_me: false })
  // What comes next is tried on more, and on them still.
  await change(operator, { ...WIDEN, percent: 10 })
  expect(remoteIn(document(), REMOTE).rollout).toMatchObject({ percent: 10, users: [expect.any(Number)] })
})

test('the operator rolls back, and uses an earlier release again', async () => {
  await change(operator, { action: 'roll-back', release: CANDIDATE.release })
  expect(remoteIn(document(), REMOTE).candidate).toBeUndefined()
  await change(operator, { action: 'use', release: BEFORE.release })
  expect(remoteIn(document(), REMOTE).current?.release).toBe(BEFORE.release)
  expect(remoteIn(document(), REMOTE).current?.base).toBe(BEFORE.base)
})

test.each([
  ['a release that is the candidate no more', { ...WIDEN, release: CURRENT.release }, 409],
  ['a release that is no candidate, for oneself', { action: 'only-me', release: CURRENT.release }, 409],
  ['a release that is not had by anybody', { action: 'roll-back', release: BEFORE.release }, 409],
  ['a release that is kept no more', { action: 'use', release: '0.0.1-gone' }, 409],
  ['a release that needs another platform', { action: 'use', release: TOO_NEW.release }, 409],
  ['nothing to widen to', { action: 'widen', release: CANDIDATE.release }, 400],
  ['more than everybody', { ...WIDEN, percent: 101 }, 400],
  ['no action', { action: 'delete', release: CANDIDATE.release }, 400],
])('%s is refused, and nothing changes', async (_, body, status) => {
  const before = document()
  expect((await change(operator, body)).status).toBe(status)
  expect(document()).toEqual(before)
})

test('a remote that is none is not found', async () => {
  const reply = await operator.ask(registry.change, { params: { remote: 'mf-none' }, body: WIDEN })
  expect(reply.status).toBe(404)
})

test('the operator sets when releases are rolled back; every super admin sees it', async () => {
  await operator.call(registry.updateLimits, { body: { percent: 1.5, users: 5 } })
  expect((await other.call(registry.releases)).limits).toEqual({ percent: 1.5, users: 5 })
  for (const body of [
    { percent: 0, users: 3 },
    { percent: 2, users: 1 },
    { percent: 2.001, users: 3 },
  ]) {
    expect((await operator.ask(registry.updateLimits, { body })).status).toBe(400)
  }
  await operator.call(registry.updateLimits, { body: { ...DEFAULT_RELEASE_LIMITS } })
})

test('what is done to releases is in the audit log, in words', async () => {
  const last = async () => {
    const [entry] = (await operator.call(audit.list, { query: {} })).items
    return entry?.sentence.map((part) => (typeof part === 'string' ? part : part.text)).join('')
  }
  await change(operator, WIDEN)
  expect(await last()).toMatch(/ rolled out mf-things 1\.9\.0 to 25% of users$/)
  await change(operator, { action: 'only-me', release: CANDIDATE.release })
  expect(await last()).toMatch(/ limited mf-things 1\.9\.0 to their own account$/)
  await change(operator, { action: 'roll-back', release: CANDIDATE.release })
  expect(await last()).toMatch(/ rolled back mf-things 1\.9\.0$/)
  await change(operator, { action: 'use', release: BEFORE.release })
  expect(await last()).toMatch(/ used mf-things 1\.8\.2 again$/)
  await change(operator, { action: 'undo', release: BEFORE.release })
  expect(await last()).toMatch(/ undid the last change of mf-things$/)
  await change(operator, { action: 'switch-off', release: CURRENT.release, note: 'Premiums are wrong.' })
  expect(await last()).toMatch(/ switched off mf-things: Premiums are wrong\.$/)
  await change(operator, { action: 'switch-on', release: CURRENT.release })
  expect(await last()).toMatch(/ switched on mf-things again$/)
})

test('the operator switches a remote off with a note, which lasts until it is switched on again', async () => {
  const body = { action: 'switch-off', release: CURRENT.release, note: 'Premiums are wrong. We’re on it.' }
  const off = (await change(operator, body)).answer
  const since = { note: body.note, at: NOW.toISOString(), by: 'demo ROLE_SUPER_ADMIN' }
  expect(off).toMatchObject({ remotes: [{}, { off: since }] })
  expect(historyOf(document()).at(-1)).toMatchObject({ action: 'switched-off', detail: body.note })
  expect((await change(operator, { ...body, release: CANDIDATE.release })).status).toBe(409)
  expect((await change(operator, { ...body, note: ' ' })).status).toBe(400)
  const on = (await change(operator, { action: 'switch-on', release: CURRENT.release })).answer
  expect(on).toMatchObject({ remotes: [{}, { off: null }] })
})

test('the remote of the page itself is switched off where its files lie, not there', async () => {
  const routes = [{ path: '/releases', title: 'Releases', access: 'session', code: 'things/Things' }]
  put('registry.json', { remotes: [{ ...CURRENT, manifest: { ...CURRENT.manifest, routes } }] })
  const reply = await change(operator, { action: 'switch-off', release: CURRENT.release, note: 'Why' })
  expect(reply).toMatchObject({ status: 409, answer: { message: expect.stringContaining('pnpm release off') } })
})

test('the operator undoes the last change, whatever it was', async () => {
  const before = remoteIn(document(), REMOTE)
  const rolledBack = (await change(operator, { action: 'roll-back', release: CANDIDATE.release })).answer
  expect(rolledBack).toMatchObject({ remotes: [{}, { last_change: { action: 'rolled-back', version: '1.9.0' } }] })
  expect((await change(operator, { action: 'undo', release: CURRENT.release })).status).toBe(409)
  await change(operator, { action: 'undo', release: CANDIDATE.release })
  expect(remoteIn(document(), REMOTE)).toEqual(before)
  expect((await operator.call(registry.releases)).remotes[1]?.last_change).toBeNull()
})

test('a release that was rolled back by itself is used again, after a false alarm', async () => {
  await change(operator, { action: 'use', release: OLD.release })
  expect(remoteIn(document(), REMOTE).current?.release).toBe(OLD.release)
})

test('super admins of other companies change nothing', async () => {
  const before = document()
  const switchOff = { action: 'switch-off', release: CURRENT.release, note: 'Not ours to say' }
  const undo = { action: 'undo', release: CANDIDATE.release }
  for (const body of [WIDEN, switchOff, undo]) expect((await change(other, body)).status).toBe(403)
  expect((await other.ask(registry.updateLimits, { body: { percent: 50, users: 3 } })).status).toBe(403)
  expect(document()).toEqual(before)
})

test.each(ROLES.filter((role) => role !== 'ROLE_SUPER_ADMIN'))('%s sees and changes none of it', async (role) => {
  const caller = await app.as(role)
  expect((await caller.ask(registry.releases)).status).toBe(403)
  expect((await change(caller, WIDEN)).status).toBe(403)
})
