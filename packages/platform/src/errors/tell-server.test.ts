import { report as schema } from '@portal/contract/office/registry.schema'

type Body = ReturnType<typeof schema.body.parse>

/** What the server was sent: each call holds to the contract, or fails the test. */
let calls: Array<{ readonly url: string; readonly headers: Headers } & Body>
let status: number
/** Modules of a page of its own: what was told is remembered for a page. */
let page: {
  tellError: typeof import('./tell-server.ts')['tellError']
  noteLoad: typeof import('../loads/loads.ts')['noteLoad']
  watchLoads: typeof import('../loads/loads.ts')['watchLoads']
  openPage: typeof import('./paces/open-page.ts')['openPage']
  knowRelease: typeof import('./known-releases.ts')['knowRelease']
  RemoteLoadError: typeof import('../script/remote-load-error.ts')['RemoteLoadError']
  ScriptError: typeof import('../script/script.ts')['ScriptError']
}
const RELEASE = '1.0.0-abc'

beforeEach(async () => {
  jest.useFakeTimers()
  jest.resetModules()
  calls = []
  status = 200
  document.head.innerHTML = `<meta name="portal-release" content="shell 1.0.0-5e11">
    <meta name="portal-company" content='{"reference":"demo","api":""}'>`
  history.replaceState(null, '', '/client-details/123?tab=notes')
  globalThis.fetch = jest.fn(async (url, init) => {
    if (!String(url).startsWith('/api/')) return new Response('gone', { status: 404 })
    const body = schema.body.parse(JSON.parse(String(init?.body)))
    calls.push({ url: String(url), headers: new Headers(init?.headers), ...body })
    return new Response('{}', { status })
  })
  page = {
    ...(await import('./tell-server.ts')),
    ...(await import('./known-releases.ts')),
    ...(await import('../loads/loads.ts')),
    ...(await import('./paces/open-page.ts')),
    ...(await import('../script/remote-load-error.ts')),
    ...(await import('../script/script.ts')),
  }
  page.knowRelease({ remote: 'mf-clients', release: RELEASE, base: '/remotes/mf-clients/' })
})
afterEach(() => jest.useRealTimers())

const told = async () => {
  await jest.advanceTimersByTimeAsync(2_000)
  return calls.flatMap(({ reports }) => reports)
}
function thrown(message: string, stack = ''): Error {
  return Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n${stack}` })
}

test('an error is told with kind, remote and release, and with nothing about people', async () => {
  const stack = `    at Row (${location.origin}/remotes/mf-clients/130.d2.js?try=2:1:23)`
  await page.tellError({
    error: thrown('Cannot read “Mai Nguyen” of mai@example.com', stack),
    place: 'leads/LeadList',
    remote: 'mf-clients',
    kind: 'render',
  })
  expect(await told()).toEqual([
    {
      kind: 'render',
      remote: 'mf-clients',
      release: RELEASE,
      place: 'leads/LeadList',
      name: 'TypeError',
      message: 'Cannot read "…" of …',
      frames: ['Row /remotes/mf-clients/130.d2.js:1:23'],
      page: '/client-details/{id}',
      count: 1,
    },
  ])
  expect(calls[0]?.url).toBe('/api/v1/registry/reports')
  expect(calls[0]?.headers.get('reference')).toBe('demo')
  expect(calls[0]?.headers.has('token')).toBe(false)
})

test('what nobody caught is of the remote whose file it came from, else of the page', async () => {
  const inRemote = `    at go (${location.origin}/shell/app.1.js:1:2)\n    at Row (${location.origin}/remotes/mf-clients/1.js:3:4)`
  await page.tellError({ error: thrown('a', inRemote), place: 'window' })
  await page.tellError({ error: thrown('b', `    at go (${location.origin}/shell/app.1.js:1:2)`), place: 'window' })
  await page.tellError({ error: 'only a text', place: 'promise' })
  expect(await told()).toMatchObject([
    { kind: 'script', remote: 'mf-clients', release: RELEASE },
    { kind: 'script', remote: 'shell', release: '1.0.0-5e11' },
    { kind: 'script', remote: 'shell', name: 'Error', message: 'only a text' },
  ])
})

test.each(['network', 'http', 'integrity', 'incompatible', 'evaluation', 'invalid-module'] as const)(
  'a remote that was not loaded is told as %s, with the release that was tried',
  async (kind) => {
    const error = new page.RemoteLoadError({
      ...{ kind, remote: 'mf-quoting', version: '2.0.0', release: '2.0.0-fff' },
      reason: `${location.origin}/remotes/mf-quoting/entry.1.js answered 503`,
    })
    await page.tellError({ error, place: 'form/QuoteForm' })
    expect(await told()).toMatchObject([
      { kind, remote: 'mf-quoting', release: '2.0.0-fff', message: '/remotes/mf-quoting/entry.1.js answered 503' },
    ])
  },
)

test('an error behind which a call failed names that, as the server’s log knows it', async () => {
  const call = Object.assign(new Error('Something went wrong!'), { name: 'ApiError', requestId: '4bf92f3577b34da6' })
  const error = Object.assign(thrown('no figures'), { cause: call })
  await page.tellError({ error, place: 'dashboard' })
  await page.tellError({ error: Object.assign(thrown('no list'), { cause: new Error('x') }), place: 'dashboard' })
  const [named, unnamed] = await told()
  expect(named?.request).toBe('4bf92f3577b34da6')
  expect(unnamed).not.toHaveProperty('request')
})

test('an entry that threw is told once, by the error that names its remote', async () => {
  const error = thrown('boom')
  const cause = new page.ScriptError(`${location.origin}/remotes/mf-clients/entry.js`, { kind: 'evaluation', error })
  await page.tellError({ error, place: 'window' })
  const detail = { kind: 'evaluation', remote: 'mf-clients', version: '1.0.0', release: RELEASE, cause } as const
  await page.tellError({ error: new page.RemoteLoadError({ ...detail, reason: 'its entry threw' }), place: 'leads' })
  expect(await told()).toMatchObject([{ kind: 'evaluation', message: 'its entry threw' }])
})

test('code of a part that does not come is looked after: here it is gone', async () => {
  const request = `${location.origin}/remotes/mf-clients/board.1.js`
  const error = Object.assign(new Error('Loading chunk board failed'), { name: 'ChunkLoadError', request })
  await page.tellError({ error, place: 'part', kind: 'evaluation' })
  expect(await told()).toMatchObject([{ kind: 'http', remote: 'mf-clients', release: RELEASE, name: 'ChunkLoadError' }])
})

test('a registry that cannot be reached is an error of the network, one that is refused of its server', async () => {
  await page.tellError({ error: new TypeError('Failed to fetch'), place: 'registry', kind: 'http' })
  await page.tellError({ error: new Error('/registry.json answered 503'), place: 'registry', kind: 'http' })
  expect(await told()).toMatchObject([{ kind: 'network' }, { kind: 'http', message: '/registry.json answered 503' }])
})

test('what comes again and again is told once, with how often', async () => {
  for (let times = 0; times < 5; times++) await page.tellError({ error: thrown('a'), place: 'window' })
  expect(await told()).toMatchObject([{ message: 'a', count: 5 }])
  await page.tellError({ error: thrown('a'), place: 'window' })
  expect(await told()).toHaveLength(1)
})

test('a page tells of twenty different errors at most, ten in a call', async () => {
  for (let n = 0; n < 40; n++) await page.tellError({ error: thrown('a'.repeat(n)), place: 'window' })
  await told()
  expect(await told()).toHaveLength(20)
  expect(calls.map(({ reports }) => reports.length)).toEqual([10, 10])
})

test('huge errors are told in short', async () => {
  const stack = `    at f (${location.origin}/shell/app.1.js:1:2)\n`.repeat(500)
  await page.tellError({ error: thrown('x y '.repeat(50_000), stack), place: 'p '.repeat(5_000) })
  expect(JSON.stringify(await told()).length).toBeLessThan(3_000)
})

test('a server that refuses is left alone, and a network that is down harms nobody', async () => {
  status = 429
  await page.tellError({ error: thrown('a'), place: 'window' })
  await told()
  await page.tellError({ error: thrown('b'), place: 'window' })
  await told()
  expect(calls).toHaveLength(1)
  globalThis.fetch = jest.fn(async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(page.tellError({ error: thrown('c'), place: 'window' })).resolves.toBeUndefined()
  await told()
})

test('a page that goes tells what it had to tell', async () => {
  await page.tellError({ error: thrown('a'), place: 'window' })
  window.dispatchEvent(new Event('pagehide'))
  expect(calls).toHaveLength(1)
})

test('an error of a screen that is still of an older release is that release’s', async () => {
  page.knowRelease({ remote: 'mf-clients', release: '1.1.0-new', base: '/remotes/mf-clients/1.1.0-new/' })
  const stack = `    at Row (${location.origin}/remotes/mf-clients/130.d2.js:1:23)`
  await page.tellError({ error: thrown('a', stack), place: 'leads/LeadList', remote: 'mf-clients', kind: 'render' })
  await page.tellError({ error: thrown('b'), place: 'leads/LeadList', remote: 'mf-clients', kind: 'render' })
  expect((await told()).map(({ release }) => release)).toEqual([RELEASE, '1.1.0-new'])
})

describe('loads of releases', () => {
  const load = (milliseconds: number) => page.noteLoad({ remote: 'mf-clients', release: RELEASE, milliseconds })
  /** Until the page is idle, and the code that tells of loads has come. */
  const idle = async (milliseconds = 5_000) => {
    await jest.advanceTimersByTimeAsync(milliseconds)
    await jest.advanceTimersByTimeAsync(0)
  }
  beforeEach(() => localStorage.clear())

  test('are told together once the page is idle, by the user’s token where somebody is signed in', async () => {
    localStorage.setItem('portal.session', JSON.stringify({ token: 't', remember: true, email: 'a@demo.example' }))
    page.watchLoads()
    load(180.4)
    load(20)
    // A page that slept meanwhile says nothing.
    load(70_000)
    await idle()
    const told = { remote: 'mf-clients', release: RELEASE, count: 1 }
    expect(calls.map(({ reports, loads }) => ({ reports, loads }))).toEqual([
      {
        reports: [],
        loads: [
          { ...told, milliseconds: 180 },
          { ...told, milliseconds: 20 },
        ],
      },
    ])
    expect(calls[0]?.headers.get('token')).toBe('t')
  })

  test('are told at most once a minute, with errors at once, and when the page goes', async () => {
    page.watchLoads()
    load(1)
    await idle()
    load(2)
    await idle()
    expect(calls).toHaveLength(1)
    expect(calls[0]?.headers.get('token')).toBeNull()
    await page.tellError({ error: thrown('a'), place: 'window' })
    await told()
    expect(calls.map(({ loads }) => loads?.map(({ milliseconds }) => milliseconds))).toEqual([[1], [2]])
    load(3)
    await idle(60_000)
    load(4)
    window.dispatchEvent(new Event('pagehide'))
    expect(calls.flatMap(({ loads = [] }) => loads.map(({ milliseconds }) => milliseconds))).toEqual([1, 2, 3, 4])
  })

  test('are told with how quickly pages answered meanwhile, which a page that goes tells by itself', async () => {
    class Observer {
      static readonly supportedEntryTypes = ['longtask']
      observe() {}
    }
    Object.assign(globalThis, { PerformanceObserver: Observer })
    page.watchLoads()
    const leave = page.openPage('mf-clients')
    load(1)
    await idle()
    load(2)
    await idle(60_000)
    leave()
    window.dispatchEvent(new Event('pagehide'))
    const pace = { remote: 'mf-clients', release: RELEASE, interaction: null, blocked: 0 }
    expect(calls.map(({ loads, paces }) => [loads?.length, paces])).toEqual([
      [1, undefined],
      [1, [pace]],
      [undefined, [pace]],
    ])
    Reflect.deleteProperty(globalThis, 'PerformanceObserver')
  })

  test('are told by a page that goes before it was ever idle, once', async () => {
    page.watchLoads()
    load(1)
    load(70_000)
    window.dispatchEvent(new Event('pagehide'))
    await idle()
    expect(calls.map(({ loads }) => loads?.map(({ milliseconds }) => milliseconds))).toEqual([[1]])
  })

  test('are no matter of a page that is no part of a portal', async () => {
    load(1)
    await idle()
    expect(calls).toEqual([])
  })
})
