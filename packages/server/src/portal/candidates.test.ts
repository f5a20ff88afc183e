import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { createContext, runInContext } from 'node:vm'
import { chooseRelease, type RegisteredRemote, type Registry, type ShellRelease } from '@portal/manifest'
import Fastify, { type FastifyInstance } from 'fastify'
import { logTo } from '../log/log.ts'
import { portal } from './portal.ts'

const HASH = `sha384-${'A'.repeat(64)}`
const file = (name: string) => ({ name, bytes: 1, brotli: 1, integrity: HASH })
const SHELL: ShellRelease = {
  version: '1.0.0',
  release: '1.0.0-shell',
  platform: '1.0.0',
  base: '/shell/',
  boot: 'boot.js',
  files: [file('boot.js')],
  parts: { 'sign-in': ['boot.js'], app: ['boot.js'] },
  shared: {},
}
const EVERYBODY = { percent: 100, roles: [], companies: [] }

function release(version: string, more: Partial<RegisteredRemote['manifest']> = {}): RegisteredRemote {
  return {
    manifest: {
      name: 'mf-clients',
      title: 'Clients',
      requires: { platform: '^1.0' },
      routes: [{ path: '/clients', title: 'Clients', access: ['ROLE_ADVISOR'], code: 'clients/List' }],
      menu: [],
      slots: [],
      pages: [{ path: '/form', title: 'A form', code: 'clients/List' }],
      ...more,
    },
    version,
    release: `${version}-a`,
    base: `https://${version}.example/mf-clients/${version}-a/`,
    entry: 'entry.js',
    container: 'mf_clients',
    budget: 1000,
    files: [file('entry.js')],
    module: { files: [], shared: [] },
    code: { 'clients/List': { files: [], shared: [] } },
  }
}
const CURRENT = release('1.0.0')
const CANDIDATE = release('1.1.0')

let folder: string
let app: FastifyInstance | undefined
let reference: string

beforeEach(async () => {
  reference = 'demo'
  folder = await mkdtemp(join(tmpdir(), 'portal-'))
  await writeFile(join(folder, 'shell.json'), JSON.stringify(SHELL))
})
afterEach(async () => {
  await app?.close()
  await rm(folder, { recursive: true })
})

async function start(remote: RegisteredRemote, more: object = {}): Promise<FastifyInstance> {
  const registry = join(folder, 'registry.json')
  await writeFile(registry, JSON.stringify({ remotes: [remote], ...more }))
  app = Fastify()
  await app.register(portal, {
    site: folder,
    registry,
    company: async () => ({ reference, name: 'A', logo: null, accent_h: null, accent_c: null, api: '' }),
    embedOrigins: async () => [],
    hosts: () => ({ framed: true }),
    registryChanged: () => {},
    notFound: (_, reply) => reply.code(404).send({}),
    log: logTo(new PassThrough()),
  })
  return app
}

const page = async (url: string) => await (app as FastifyInstance).inject({ url, headers: { accept: 'text/html' } })
const registryAnswer = async (): Promise<Registry> => (await (app as FastifyInstance).inject('/registry.json')).json()

/** Runs the page's first script as the browser of `session` does; answers what it has fetched ahead. */
function preloaded(html: string, session: object | null): string[] {
  const [, json, script] = /id="portal-files">(.*?)<\/script>\n<script>(.*?)<\/script>/s.exec(html) ?? []
  const links: Array<{ href: string; integrity?: string }> = []
  const document = {
    getElementById: () => ({ textContent: json }),
    createElement: () => ({}),
    head: { append: (link: { href: string }) => links.push(link) },
  }
  const storage = { getItem: () => JSON.stringify(session) }
  const self = { document, sessionStorage: storage, localStorage: storage, location: { href: 'http://x/' }, URL }
  runInContext(script ?? '', createContext({ ...self, self, addEventListener: () => {} }))
  return links.filter(({ href, integrity }) => href.startsWith('https:') && integrity === HASH).map(({ href }) => href)
}

test('the page fetches ahead the release that the shell will choose, for each of a thousand users', async () => {
  const rollout = { percent: 30, roles: ['ROLE_SUPER_ADMIN'], companies: [] }
  const entry = { ...CURRENT, candidate: release('1.1.0', { routes: CURRENT.manifest.routes }), rollout }
  await start(entry)
  const { body, headers } = await page('/clients')
  const users = Array.from({ length: 1_000 }, (_, index) => `user${index}@demo.example`)
  const ahead = users.map((email) => preloaded(body, { token: 't', email, role: 'ROLE_ADVISOR' }))
  const chosen = users.map((email) => chooseRelease(entry, { email, role: 'ROLE_ADVISOR' }))
  expect(ahead).toEqual(chosen.map(({ base }) => [`${base}entry.js`]))
  expect(new Set(chosen.map(({ version }) => version)).size).toBe(2)
  // Its folder may run in every page: a user may get it while the page is open.
  expect(headers['content-security-policy']).toContain('https://1.1.0.example/mf-clients/')
  expect(preloaded(body, null)).toEqual([])
})

test('a release that is tried on a role is fetched ahead for that role, where it may open the screen', async () => {
  const routes = [{ path: '/clients', title: 'Clients', access: 'session' as const, code: 'clients/List' }]
  const candidate = release('1.1.0', { routes })
  await start({ ...CURRENT, candidate, rollout: { percent: 0, roles: ['ROLE_SUPER_ADMIN'], companies: [] } })
  const { body } = await page('/clients')
  const user = { token: 't', email: 'a@demo.example' }
  expect(preloaded(body, { ...user, role: 'ROLE_SUPER_ADMIN' })).toEqual([`${candidate.base}entry.js`])
  expect(preloaded(body, { ...user, role: 'ROLE_ADVISOR' })).toEqual([`${CURRENT.base}entry.js`])
  expect(preloaded(body, { ...user, role: 'ROLE_ADMIN' })).toEqual([])
  expect(preloaded(body, user)).toEqual([])
})

test('a screen that only the tried release has is fetched ahead, and one that it no longer has is not', async () => {
  const moved = [{ path: '/people', title: 'People', access: 'session' as const, code: 'clients/List' }]
  await start({ ...CURRENT, candidate: release('1.1.0', { routes: moved }), rollout: EVERYBODY })
  const session = { token: 't', email: 'a@demo.example', role: 'ROLE_ADVISOR' }
  expect(preloaded((await page('/people')).body, session)).toEqual([`${CANDIDATE.base}entry.js`])
  expect(preloaded((await page('/clients')).body, session)).toEqual([])
})

test('a tried release that this platform cannot load is none', async () => {
  const candidate = release('2.0.0', { requires: { platform: '^2.0' } })
  await start({ ...CURRENT, candidate, rollout: EVERYBODY })
  const session = { token: 't', email: 'a@demo.example', role: 'ROLE_ADVISOR' }
  expect(preloaded((await page('/clients')).body, session)).toEqual([`${CURRENT.base}entry.js`])
})

test('all of a company on which a release is tried have it, and nobody learns which companies those are', async () => {
  const rollout = { percent: 10, roles: [], companies: ['acme', 'bolt'] }
  await start({ ...CURRENT, candidate: CANDIDATE, rollout }, { history: [{ by: 'mai@demo.example' }] })
  expect(await registryAnswer()).toEqual({
    remotes: [{ ...CURRENT, candidate: CANDIDATE, rollout: { ...rollout, companies: [] } }],
  })
  reference = 'acme'
  expect((await registryAnswer()).remotes[0]?.rollout).toEqual(EVERYBODY)
  for (const { body } of [await page('/clients'), await page('/form')]) expect(body).not.toContain('bolt')
})

test('whoever is in no company on which a release is tried hears nothing of it', async () => {
  await start({ ...CURRENT, candidate: CANDIDATE, rollout: { percent: 0, roles: [], companies: ['acme'] } })
  expect(await registryAnswer()).toEqual({ remotes: [CURRENT] })
})

test('a document is of the tried release in companies that have it, and of the present one elsewhere', async () => {
  await start({ ...CURRENT, candidate: CANDIDATE, rollout: { percent: 50, roles: [], companies: ['acme'] } })
  const script = async () => /src="(.*?)"/.exec((await page('/form')).body)?.[1]
  expect(await script()).toBe(`${CURRENT.base}entry.js`)
  reference = 'acme'
  expect(await script()).toBe(`${CANDIDATE.base}entry.js`)
})

test('a candidate that cannot be read costs nobody the present release', async () => {
  const broken = { ...CANDIDATE, files: 'none' } as unknown as RegisteredRemote
  await start({ ...CURRENT, previous: release('0.9.0'), candidate: broken, rollout: EVERYBODY })
  expect(await registryAnswer()).toEqual({ remotes: [{ ...CURRENT, previous: release('0.9.0') }] })
})
