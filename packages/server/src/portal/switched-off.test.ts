import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { logTo } from '../log/log.ts'
import { aRelease } from '../testing/a-release.ts'
import { portal } from './portal.ts'

const NOTE = 'Premiums are wrong. We’re on it.'
const ROUTE = { path: '/quotes', title: 'Quotes', access: 'session', code: 'quotes/List' } as const
const PARTS = {
  name: 'mf-quoting',
  routes: [ROUTE],
  menu: [{ path: '/quotes', label: 'Quotes', icon: 'quoting', access: 'session' as const }],
  slots: [{ slot: 'client-details.tab/v1', code: 'quotes/Tab', access: 'session' as const }],
  actions: [{ id: 'new-quote', label: 'New quote', access: 'session' as const, code: 'quotes/New' }],
  finds: [{ id: 'quotes', title: 'Quotes', access: 'session' as const, code: 'quotes/Find' }],
  pages: [{ path: '/form', title: 'A form', code: 'quotes/List' }],
}
const CURRENT = aRelease('current', {}, PARTS)

let folder: string
let app: FastifyInstance
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-off-'))
  const registry = join(folder, 'registry.json')
  const rollout = { percent: 100, roles: [], companies: [] }
  const [candidate, previous] = [aRelease('new', {}, PARTS), aRelease('before', {}, PARTS)]
  const remotes = [{ ...CURRENT, candidate, rollout, previous, off: { note: NOTE } }]
  await writeFile(registry, JSON.stringify({ remotes }))
  app = Fastify()
  await app.register(portal, {
    site: folder,
    registry,
    company: async () => ({ reference: 'demo', name: 'A', logo: null, accent_h: null, accent_c: null, api: '' }),
    embedOrigins: async () => [],
    hosts: () => ({ framed: true }),
    registryChanged: () => {},
    notFound: (_, reply) => reply.code(404).send({}),
    log: logTo(new PassThrough()),
  })
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('no shell, however old, gets anything of a remote that is switched off, but why its pages are', async () => {
  const { remotes } = (await app.inject('/registry.json')).json()
  const { name, title, requires } = CURRENT.manifest
  const { manifest: _, ...release } = CURRENT
  expect(remotes).toEqual([
    {
      ...release,
      manifest: { name, title, requires, routes: [], menu: [], slots: [] },
      off: { note: NOTE, routes: [ROUTE] },
    },
  ])
})

test('its documents say so in words', async () => {
  const answer = await app.inject({ url: '/form', headers: { accept: 'text/html' } })
  expect([answer.statusCode, answer.body]).toEqual([503, `This page is switched off: ${NOTE}`])
})
