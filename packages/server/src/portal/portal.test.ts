import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { EMBED_SCRIPT } from '@portal/domain/office/embed-script'
import type { RegisteredRemote, Registry, ShellRelease } from '@portal/manifest'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { logTo } from '../log/log.ts'
import type { PageCompany } from './page-company.ts'
import { portal } from './portal.ts'
import { type PageFiles, PRELOADER } from './preloader.ts'

const HASH = `sha384-${'A'.repeat(64)}`
const BOOT = 'console.log("boot")'.repeat(50)

const file = (name: string) => ({ name, bytes: 1, brotli: 1, integrity: HASH })

const SHELL: ShellRelease = {
  version: '1.0.0',
  release: '1.0.0-shell',
  platform: '1.0.0',
  base: '/shell/',
  boot: 'boot.1.js',
  theme: 'theme.1.css',
  font: 'inter-latin.1.woff2',
  files: [
    'theme.1.css',
    'inter-latin.1.woff2',
    'boot.1.js',
    'core.1.js',
    'app.1.js',
    'sign-in.1.js',
    'ui-table.1.js',
  ].map(file),
  parts: { 'sign-in': ['core.1.js', 'sign-in.1.js'], app: ['core.1.js', 'app.1.js'] },
  shared: { '@portal/ui/table': ['ui-table.1.js'] },
}

function remote(more: Partial<RegisteredRemote> = {}): RegisteredRemote {
  return {
    manifest: {
      name: 'mf-clients',
      title: 'Clients',
      requires: { platform: '^1.0' },
      routes: [{ path: '/client-details/:id', title: 'Client', access: 'session', code: 'details/Details' }],
      menu: [],
      slots: [],
    },
    version: '1.0.0',
    release: '1.0.0-abc',
    base: '/remotes/mf-clients/1.0.0-abc/',
    entry: 'entry.1.js',
    container: 'mf_clients',
    budget: 1000,
    files: ['entry.1.js', 'module.1.js', 'details.1.js', 'tab.1.js'].map(file),
    module: { files: ['module.1.js'], shared: [] },
    code: { 'details/Details': { files: ['details.1.js'], shared: ['@portal/ui/table', 'react'] } },
    ...more,
  }
}

const COMPANY: PageCompany = {
  reference: 'demo',
  name: 'Smith & Sons "<script>"',
  logo: '/company-logo/1',
  accent_h: 212,
  accent_c: 0.08,
  api: '',
}

let folder: string
let app: FastifyInstance
let logged: string
let company: PageCompany | null

async function put(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  // As releases do: whoever reads it meanwhile has what was there, or all of this.
  await writeFile(join(folder, `${path}.new`), content)
  await rename(join(folder, `${path}.new`), join(folder, path))
}

async function putRegistry(registry: Registry | string): Promise<void> {
  await put('registry.json', typeof registry === 'string' ? registry : JSON.stringify(registry))
}

async function start(registry = join(folder, 'registry.json'), overrideOrigins?: readonly string[]): Promise<void> {
  logged = ''
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk
      done()
    },
  })
  app = Fastify()
  await app.register(portal, {
    site: join(folder, 'site'),
    registry,
    overrideOrigins,
    company: async () => company,
    embedOrigins: async () => ['https://site.example'],
    hosts: () => ({ framed: true }),
    registryChanged: () => {},
    notFound: (_request, reply) => reply.code(404).send({ code: 'NOT_FOUND' }),
    log: logTo(destination),
  })
}

const page = (url: string, headers: Record<string, string> = {}, more: InjectOptions = {}) =>
  app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers }, ...more })

function filesIn(html: string): PageFiles {
  const json = /<script type="application\/json" id="portal-files">(.*?)<\/script>/s.exec(html)?.[1]
  return JSON.parse(json ?? 'null')
}

const hrefs = (preloads: PageFiles['signedIn']) => preloads.map(({ href }) => href)

beforeEach(async () => {
  company = COMPANY
  folder = await mkdtemp(join(tmpdir(), 'portal-'))
  await put('site/shell.json', JSON.stringify(SHELL))
  await put('site/shell/boot.1.js', BOOT)
  await put('site/shell/boot.1.js.br', brotliCompressSync(BOOT))
  await put('site/shell/boot.1.js.gz', gzipSync(BOOT))
  await put('site/shell/boot.1.js.map', '{}')
  await put('site/remotes/mf-clients/1.0.0-abc/entry.1.js', 'entry()')
  await put('site/shell/.secret.js', 'secret')
  await put('secret.js', 'secret')
  await putRegistry({ remotes: [remote()] })
  await start()
})

afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('the script by which other sites show pages', () => {
  const script = (headers: Record<string, string> = {}) => app.inject({ url: EMBED_SCRIPT.path, headers })

  it('never loses the hash that sites hold it to, and is kept', async () => {
    const { body, headers } = await script()
    expect(`sha384-${createHash('sha384').update(body).digest('base64')}`).toBe(EMBED_SCRIPT.integrity)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  it('is at most 5 KB', async () => {
    const { rawPayload, headers } = await script({ 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    expect(rawPayload.length).toBeLessThanOrEqual(5 * 1024)
  })
})

describe('a document of a remote', () => {
  const release = remote({
    manifest: {
      name: 'mf-public',
      title: 'Public',
      requires: { platform: '^1.0' },
      routes: [],
      menu: [],
      slots: [],
      pages: [{ path: '/pre-assessment/:token', title: 'Some <questions>', code: 'forms/Form' }],
    },
    base: '/remotes/mf-public/1.0.0-abc/',
    code: { 'forms/Form': { files: ['details.1.js'], shared: [] } },
  })

  beforeEach(async () => {
    await app.close()
    await putRegistry({ remotes: [remote(), release] })
    await start()
  })

  it('is made of its own scripts, each with its hash, and of nothing of the shell', async () => {
    const { body, statusCode } = await page('/pre-assessment/a-token')
    expect(statusCode).toBe(200)
    expect(body).toContain(
      `<script src="/remotes/mf-public/1.0.0-abc/entry.1.js" crossorigin="anonymous" integrity="${HASH}" defer>`,
    )
    expect(body).not.toContain('/shell/')
    // It is of a build from before there was a stylesheet: its code carries what it looks like.
    expect(body).not.toContain('stylesheet')
    const { signedIn, signedOut, screen, integrity } = filesIn(body)
    const own = ['entry.1.js', 'details.1.js'].map((name) => `/remotes/mf-public/1.0.0-abc/${name}`)
    expect([hrefs(signedIn), hrefs(signedOut), screen]).toEqual([own, own, null])
    expect(integrity).toMatchObject(Object.fromEntries(own.map((name) => [name, HASH])))
  })

  it('is framed where it says that it can be, and by the sites of its company alone', async () => {
    const pages = [{ path: '/quoting', title: 'Quoting', code: 'forms/Form', framed: true }]
    await app.close()
    await putRegistry({ remotes: [{ ...release, manifest: { ...release.manifest, pages } }] })
    await start()
    const { headers, body } = await page('/quoting')
    expect(headers['content-security-policy']).toContain('frame-ancestors https://site.example')
    expect(headers['x-frame-options']).toBeUndefined()
    expect(body).toContain('<meta name="portal-embed-origins" content="https://site.example">')
  })

  it('shows in frames the sites that it names, and no others', async () => {
    const frames = ['https://booking.example', 'https://*.rooms.example']
    const pages = [{ path: '/meet', title: 'Meet', code: 'forms/Form', frames }]
    await app.close()
    await putRegistry({ remotes: [{ ...release, manifest: { ...release.manifest, pages } }] })
    await start()
    const { headers } = await page('/meet')
    expect(headers['content-security-policy']).toContain(
      'frame-src blob: https://booking.example https://*.rooms.example;',
    )
  })

  it('may load nothing else, tells nobody its address, and is the same for every token', async () => {
    const one = await page('/pre-assessment/a-token')
    const other = await page('/pre-assessment/another-token')
    expect(one.headers['content-security-policy']).toContain(`script-src 'self' '${PRELOADER.hash}';`)
    expect(one.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(one.headers['content-security-policy']).toContain('frame-src blob:;')
    expect(one.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-cache' })
    expect(one.headers['x-frame-options']).toBe('DENY')
    expect(one.body).toBe(other.body)
    expect(one.body).not.toContain('a-token')
    expect(one.body).not.toContain('<questions>')
    expect((await page('/pre-assessment/a-token', { 'if-none-match': String(one.headers.etag) })).statusCode).toBe(304)
  })

  it('says whose it is, and is there though the shell is not', async () => {
    await rm(join(folder, 'site/shell.json'))
    await app.close()
    await start()
    expect((await page('/pre-assessment/a-token')).body).toContain('portal-company')
    expect((await page('/login')).statusCode).toBe(503)
    company = null
    expect((await page('/pre-assessment/a-token')).statusCode).toBe(404)
  })

  it('comes from another server where it was released there, with that server in its policy', async () => {
    await app.close()
    await putRegistry({
      remotes: [{ ...release, base: 'https://forms.example/1/', theme: 'theme.2.css', font: 'inter.2.woff2' }],
    })
    await start()
    const { body, headers } = await page('/pre-assessment/a-token')
    expect(body).toContain('src="https://forms.example/1/entry.1.js"')
    expect(headers['content-security-policy']).toContain('https://forms.example/1/;')
    expect(body).toContain('<link rel="stylesheet" href="https://forms.example/1/theme.2.css"')
    expect(headers['content-security-policy']).toMatch(/style-src 'self' [^;]+ https:\/\/forms\.example\/1\/;/)
    expect(body).toContain('as="font" type="font/woff2" href="https://forms.example/1/inter.2.woff2"')
    expect(headers['content-security-policy']).toContain("font-src 'self' https://forms.example/1/;")
  })
})

describe('a page', () => {
  it.each(['/', '/login', '/client-details/12', '/no/such/page', '/leads?page=2'])('is answered at %s', async (url) => {
    const answer = await page(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('<div id="root"></div>')
  })

  it('starts the shell with its hash', async () => {
    const { body } = await page('/')
    expect(body).toContain(`<script src="/shell/boot.1.js" crossorigin="anonymous" integrity="${HASH}" defer>`)
  })

  it('links the stylesheet with its hash, before anything is drawn', async () => {
    const { body } = await page('/login')
    const link = `<link rel="stylesheet" href="/shell/theme.1.css" crossorigin="anonymous" integrity="${HASH}">`
    expect(body.indexOf(link)).toBeGreaterThan(0)
    expect(body.indexOf(link)).toBeLessThan(body.indexOf('<script'))
  })

  it('has the browser fetch its font at once, by the address that the stylesheet names', async () => {
    const font =
      '<link rel="preload" as="font" type="font/woff2" href="/shell/inter-latin.1.woff2" crossorigin="anonymous">'
    expect((await page('/login')).body).toContain(font)
    await put('site/shell/inter-latin.1.woff2', 'font')
    const { headers } = await app.inject('/shell/inter-latin.1.woff2')
    expect(headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    })
  })

  it('says whose it is, in a form that no name can break out of', async () => {
    const { body } = await page('/')
    expect(body).not.toContain('"<script>"')
    const content = /<meta name="portal-company" content="(.*?)">/.exec(body)?.[1] ?? ''
    const text = content.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    expect(JSON.parse(text)).toEqual(COMPANY)
  })

  it('preloads the frame for those who are signed in, and the screen of its address for those who may open it', async () => {
    const { signedIn, screen, integrity } = filesIn((await page('/client-details/12')).body)
    expect(hrefs(signedIn)).toEqual(['/shell/core.1.js', '/shell/app.1.js', '/registry.json'])
    expect(screen?.access).toBe('session')
    expect(hrefs(screen?.files ?? [])).toEqual([
      '/shell/ui-table.1.js',
      '/remotes/mf-clients/1.0.0-abc/entry.1.js',
      '/remotes/mf-clients/1.0.0-abc/module.1.js',
      '/remotes/mf-clients/1.0.0-abc/details.1.js',
    ])
    const all = hrefs([...signedIn, ...(screen?.files ?? [])])
    expect(all.filter((href) => integrity[href] === undefined)).toEqual(['/registry.json'])
  })

  it('says no hashes of what a remote loads later: the registry does', async () => {
    const { integrity } = filesIn((await page('/client-details/12')).body)
    const ofRemotes = Object.keys(integrity).filter((href) => href.startsWith('/remotes/'))
    expect(ofRemotes.map((href) => href.split('/').at(-1))).toEqual(['entry.1.js', 'module.1.js', 'details.1.js'])
  })

  it('has no screen to preload where no remote serves its address', async () => {
    expect(filesIn((await page('/profile')).body).screen).toBeNull()
  })

  it('preloads nothing but the sign-in screen for everybody else', async () => {
    const { signedOut } = filesIn((await page('/client-details/12')).body)
    expect(hrefs(signedOut)).toEqual(['/shell/core.1.js', '/shell/sign-in.1.js'])
  })

  it('preloads the release that this platform can load', async () => {
    const old = { ...remote(), base: '/remotes/mf-clients/0.9.0-old/' }
    const next = remote({ manifest: { ...remote().manifest, requires: { platform: '^2.0' }, routes: [] } })
    await putRegistry({ remotes: [{ ...next, previous: old }] })
    await app.close()
    await start()
    const { screen } = filesIn((await page('/client-details/12')).body)
    expect(hrefs(screen?.files ?? [])).toContain('/remotes/mf-clients/0.9.0-old/entry.1.js')
    expect(hrefs(screen?.files ?? [])).not.toContain('/remotes/mf-clients/1.0.0-abc/entry.1.js')
  })

  it('is asked for again each time, and sent only when it has changed', async () => {
    const first = await page('/')
    expect(first.headers['cache-control']).toBe('no-cache')
    const second = await page('/', { 'if-none-match': String(first.headers.etag) })
    expect(second.statusCode).toBe(304)
    expect(second.body).toBe('')
    company = { ...COMPANY, name: 'Renamed' }
    expect((await page('/', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200)
  })

  it('comes compressed', async () => {
    const plain = await page('/')
    const small = await page('/', { 'accept-encoding': 'gzip, br' })
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  })

  it('has a head without a body', async () => {
    const answer = await page('/', {}, { method: 'HEAD' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
  })

  it('is no answer to anything that is no page', async () => {
    expect((await page('/', {}, { method: 'POST' })).statusCode).toBe(404)
    expect((await app.inject({ url: '/leads', headers: { accept: 'application/json' } })).statusCode).toBe(404)
  })

  it('is not answered for a company that does not exist', async () => {
    company = null
    expect((await page('/')).statusCode).toBe(404)
  })

  it('is answered by a shell whose build says more than this server knows', async () => {
    await put('site/shell.json', JSON.stringify({ ...SHELL, parts: { ...SHELL.parts, print: [] }, mood: 'good' }))
    await app.close()
    await start()
    expect((await page('/')).statusCode).toBe(200)
  })

  it('is answered to everybody who asks right after a start, with the screens of its remotes', async () => {
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => page('/client-details/12')))
    expect(atOnce.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(atOnce.map(({ body }) => filesIn(body).screen?.access)).toEqual(Array(5).fill('session'))
  })

  it('is answered 503 while the portal is not built', async () => {
    await rm(join(folder, 'site/shell.json'))
    await app.close()
    await start()
    expect((await page('/')).statusCode).toBe(503)
    expect(logged).toContain('the portal has not been built')
  })
})

describe('the content security policy', () => {
  const policyOf = async () => String((await page('/')).headers['content-security-policy'])

  it('allows no code from text', async () => {
    const policy = await policyOf()
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("font-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('allows the page’s own script by its hash alone', async () => {
    expect(await policyOf()).toContain(`script-src 'self' '${PRELOADER.hash}';`)
    expect((await page('/')).body).toContain(`<script>${PRELOADER.text}</script>`)
  })

  it('allows the folders of remotes on other servers, with the releases to come, and nothing else of them', async () => {
    const folder = 'https://cdn.example/remotes/mf-clients/'
    const other = { ...remote(), base: 'https://other.example/clients/' }
    await putRegistry({ remotes: [remote({ base: `${folder}1.0.0-abc/`, previous: other })] })
    await app.close()
    await start()
    expect(await policyOf()).toContain(`script-src 'self' '${PRELOADER.hash}' ${folder} ${other.base};`)
  })

  it('allows the servers that were named for overrides in browsers that have any, and every page says which', async () => {
    expect((await page('/')).body).not.toContain('portal-override-origins')
    await app.close()
    await start(undefined, ['https://next.example', 'http://localhost:*'])
    expect(await policyOf()).not.toMatch(/localhost|next\.example/)
    const cookie = 'theme=dark; portal.overrides=1'
    const policy = (await page('/', { cookie })).headers['content-security-policy']
    expect(policy).toContain(`script-src 'self' '${PRELOADER.hash}' http://localhost:* https://next.example;`)
    expect(policy).toContain(`connect-src 'self' http://localhost:* https://next.example ws://localhost:*;`)
    expect((await page('/')).body).toContain(
      '<meta name="portal-override-origins" content="https://next.example http://localhost:*">',
    )
  })
})

it('lets a shell on a development server reload itself and write its styles', async () => {
  await put('site/shell.json', JSON.stringify({ ...SHELL, base: 'http://localhost:8081/' }))
  await app.close()
  await start()
  const policy = String((await page('/')).headers['content-security-policy'])
  expect(policy).toContain("style-src 'self' 'unsafe-inline' http://localhost:8081/;")
  expect(policy).toContain("connect-src 'self' http://localhost:8081/ ws://localhost:8081;")
  expect(policy).not.toContain('unsafe-eval')
})

describe('a file', () => {
  it('is kept for ever, as its name carries its hash', async () => {
    const answer = await app.inject('/shell/boot.1.js')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(BOOT)
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      vary: 'accept-encoding',
    })
  })

  it('comes as the build compressed it, in what the browser takes', async () => {
    const get = (encodings: string) =>
      app.inject({ url: '/shell/boot.1.js', headers: { 'accept-encoding': encodings } })
    const br = await get('gzip, deflate, br')
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(BOOT)
    const gz = await get('gzip, br;q=0')
    expect(gz.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gz.rawPayload).toString()).toBe(BOOT)
    expect((await get('identity')).headers['content-encoding']).toBeUndefined()
  })

  it('is not sent again to whoever has it, and in parts to whoever asks for a part', async () => {
    const headers = { 'accept-encoding': 'br' }
    const whole = await app.inject({ url: '/shell/boot.1.js', headers })
    const again = { ...headers, 'if-none-match': String(whole.headers.etag) }
    expect((await app.inject({ url: '/shell/boot.1.js', headers: again })).statusCode).toBe(304)
    const part = await app.inject({ url: '/shell/boot.1.js', headers: { range: 'bytes=2-5' } })
    expect([part.statusCode, part.body]).toEqual([206, BOOT.slice(2, 6)])
  })

  it('has a head without a body', async () => {
    const head = await app.inject({ url: '/shell/boot.1.js', method: 'HEAD' })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(BOOT.length)])
  })

  it('that is for people, not for code, may change under its name', async () => {
    expect((await app.inject('/how-to-guide.pdf')).statusCode).toBe(404)
    await put('site/how-to-guide.pdf', '%PDF-1.7')
    const { body, headers } = await app.inject('/how-to-guide.pdf')
    expect(body).toBe('%PDF-1.7')
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-cache' })
    const again = await app.inject({ url: '/how-to-guide.pdf', headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
  })

  it('of a remote is found in its release', async () => {
    expect((await app.inject('/remotes/mf-clients/1.0.0-abc/entry.1.js')).body).toBe('entry()')
  })

  it.each([
    '/shell/boot.2.js',
    '/shell/boot.1.js.map',
    '/shell/boot.1.js.br',
    '/shell/boot.1.js.gz',
    '/shell/.secret.js',
    '/shell/',
    '/shell/../shell.json',
    '/shell/..%2f..%2fsecret.js',
    '/shell/..%2f..%2f..%2fetc%2fpasswd',
    '/remotes/mf-clients/%2e%2e/%2e%2e/%2e%2e/secret.js',
    '/shell/%00.js',
    '/shell/..%5c..%5csecret.js',
    '/leads/app.js',
  ])('that is not there is not found, and never a page: %s', async (url) => {
    const answer = await page(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).not.toContain('text/html')
    expect(answer.body).not.toContain('secret')
  })
})

describe('the registry', () => {
  it('is answered as it stands, and asked for again each time', async () => {
    const answer = await app.inject('/registry.json')
    expect(answer.json()).toEqual({ remotes: [remote()] })
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(
      (await app.inject({ url: '/registry.json', headers: { 'if-none-match': String(answer.headers.etag) } }))
        .statusCode,
    ).toBe(304)
  })

  it('loses a malformed remote and no other', async () => {
    await putRegistry(JSON.stringify({ remotes: [{ name: 'odd' }, remote()] }))
    await app.close()
    await start()
    expect((await app.inject('/registry.json')).json().remotes).toHaveLength(1)
    expect(logged).toContain('cannot be read in full')
  })

  it('keeps a remote that says more than this portal knows, and its release before', async () => {
    const newer = { ...remote(), reach: 10, previous: { ...remote(), mood: 'good' } }
    await putRegistry(JSON.stringify({ remotes: [newer] }))
    await app.close()
    await start()
    expect((await app.inject('/registry.json')).json()).toEqual({ remotes: [{ ...remote(), previous: remote() }] })
    expect(logged).toBe('')
  })

  it('leaves out the release before of a remote whose pages are documents: no shell falls back to it', async () => {
    const pages = [{ path: '/book/:id' as const, title: 'Book', code: 'book/Book' }]
    const document = remote({ manifest: { ...remote().manifest, name: 'mf-public', routes: [], pages } })
    await putRegistry({ remotes: [{ ...document, previous: document }] })
    await app.close()
    await start()
    expect((await app.inject('/registry.json')).json()).toEqual({ remotes: [document] })
  })

  it('is the same for everybody who asks right after a start', async () => {
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => app.inject('/registry.json')))
    expect(atOnce.map((answer) => answer.json<Registry>().remotes.length)).toEqual([1, 1, 1, 1, 1])
  })

  it('that cannot be read leaves a portal without remotes, and one clear line', async () => {
    await app.close()
    await start(join(folder, 'nowhere.json'))
    expect((await app.inject('/registry.json')).json()).toEqual({ remotes: [] })
    expect((await page('/')).statusCode).toBe(200)
    expect(logged.trim().split('\n')).toHaveLength(1)
    expect(logged).toContain('nowhere.json')
  })

  it('keeps the last good one when a new one is broken', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setInterval', 'setTimeout', 'queueMicrotask'] })
    // What it has read before was read by another clock.
    await app.close()
    await start()
    await app.inject('/registry.json')
    await putRegistry('{ broken')
    await utimes(join(folder, 'registry.json'), 1, 1)
    jest.advanceTimersByTime(2_000)
    expect((await app.inject('/registry.json')).json().remotes).toHaveLength(1)
    await putRegistry({ remotes: [] })
    jest.advanceTimersByTime(2_000)
    expect((await app.inject('/registry.json')).json().remotes).toHaveLength(0)
    jest.useRealTimers()
  })
})

describe('the registry of another server', () => {
  let other: Server
  let answer: { status: number; body: string; location?: string }

  beforeEach(async () => {
    answer = { status: 200, body: JSON.stringify({ remotes: [{ ...remote(), previous: remote() }] }) }
    other = createServer(({ url }, response) => {
      const { status, body, location } = answer
      if (location === undefined || url === location) response.writeHead(location ? 200 : status).end(body)
      else response.writeHead(status, { location }).end()
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  })

  afterEach(() => {
    other.closeAllConnections()
    return new Promise<void>((resolve) => other.close(() => resolve()))
  })

  const address = () => `http://127.0.0.1:${(other.address() as AddressInfo).port}`

  it('places its remotes on that server', async () => {
    await app.close()
    await start(`${address()}/registry.json`)
    const [first] = (await app.inject('/registry.json')).json<Registry>().remotes
    const base = `${address()}/remotes/mf-clients/1.0.0-abc/`
    expect(first).toMatchObject({ base, previous: { base } })
    expect(String((await page('/')).headers['content-security-policy'])).toContain(`${address()}/remotes/mf-clients/`)
  })

  it('is not looked for where it sends to, which may be unencrypted', async () => {
    answer = { ...answer, status: 302, location: '/elsewhere.json' }
    await app.close()
    await start(`${address()}/registry.json`)
    expect((await app.inject('/registry.json')).json()).toEqual({ remotes: [] })
    await app.close()
    await start(`${address()}/elsewhere.json`)
    expect((await app.inject('/registry.json')).json().remotes).toHaveLength(1)
  })

  it.each([
    ['fails', 500, ''],
    ['answers a page', 200, '<html>'],
  ])('that %s leaves a portal without remotes, and one clear line', async (_, status, body) => {
    answer = { status, body }
    await app.close()
    await start(`${address()}/registry.json`)
    expect((await app.inject('/registry.json')).json()).toEqual({ remotes: [] })
    expect((await page('/')).statusCode).toBe(200)
    expect(logged.trim().split('\n')).toHaveLength(1)
    expect(logged).toContain(address())
  })
})
