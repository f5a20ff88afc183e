import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, createGzip } from 'node:zlib'
import type { Release } from '@portal/manifest'
import {
  historyOf,
  Previews,
  packRelease,
  readDocument,
  readRegistryFile,
  releaseIntoFolder,
  releaseToServer,
  type Site,
  siteIn,
} from '@portal/releases'
import Fastify, { type FastifyInstance } from 'fastify'
import { pack } from 'tar-stream'
import { releaseKey } from '../../cli/release-key.ts'
import { logTo } from '../../log/log.ts'
import { receiveRelease, UPLOAD_LIMITS } from './receive-release.ts'
import { releaseCalls } from './release-calls.ts'
import { ReleaseKeys } from './release-keys.ts'

const NOW = new Date('2026-11-26T07:00:00Z')
const EVERYBODY = { at: '', by: 'Kim Lee' }

let root: string
let site: Site
let keys: ReleaseKeys
let key: string
let app: FastifyInstance
let address: string
let logged: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'releasing-'))
  site = siteIn(join(root, 'site'))
  keys = new ReleaseKeys(site.registry)
  key = await keys.create('Quoting team', ['mf-quoting'], NOW)
  logged = ''
  const log = logTo(
    new Writable({
      write: (chunk, _, done) => {
        logged += chunk
        done()
      },
    }),
  )
  app = Fastify()
  await app.register(releaseCalls, {
    prefix: '/registry/releases',
    ...{ site: site.folder, registry: site.registry, hasCompany: async (name: string) => name === 'acme' },
    ...{ clock: () => NOW, log },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})

afterEach(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

function described(name: string, release: string, content: string): Release {
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
  return {
    manifest: { name, title: name, requires: { platform: '^1.0' }, routes: [], menu: [], slots: [] },
    version: '1.0.0',
    release,
    entry: 'entry.js',
    container: name.replace('-', '_'),
    budget: 1000,
    files: [{ name: 'entry.js', bytes: content.length, brotli: content.length, integrity }],
    module: { files: [], shared: [] },
    code: {},
  }
}

/** The `dist` of a remote's build. */
async function built(content: string, name = 'mf-quoting'): Promise<string> {
  const dist = join(root, `dist-${name}-${content}`)
  await mkdir(dist)
  await writeFile(join(dist, 'remote.json'), JSON.stringify(described(name, `1.0.0-${content}`, content)))
  await writeFile(join(dist, 'entry.js'), content)
  await writeFile(join(dist, 'entry.js.br'), brotliCompressSync(content))
  await writeFile(join(dist, 'entry.js.map'), '{}')
  return dist
}

const entry = (name = 'mf-quoting') =>
  readRegistryFile(site.registry).remotes.find(({ manifest }) => manifest.name === name)

const portal = (shown = key) => releaseToServer(address, shown)

/** An archive of these files; content of null makes a link. */
async function archiveOf(files: Readonly<Record<string, string | null>>): Promise<Buffer> {
  const archive = pack()
  for (const [name, content] of Object.entries(files)) {
    if (content === null) archive.entry({ name, type: 'symlink', linkname: '/etc/passwd' })
    else archive.entry({ name }, content)
  }
  archive.finalize()
  return await buffer(archive.pipe(createGzip()))
}

/** Sends an archive as it is. Answers what the portal says. */
async function send(archive: Buffer, headers: Record<string, string> = {}): Promise<[number, string]> {
  const response = await fetch(`${address}/registry/releases?by=Kim`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/gzip', ...headers },
    body: new Uint8Array(archive),
  })
  const { message = '' } = (await response.json()) as { message?: string }
  return [response.status, message]
}

const GOOD = { 'remote.json': JSON.stringify(described('mf-quoting', '1.0.0-one', 'one')), 'entry.js': 'one' }

it('releases, tries on some, promotes and rolls back by a team’s key, and says in history and log who did', async () => {
  const one = described('mf-quoting', '1.0.0-one', 'one')
  await portal().check(one, EVERYBODY)
  await portal().release(await built('one'), EVERYBODY)
  expect(readdirSync(join(site.folder, 'remotes/mf-quoting/1.0.0-one')).sort()).toEqual([
    'entry.js',
    'entry.js.br',
    'remote.json',
  ])
  const rollout = { percent: 10, roles: ['ROLE_ADMIN'], companies: ['acme'] }
  await portal().release(await built('two'), { ...EVERYBODY, rollout })
  expect(entry()).toMatchObject({ release: '1.0.0-one', candidate: { release: '1.0.0-two' }, rollout })
  await portal().promote('mf-quoting', 50, EVERYBODY)
  expect(entry()?.rollout).toMatchObject({ percent: 50 })
  await portal().promote('mf-quoting', 100, EVERYBODY)
  expect(await portal().list()).toMatchObject([
    { release: '1.0.0-two', state: 'current', by: 'Kim Lee (Quoting team)', at: NOW.toISOString() },
    { release: '1.0.0-one', state: 'previous' },
  ])
  await portal().rollBack('mf-quoting', EVERYBODY)
  expect(entry()).toMatchObject({ release: '1.0.0-one' })
  expect(historyOf(readDocument(site.registry)).map(({ action }) => action)).toEqual([
    ...['released', 'released', 'widened', 'promoted', 'rolled-back'],
  ])
  expect(logged).toContain(`"key":"${keys.list()[0]?.id}","remote":"mf-quoting","release":"1.0.0-two"`)
  expect(logged).not.toContain(key)
  expect(logged).not.toContain('Kim')
})

it('says in the list what a release is about and which companies try it, and refuses companies that there are not', async () => {
  const record = { note: 'Fixes premiums', commit: 'a'.repeat(40), branch: 'main', uncommitted: true, untested: true }
  await portal().release(await built('one'), { ...EVERYBODY, record })
  const rollout = { percent: 0, roles: [], companies: ['acme'] }
  await portal().release(await built('two'), { ...EVERYBODY, rollout })
  expect(await portal().list()).toMatchObject([
    { release: '1.0.0-one', record },
    { release: '1.0.0-two', record: null, companies: ['acme'] },
  ])
  // What it says of itself is no part of what it is.
  const laid = readFileSync(join(site.folder, 'remotes/mf-quoting/1.0.0-one/remote.json'), 'utf8')
  expect(JSON.parse(laid)).toEqual(described('mf-quoting', '1.0.0-one', 'one'))

  const typo = { ...EVERYBODY, rollout: { ...rollout, companies: ['acme', 'acmee'] } }
  const message = 'There is no company “acmee” here.'
  await expect(portal().check(described('mf-quoting', '1.0.0-three', 'three'), typo)).rejects.toThrow(message)
  await expect(portal().release(await built('three'), typo)).rejects.toThrow(message)
})

it('makes a preview by a team’s key, of its own remotes and for 30 days at most', async () => {
  const dist = await built('one')
  const routes = [{ path: '/quotes', title: 'Quotes', access: 'session', code: 'quotes/Quotes' }]
  const plain = described('mf-quoting', '1.0.0-one', 'one')
  await writeFile(join(dist, 'remote.json'), JSON.stringify({ ...plain, manifest: { ...plain.manifest, routes } }))
  const record = { note: 'New layout' }
  const { token, expires_at } = await portal().preview(dist, { ...EVERYBODY, days: 7, record })
  expect(expires_at).toBe('2026-12-03T07:00:00.000Z')
  const by = 'Kim Lee (Quoting team)'
  expect(new Previews(site).find(token, NOW)).toMatchObject({ release: '1.0.0-one', by, record })
  expect(logged).toContain('A preview was made by key')
  expect(logged).not.toContain(token)
  await expect(portal().preview(dist, { ...EVERYBODY, days: 31 })).rejects.toThrow('days')
  const other = releaseToServer(address, await keys.create('Clients team', ['mf-clients'], NOW))
  await expect(other.preview(dist, { ...EVERYBODY, days: 7 })).rejects.toThrow('not for mf-quoting')
})

it('goes back to a named release, uses one again and undoes that by a team’s key, but switches nothing', async () => {
  for (const name of ['one', 'two', 'three']) await portal().release(await built(name), EVERYBODY)
  await portal().rollBack('mf-quoting', { ...EVERYBODY, to: '1.0.0-one' })
  expect(entry()).toMatchObject({ release: '1.0.0-one' })
  await portal().use('mf-quoting', '1.0.0-three', EVERYBODY)
  expect(entry()).toMatchObject({ release: '1.0.0-three' })
  await portal().undo('mf-quoting', EVERYBODY)
  expect(entry()).toMatchObject({ release: '1.0.0-one' })
  await expect(portal().use('mf-quoting', '1.0.0-gone', EVERYBODY)).rejects.toThrow('is no longer kept')
  const off = { ...EVERYBODY, note: 'Why' }
  await expect(portal().switch('mf-quoting', off)).rejects.toThrow('A key doesn’t switch remotes off or on.')
  await releaseIntoFolder(site).switch('mf-quoting', off)
  await expect(portal().undo('mf-quoting', EVERYBODY)).rejects.toThrow('Only the operator can undo that')
  expect(entry()?.off).toEqual({ note: 'Why' })
})

it('lets nobody release without a key, with a revoked one, or another team’s remote', async () => {
  await expect(portal('portal-release-guessed').list()).rejects.toThrow(
    'This isn’t a valid release key for this portal',
  )
  const other = releaseToServer(address, await keys.create('Clients team', ['mf-clients'], NOW))
  const dist = await built('one')
  const refusal = 'The key “Clients team” is for mf-clients, not for mf-quoting.'
  await expect(other.check(described('mf-quoting', '1.0.0-one', 'one'), EVERYBODY)).rejects.toThrow(refusal)
  await expect(other.release(dist, EVERYBODY)).rejects.toThrow(refusal)
  await expect(other.rollBack('mf-quoting', EVERYBODY)).rejects.toThrow(refusal)
  await expect(other.promote('mf-quoting', 100, EVERYBODY)).rejects.toThrow(refusal)
  await expect(other.use('mf-quoting', '1.0.0-one', EVERYBODY)).rejects.toThrow(refusal)
  await expect(other.undo('mf-quoting', EVERYBODY)).rejects.toThrow(refusal)
  await portal().release(dist, EVERYBODY)
  expect(await other.list()).toEqual([])

  const [made] = keys.list()
  await keys.revoke(made?.id ?? '', NOW)
  await expect(portal().rollBack('mf-quoting', EVERYBODY)).rejects.toThrow('or it was revoked')
  expect(entry()).toMatchObject({ release: '1.0.0-one' })
})

it('refuses what cannot stand beside the other remotes, by name, and writes that down', async () => {
  const clients = releaseToServer(address, await keys.create('Clients team', ['mf-clients'], NOW))
  await clients.release(await built('one', 'mf-clients'), EVERYBODY)
  const taken = { ...described('mf-quoting', '1.0.0-one', 'one'), container: 'mf_clients' }
  const message = 'mf-clients already has the container mf_clients.'
  await expect(portal().check(taken, EVERYBODY)).rejects.toThrow(message)
  const archive = await archiveOf({ ...GOOD, 'remote.json': JSON.stringify(taken) })
  expect(await send(archive)).toEqual([409, message])
  expect(historyOf(readDocument(site.registry)).at(-1)).toMatchObject({ action: 'refused', detail: message })
  expect(existsSync(join(site.folder, 'remotes/mf-quoting'))).toBe(false)
})

it('says what is wrong with a description that is none', async () => {
  const check = await app.inject({
    ...{ method: 'POST', url: '/registry/releases/check', headers: { authorization: `Bearer ${key}` } },
    payload: described('mf-quoting', '../../1.0.0-one', 'one'),
  })
  expect(check.statusCode).toBe(400)
  expect(check.json().message).toContain('at release')
})

it.each<[string, (release: Release) => object, string]>([
  ['title', (release) => ({ manifest: { ...release.manifest, title: 'x'.repeat(101) } }), 'at most 100 characters'],
  [
    'path',
    ({ manifest }) => ({
      manifest: { ...manifest, routes: [{ path: `/${'x'.repeat(200)}`, title: 'X', access: 'session', code: 'a/B' }] },
    }),
    'at most 200 characters',
  ],
  ['release', () => ({ release: `1.0.0-${'a'.repeat(41)}` }), '40 characters at most'],
])('refuses a %s that is too long, checked and uploaded, and says so', async (_, more, message) => {
  const release = described('mf-quoting', '1.0.0-one', 'one')
  const long = { ...release, ...more(release) }
  const check = await app.inject({
    ...{ method: 'POST', url: '/registry/releases/check', headers: { authorization: `Bearer ${key}` } },
    payload: long,
  })
  expect([check.statusCode, check.json().message]).toEqual([400, expect.stringContaining(message)])
  const [status, said] = await send(await archiveOf({ ...GOOD, 'remote.json': JSON.stringify(long) }))
  expect([status, said]).toEqual([400, expect.stringContaining(message)])
})

it('remembers what failed before it came: a conformance suite, by whom and of which release', async () => {
  await portal().refuse('mf-quoting', '1.0.0-one', EVERYBODY, 'Its conformance suite fails.\nmore')
  expect(historyOf(readDocument(site.registry))).toEqual([
    {
      ...{ action: 'refused', remote: 'mf-quoting', release: '1.0.0-one', detail: 'Its conformance suite fails.' },
      ...{ at: NOW.toISOString(), by: 'Kim Lee (Quoting team)' },
    },
  ])
  const refused = (remote: string, reason: string) => portal().refuse(remote, '1.0.0-one', EVERYBODY, reason)
  await expect(refused('mf-clients', 'It fails.')).rejects.toThrow('not for mf-clients')
  await expect(refused('mf-quoting', 'x'.repeat(201))).rejects.toThrow('detail')
})

describe('an upload', () => {
  it.each([
    ['leads out of the release', { ...GOOD, '../../evil.js': 'evil' }, '“../../evil.js” doesn’t belong in a release.'],
    ['is put anywhere', { ...GOOD, '/tmp/evil.js': 'evil' }, '“/tmp/evil.js” doesn’t belong in a release.'],
    ['is a link', { ...GOOD, 'link.js': null }, '“link.js” doesn’t belong in a release.'],
    ['is nothing to serve', { ...GOOD, 'evil.html': '<script>' }, '“evil.html” doesn’t belong in a release.'],
    ['is not described', { ...GOOD, 'more.js': 'more' }, 'remote.json doesn’t list more.js.'],
    ['is another', { ...GOOD, 'entry.js': 'two' }, 'entry.js is not the file that remote.json describes.'],
    [
      'is packed of another',
      { ...GOOD, 'entry.js.gz': 'x' },
      'entry.js.gz is not the file that remote.json describes.',
    ],
    ['is missing', { 'remote.json': GOOD['remote.json'] }, 'entry.js is missing.'],
    ['describes nothing', { 'entry.js': 'one' }, 'The upload has no readable remote.json.'],
  ])('is refused whole where a file of it %s', async (_, files, message) => {
    expect(await send(await archiveOf(files))).toEqual([400, message])
    expect(entry()).toBeUndefined()
    expect(existsSync(join(site.folder, 'remotes'))).toBe(false)
  })

  it('is refused where it ends too early, or is something else', async () => {
    const archive = await archiveOf(GOOD)
    for (const broken of [archive.subarray(0, archive.length - 20), Buffer.from('no archive')]) {
      expect(await send(broken)).toEqual([400, 'The upload isn’t a complete tar.gz.'])
    }
    const [status] = await send(archive, { 'content-type': 'application/json' })
    expect(status).toBe(400)
    expect(entry()).toBeUndefined()
  })

  it('is refused where it is too large, packed or unpacked, or has too many files', async () => {
    const archive = await archiveOf({ ...GOOD, 'big.js': 'x'.repeat(100_000) })
    const receive = async (limits: Partial<typeof UPLOAD_LIMITS>) =>
      receiveRelease(Readable.from([archive]), await mkdtemp(join(root, 'into-')), { ...UPLOAD_LIMITS, ...limits })
    await expect(receive({ packed: 100 })).rejects.toThrow('The upload has more than 0.0001 MB.')
    await expect(receive({ unpacked: 50_000 })).rejects.toThrow('The release has more than 0.05 MB.')
    // Few bytes may unpack to many: a file is not believed what it says of itself.
    const small = { 'remote.json': GOOD['remote.json'].replace(/"bytes":\d+/, '"bytes":9000000000'), 'entry.js': 'one' }
    const bomb = Readable.from([await archiveOf(small)])
    await expect(receiveRelease(bomb, await mkdtemp(join(root, 'into-')))).rejects.toThrow(
      'entry.js has more than 150 MB.',
    )
    await expect(receive({ files: 2 })).rejects.toThrow('The release has more than 2 files.')
  })

  it('never changes what lies there under the same name', async () => {
    await portal().release(await built('one'), EVERYBODY)
    const other = JSON.stringify({ ...described('mf-quoting', '1.0.0-one', 'two') })
    const archive = await archiveOf({ 'remote.json': other, 'entry.js': 'two' })
    expect(await send(archive)).toEqual([409, '1.0.0-one of mf-quoting already exists there with different files.'])
    expect(await readFile(join(site.folder, 'remotes/mf-quoting/1.0.0-one/entry.js'), 'utf8')).toBe('one')
  })

  it('may come beside another: neither is lost', async () => {
    const clients = releaseToServer(address, await keys.create('Clients team', ['mf-clients'], NOW))
    await Promise.all([
      portal().release(await built('one'), EVERYBODY),
      clients.release(await built('one', 'mf-clients'), EVERYBODY),
    ])
    expect([entry()?.release, entry('mf-clients')?.release]).toEqual(['1.0.0-one', '1.0.0-one'])
  })

  it('has the same bytes whenever the same build is packed', async () => {
    const dist = await built('one')
    const [first, second] = [await buffer(packRelease(dist)), await buffer(packRelease(dist))]
    expect(first.equals(second)).toBe(true)
  })
})

it('lets nobody try keys without end', async () => {
  const guess = () => app.inject({ url: '/registry/releases', headers: { authorization: 'Bearer guess' } })
  for (let count = 0; count < 60; count += 1) expect((await guess()).statusCode).toBe(401)
  const { statusCode, headers } = await guess()
  expect([statusCode, headers['retry-after']]).toEqual([429, '60'])
})

it('makes, lists and revokes keys by command, and keeps none of them', async () => {
  const place = { site: site.folder, remotes: site.registry }
  const made = await releaseKey(['create', '--name', 'Clients team', '--remotes', 'mf-clients, mf-homes'], place, NOW)
  expect(made).toMatch(
    /^Key for Clients team \(mf-clients, mf-homes\)\. Copy it now, it won’t be shown again:\n\n {2}\S+$/,
  )
  const shown = /portal-release-\S+/.exec(made)?.[0] ?? ''
  expect(keys.holder(shown)?.name).toBe('Clients team')
  const file = join(site.folder, 'release-keys.json')
  expect(await readFile(file, 'utf8')).not.toContain(shown)
  expect(statSync(file).mode & 0o777).toBe(0o600)

  // Of keys that come and go at the same moment, none is lost.
  const others = await Promise.all(['a', 'b', 'c'].map((name) => keys.create(name, ['mf-x'], NOW)))
  await Promise.all([
    keys.create('d', ['mf-x'], NOW),
    ...others.map(async (other) => await new ReleaseKeys(site.registry).revoke(keys.holder(other)?.id ?? '', NOW)),
  ])
  const states = keys
    .list()
    .slice(2)
    .map(({ name, revoked_at }) => `${name} ${revoked_at !== null}`)
  expect(states.sort()).toEqual(['a true', 'b true', 'c true', 'd false'])

  const id = keys.holder(shown)?.id ?? ''
  expect(await releaseKey(['list'], place, NOW)).toContain(`${id}  Clients team: mf-clients, mf-homes  (created 2026`)
  expect(await releaseKey(['revoke', '--id', id], place, NOW)).toBe(`Key ${id} of Clients team is revoked.`)
  expect(keys.holder(shown)).toBeUndefined()
  await expect(releaseKey(['revoke', '--id', id], place, NOW)).rejects.toThrow('There is no active key')
  await expect(releaseKey(['create', '--name', 'x', '--remotes', '../x'], place, NOW)).rejects.toThrow('mf-quoting')
})
