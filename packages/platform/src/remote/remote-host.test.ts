import { createInstance } from '@module-federation/enhanced/runtime'
import type { PlacedRelease, RegisteredRemote, Registry } from '@portal/manifest'
import { someRelease } from '@portal/manifest/testing'
import { setErrorReporter } from '../errors/report-error.ts'
import { takeLoads, watchLoads } from '../loads/loads.ts'
import { RemoteLoadError, type RemoteLoadErrorKind } from '../script/remote-load-error.ts'
import { ScriptError } from '../script/script.ts'
import { createFederation, type Provided } from './federation.ts'
import { createRemoteHost } from './remote-host.ts'

const CODE = 'things/Things'
const Things = () => null

/** The servers of this test: what each entry leaves behind, or how it fails, try by try. */
class Servers {
  readonly #scripts = new Map<string, Array<() => void>>()
  readonly asked: string[] = []

  /** What happens on each run of the entry; the last one stays. */
  put(release: PlacedRelease, ...outcomes: Array<() => void>): void {
    this.#scripts.set(release.base + release.entry, outcomes)
  }

  readonly run = async (address: string): Promise<void> => {
    this.asked.push(address)
    const outcomes = this.#scripts.get(address) ?? []
    const outcome = outcomes.length > 1 ? outcomes.shift() : outcomes[0]
    if (outcome === undefined) throw new ScriptError(address, { kind: 'not-loaded' })
    outcome()
  }
}

function leaves(release: PlacedRelease, module: unknown): () => void {
  return () => Reflect.set(globalThis, release.container, { init: () => undefined, get: async () => () => module })
}

function fails(release: PlacedRelease, error: ScriptError['failure']): () => void {
  return () => {
    throw new ScriptError(release.base + release.entry, error)
  }
}

const feature = { default: { code: { [CODE]: async () => ({ default: Things }) } } }

type ShareScope = Parameters<ReturnType<typeof createInstance>['initShareScopeMap']>[1]

let servers: Servers
let errors: unknown[]
let answer: () => Promise<Response>

beforeEach(() => {
  servers = new Servers()
  errors = []
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  setErrorReporter(({ error }) => errors.push(error))
})

function hostFor(remote: RegisteredRemote, provided: Provided = {}, readAgain?: () => Promise<Registry>) {
  return createRemoteHost({
    registry: { remotes: [remote] },
    ...(readAgain && { readAgain }),
    federation: createFederation(`host-of-${remote.manifest.name}`, provided),
    container: { run: servers.run, fetch: () => answer() },
  })
}

async function failure(promise: Promise<unknown>): Promise<RemoteLoadError> {
  const error: unknown = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  if (error instanceof RemoteLoadError) return error
  throw new Error(`Expected a RemoteLoadError, got ${String(error)}`)
}

describe('a remote', () => {
  it('is loaded once, through the federation runtime, and kept', async () => {
    const remote = someRelease()
    servers.put(remote, leaves(remote, feature))
    const host = hostFor(remote)
    expect(host.ready(remote.manifest.name, CODE)).toBeUndefined()
    const [first, second] = await Promise.all([
      host.code(remote.manifest.name, CODE),
      host.code(remote.manifest.name, CODE),
    ])
    expect(first).toBe(Things)
    expect(second).toBe(Things)
    expect(host.ready(remote.manifest.name, CODE)).toBe(Things)
    expect(servers.asked).toHaveLength(1)
  })

  it('gets a second try when the network failed', async () => {
    const remote = someRelease()
    servers.put(remote, fails(remote, { kind: 'not-loaded' }), leaves(remote, feature))
    await expect(hostFor(remote).code(remote.manifest.name, CODE)).resolves.toBe(Things)
    expect(servers.asked).toHaveLength(2)
  })

  it('gets no second try when its script threw', async () => {
    const remote = someRelease()
    servers.put(remote, fails(remote, { kind: 'evaluation', error: new Error('boom') }))
    const error = await failure(hostFor(remote).code(remote.manifest.name, CODE))
    expect(error).toMatchObject({ kind: 'evaluation', remote: remote.manifest.name, version: '1.0.0' })
    expect(servers.asked).toHaveLength(1)
  })

  it('gets no second try after it let everybody wait', async () => {
    const remote = someRelease()
    servers.put(remote, fails(remote, { kind: 'timeout', after: 10_000 }))
    const error = await failure(hostFor(remote).code(remote.manifest.name, CODE))
    expect(error.kind).toBe('network')
    expect(error.message).toContain('within 10 s')
    expect(servers.asked).toHaveLength(1)
  })

  it('is not asked a second time for a chunk that let everybody wait, nor is its server', async () => {
    const remote = someRelease()
    const late = { name: 'ChunkLoadError', type: 'timeout', request: 'http://x.test/a.js' }
    const load = jest.fn(() => Promise.reject(Object.assign(new Error('late'), late)))
    const probe = jest.fn(answer)
    answer = probe
    servers.put(remote, leaves(remote, { default: { code: { [CODE]: load } } }))
    const error = await failure(hostFor(remote).code(remote.manifest.name, CODE))
    expect(error.kind).toBe('network')
    expect(error.message).toContain('http://x.test/a.js did not come within 10 s')
    expect(load).toHaveBeenCalledTimes(1)
    expect(probe).not.toHaveBeenCalled()
  })

  it.each<[string, RemoteLoadErrorKind, () => Response]>([
    ['404', 'http', () => new Response('gone', { status: 404 })],
    ['HTML', 'http', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['other bytes', 'integrity', () => new Response('evil()', { headers: { 'content-type': 'text/javascript' } })],
  ])('whose server answers %s fails as %s', async (_, kind, response) => {
    const integrity = `sha384-${'A'.repeat(64)}`
    const remote = someRelease({ files: [{ name: 'entry.js', bytes: 1, brotli: 1, integrity }] })
    servers.put(remote, fails(remote, { kind: 'not-loaded' }))
    answer = async () => response()
    const error = await failure(hostFor(remote).code(remote.manifest.name, CODE))
    expect(error).toMatchObject({ kind, remote: remote.manifest.name, version: '1.0.0' })
    expect(servers.asked).toHaveLength(1)
  })

  it('that cannot be reached fails as network', async () => {
    const remote = someRelease()
    const error = await failure(hostFor(remote).code(remote.manifest.name, CODE))
    expect(error.kind).toBe('network')
    expect(servers.asked).toHaveLength(2)
  })

  it('made for another platform is refused before any script is asked for', async () => {
    const remote = someRelease({}, { requires: { platform: '^2.0' } })
    const error = await failure(hostFor(remote).code(remote.manifest.name, CODE))
    expect(error.kind).toBe('incompatible')
    expect(servers.asked).toEqual([])
  })

  it.each([
    ['leaves no container', () => undefined],
    ['exposes nothing', null],
    ['exposes something else', { default: 42 }],
  ])('that %s fails as invalid-module', async (_, left) => {
    const remote = someRelease()
    servers.put(remote, typeof left === 'function' ? left : leaves(remote, left))
    const error = await failure(hostFor(remote).code(remote.manifest.name, CODE))
    expect(error.kind).toBe('invalid-module')
  })

  it('that lacks the code asked for fails as invalid-module', async () => {
    const remote = someRelease()
    servers.put(remote, leaves(remote, { default: { code: {} } }))
    expect((await failure(hostFor(remote).code(remote.manifest.name, CODE))).kind).toBe('invalid-module')
  })

  it('whose screen throws while it is evaluated fails as evaluation', async () => {
    const remote = someRelease()
    const throwing = { default: { code: { [CODE]: () => Promise.reject(new Error('no such thing')) } } }
    servers.put(remote, leaves(remote, throwing))
    expect((await failure(hostFor(remote).code(remote.manifest.name, CODE))).kind).toBe('evaluation')
  })

  it('that nobody registered is told, not thrown', async () => {
    const remote = someRelease()
    expect((await failure(hostFor(remote).code('mf-nobody', CODE))).kind).toBe('invalid-module')
  })
})

describe('trying again', () => {
  it('really loads again after a failure', async () => {
    const remote = someRelease()
    const host = hostFor(remote)
    await failure(host.code(remote.manifest.name, CODE))
    servers.put(remote, leaves(remote, feature))
    await expect(host.code(remote.manifest.name, CODE)).resolves.toBe(Things)
  })

  it('really loads again after the script threw', async () => {
    const remote = someRelease()
    servers.put(remote, fails(remote, { kind: 'evaluation', error: new Error('boom') }), leaves(remote, feature))
    const host = hostFor(remote)
    await failure(host.code(remote.manifest.name, CODE))
    await expect(host.code(remote.manifest.name, CODE)).resolves.toBe(Things)
  })

  it('loads a chunk again that the network lost', async () => {
    const remote = someRelease()
    let tries = 0
    const load = async () => {
      tries += 1
      if (tries === 1) throw Object.assign(new Error('lost'), { name: 'ChunkLoadError', request: 'http://x.test/a.js' })
      return { default: Things }
    }
    servers.put(remote, leaves(remote, { default: { code: { [CODE]: load } } }))
    await expect(hostFor(remote).code(remote.manifest.name, CODE)).resolves.toBe(Things)
  })
})

describe('the release before', () => {
  const OLDER = () => null
  const older = { default: { code: { [CODE]: async () => ({ default: OLDER }) } } }

  it('stands in for one that fails, which is reported', async () => {
    const previous = someRelease({ version: '0.9.0' }, { name: 'mf-fallback-a' })
    const remote = { ...someRelease({}, { name: 'mf-fallback-a' }), previous }
    servers.put(remote, fails(remote, { kind: 'evaluation', error: new Error('boom') }))
    servers.put(previous, leaves(previous, older))
    await expect(hostFor(remote).code('mf-fallback-a', CODE)).resolves.toBe(OLDER)
    expect(errors).toMatchObject([{ kind: 'evaluation', version: '1.0.0' }])
  })

  it('stands in for one that needs another platform', async () => {
    const previous = someRelease({ version: '0.9.0' }, { name: 'mf-fallback-b' })
    const remote = { ...someRelease({}, { name: 'mf-fallback-b', requires: { platform: '^2.0' } }), previous }
    servers.put(previous, leaves(previous, older))
    const host = hostFor(remote)
    expect(host.registry.remotes).toEqual([previous])
    await expect(host.code('mf-fallback-b', CODE)).resolves.toBe(OLDER)
    expect(servers.asked).toEqual([previous.base + previous.entry])
  })

  it('stands in for a single screen that fails, and for no other', async () => {
    const previous = someRelease({ version: '0.9.0' }, { name: 'mf-fallback-d' })
    const remote = { ...someRelease({}, { name: 'mf-fallback-d' }), previous }
    const broken = async () => Promise.reject(new Error('broken'))
    const whole = async () => ({ default: Things })
    servers.put(remote, leaves(remote, { default: { code: { [CODE]: broken, 'things/Whole': whole } } }))
    servers.put(previous, leaves(previous, older))
    const host = hostFor(remote)
    await expect(host.code('mf-fallback-d', CODE)).resolves.toBe(OLDER)
    await expect(host.code('mf-fallback-d', 'things/Whole')).resolves.toBe(Things)
  })

  it('does not stand in for a screen that it lacks, which comes with the next try', async () => {
    const previous = someRelease({ version: '0.9.0' }, { name: 'mf-fallback-e' })
    const code = { ...previous.code, 'things/New': { files: [], shared: [] } }
    const remote = { ...someRelease({ code }, { name: 'mf-fallback-e' }), previous }
    const boom = fails(remote, { kind: 'evaluation', error: new Error('boom') })
    const both = { default: { code: { ...feature.default.code, 'things/New': async () => ({ default: Things }) } } }
    servers.put(remote, boom, boom, leaves(remote, both))
    servers.put(previous, leaves(previous, older))
    const host = hostFor(remote)
    await expect(host.code('mf-fallback-e', CODE)).resolves.toBe(OLDER)
    expect(await failure(host.code('mf-fallback-e', 'things/New'))).toMatchObject({
      kind: 'evaluation',
      version: '1.0.0',
    })
    await expect(host.code('mf-fallback-e', 'things/New')).resolves.toBe(Things)
  })

  it('stands in for one screen while another that it lacks is asked for', async () => {
    const previous = someRelease({ version: '0.9.0' }, { name: 'mf-fallback-f' })
    const code = { ...previous.code, 'things/New': { files: [], shared: [] } }
    const remote = { ...someRelease({ code }, { name: 'mf-fallback-f' }), previous }
    servers.put(remote, fails(remote, { kind: 'evaluation', error: new Error('boom') }))
    servers.put(previous, leaves(previous, older))
    const host = hostFor(remote)
    const [lacking, there] = await Promise.allSettled([
      host.code('mf-fallback-f', 'things/New'),
      host.code('mf-fallback-f', CODE),
    ])
    expect([lacking.status, there]).toEqual(['rejected', { status: 'fulfilled', value: OLDER }])
  })

  it('is not asked again for a screen that it cannot show either: the present one is', async () => {
    const previous = someRelease({ version: '0.9.0' }, { name: 'mf-fallback-g' })
    const remote = { ...someRelease({}, { name: 'mf-fallback-g' }), previous }
    const boom = fails(remote, { kind: 'evaluation', error: new Error('boom') })
    servers.put(remote, boom, leaves(remote, feature))
    servers.put(previous, leaves(previous, { default: { code: {} } }))
    const host = hostFor(remote)
    expect((await failure(host.code('mf-fallback-g', CODE))).version).toBe('0.9.0')
    await expect(host.code('mf-fallback-g', CODE)).resolves.toBe(Things)
  })

  it('is kept to by further screens, which do not wait for the broken one again', async () => {
    const previous = someRelease({ version: '0.9.0' }, { name: 'mf-fallback-h' })
    const code = { ...previous.code, 'things/Other': { files: [], shared: [] } }
    const remote = { ...someRelease({ code }, { name: 'mf-fallback-h' }), previous: { ...previous, code } }
    const other = async () => ({ default: OLDER })
    servers.put(remote, fails(remote, { kind: 'timeout', after: 10_000 }))
    servers.put(previous, leaves(previous, { default: { code: { ...older.default.code, 'things/Other': other } } }))
    const host = hostFor(remote)
    await host.code('mf-fallback-h', CODE)
    await expect(host.code('mf-fallback-h', 'things/Other')).resolves.toBe(OLDER)
    expect(servers.asked).toHaveLength(2)
    expect(errors).toHaveLength(1)
  })

  it('is named in the error when it fails as well', async () => {
    const previous = someRelease({ version: '0.9.0' }, { name: 'mf-fallback-c' })
    const remote = { ...someRelease({}, { name: 'mf-fallback-c' }), previous }
    expect((await failure(hostFor(remote).code('mf-fallback-c', CODE))).version).toBe('0.9.0')
  })
})

describe('a page that has been open through several releases', () => {
  const gone = () => (answer = async () => new Response('gone', { status: 404 }))
  const lost = async () => {
    throw Object.assign(new Error('lost'), { name: 'ChunkLoadError', request: 'http://remotes.test/gone.js' })
  }
  const NEWER = () => null
  const newest = { default: { code: { [CODE]: async () => ({ default: NEWER }) } } }

  it('loads a screen from the release that is out now', async () => {
    gone()
    const name = 'mf-long-open-a'
    const held = { ...someRelease({}, { name }), previous: someRelease({}, { name }) }
    const now = someRelease({ version: '4.0.0' }, { name })
    servers.put(now, leaves(now, newest))
    const readAgain = jest.fn(async () => ({ remotes: [now] }))
    const host = hostFor(held, {}, readAgain)
    await expect(host.code(name, CODE)).resolves.toBe(NEWER)
    expect(host.ready(name, CODE)).toBe(NEWER)
    expect(readAgain).toHaveBeenCalledTimes(1)
  })

  it('loads what it had not yet loaded of a remote that it uses, and keeps what it has', async () => {
    gone()
    const name = 'mf-long-open-b'
    const held = someRelease({}, { name })
    const now = someRelease({ code: { 'things/Late': { files: [], shared: [] } } }, { name })
    servers.put(held, leaves(held, { default: { code: { ...feature.default.code, 'things/Late': lost } } }))
    servers.put(now, leaves(now, { default: { code: { 'things/Late': async () => ({ default: NEWER }) } } }))
    const host = hostFor(held, {}, async () => ({ remotes: [now] }))
    await expect(host.code(name, CODE)).resolves.toBe(Things)
    await expect(host.code(name, 'things/Late')).resolves.toBe(NEWER)
    await expect(host.code(name, CODE)).resolves.toBe(Things)
  })

  it('takes a release that was mended when somebody tries again', async () => {
    const name = 'mf-long-open-c'
    const broken = someRelease({}, { name })
    const mended = someRelease({}, { name })
    servers.put(broken, fails(broken, { kind: 'evaluation', error: new Error('boom') }))
    servers.put(mended, leaves(mended, newest))
    let now = broken
    const host = hostFor(broken, {}, async () => ({ remotes: [now] }))
    expect((await failure(host.code(name, CODE))).kind).toBe('evaluation')
    now = mended
    await expect(host.code(name, CODE)).resolves.toBe(NEWER)
  })

  it('has to be loaded again where the newest release needs a newer platform, or has the screen no more', async () => {
    gone()
    const name = 'mf-long-open-d'
    const held = someRelease({}, { name })
    const forNewer = someRelease({}, { name, requires: { platform: '^2.0' } })
    const without = someRelease({ code: {} }, { name })
    servers.put(held, leaves(held, { default: { code: { ...feature.default.code, 'things/Late': lost } } }))
    for (const now of [forNewer, without]) {
      const host = hostFor(held, {}, async () => ({ remotes: [now] }))
      expect((await failure(host.code(name, 'things/Late'))).kind).toBe('incompatible')
      await expect(host.code(name, CODE)).resolves.toBe(Things)
    }
  })

  it('says what went wrong where there is nothing newer, or nobody can tell', async () => {
    gone()
    const held = someRelease()
    const { name } = held.manifest
    expect((await failure(hostFor(held, {}, async () => ({ remotes: [held] })).code(name, CODE))).kind).toBe('http')
    expect((await failure(hostFor(held, {}, () => Promise.reject(new Error('502'))).code(name, CODE))).kind).toBe(
      'http',
    )
  })
})

describe('what the shell provides', () => {
  it('is there before the code that consumes it runs, and is loaded once', async () => {
    const load = jest.fn(async () => ({ table: true }))
    const provided: Provided = { '@portal/ui/table': { version: '1.0.0', load } }
    const remote = someRelease({ code: { [CODE]: { files: [], shared: ['@portal/ui/table', 'not-provided'] } } })
    servers.put(remote, leaves(remote, feature))
    const host = hostFor(remote, provided)
    host.preload(remote.manifest.name, CODE)
    await host.code(remote.manifest.name, CODE)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is loaded again after a failure', async () => {
    const load = jest.fn(async () => ({})).mockRejectedValueOnce(new Error('lost'))
    const federation = createFederation('host-of-provided', { '@portal/ui/table': { version: '1.0.0', load } })
    await expect(federation.ready(someRelease(), ['@portal/ui/table'])).rejects.toThrow('lost')
    await expect(federation.ready(someRelease(), ['@portal/ui/table'])).resolves.toBeUndefined()
  })
})

describe('what a part of a screen takes from the shell by itself', () => {
  it('is loaded again after a failure', async () => {
    const board = { Board: Things }
    const load = jest.fn(async () => board).mockRejectedValueOnce(new Error('lost'))
    const federation = createFederation('host-of-parts', { '@portal/ui/board': { version: '1.0.0', load } })
    const remote = someRelease({}, { name: 'mf-parts' })
    const inside = createInstance({ name: 'inside-of-parts', remotes: [], shareStrategy: 'loaded-first' })
    await federation.module(remote, {
      init: (shareScope) => inside.initShareScopeMap('default', shareScope as ShareScope),
      get: async () => () => feature,
    })
    // As the runtime in a remote's build does where a chunk consumes it.
    const consume = () =>
      inside.loadShare<typeof board>('@portal/ui/board', {
        customShareInfo: { scope: ['default'], shareConfig: { singleton: true, requiredVersion: false } },
      })
    await expect(consume()).rejects.toThrow('lost')
    const there = await consume()
    expect(there === false ? null : there()).toBe(board)
  })
})

describe('loading ahead', () => {
  const preloads = () =>
    [...document.head.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href'))

  it('asks the browser for entry, module and code, once, and fails silently', () => {
    const integrity = `sha384-${'B'.repeat(64)}`
    const remote = someRelease({ files: [{ name: 'entry.js', bytes: 1, brotli: 1, integrity }] })
    const host = hostFor(remote)
    host.preload(remote.manifest.name, CODE)
    host.preload(remote.manifest.name, CODE)
    host.preload('mf-nobody', CODE)
    expect(preloads().filter((href) => href?.startsWith(remote.base))).toEqual(
      ['entry.js', 'module.js', 'things.js'].map((name) => remote.base + name),
    )
    const entry = document.head.querySelector(`link[href="${remote.base}entry.js"]`)
    expect(entry).toHaveProperty('integrity', integrity)
    expect(entry?.getAttribute('crossorigin')).toBe('anonymous')
  })

  it('leaves a remote alone that this platform cannot load', () => {
    const remote = someRelease({}, { requires: { platform: '^9.0' } })
    hostFor(remote).preload(remote.manifest.name, CODE)
    expect(preloads().filter((href) => href?.startsWith(remote.base))).toEqual([])
  })
})

describe('a page that carries on with what is released meanwhile', () => {
  const NEWER = () => null
  const moreCode = { 'things/Late': { files: [], shared: [] } }
  const versions = (name: string) => {
    const one = someRelease({ code: { ...someRelease().code, ...moreCode } }, { name })
    const two = { ...someRelease({ code: one.code }, { name }), previous: one }
    servers.put(one, leaves(one, { default: { code: { [CODE]: async () => ({ default: Things }) } } }))
    const late = async () => ({ default: NEWER })
    servers.put(two, leaves(two, { default: { code: { [CODE]: late, 'things/Late': late } } }))
    return { one, two }
  }

  it('takes every screen from the new release, and leaves what has not changed where it is', async () => {
    const { one, two } = versions('mf-goes-on-a')
    const other = someRelease()
    servers.put(other, leaves(other, feature))
    const host = createRemoteHost({
      registry: { remotes: [one, other] },
      federation: createFederation('host-of-goes-on', {}),
      container: { run: servers.run },
    })
    await Promise.all([host.code('mf-goes-on-a', CODE), host.code(other.manifest.name, CODE)])
    const next = host.goOnWith({ remotes: [two, other] })
    expect(next.registry.remotes).toEqual([two, other])
    expect(next.ready('mf-goes-on-a', CODE)).toBeUndefined()
    expect(next.ready(other.manifest.name, CODE)).toBe(Things)
    await expect(next.code('mf-goes-on-a', CODE)).resolves.toBe(NEWER)
    // Whoever still shows the old one is not disturbed.
    expect(host.ready('mf-goes-on-a', CODE)).toBe(Things)
  })

  it('is back on the release before at once where the new one is undone', async () => {
    const { one, two } = versions('mf-goes-on-b')
    const host = hostFor(one)
    await host.code('mf-goes-on-b', CODE)
    const next = host.goOnWith({ remotes: [two] })
    await next.code('mf-goes-on-b', CODE)
    const back = next.goOnWith({ remotes: [one] })
    expect(back.registry.remotes).toEqual([one])
    expect(back.ready('mf-goes-on-b', CODE)).toBe(Things)
    expect(servers.asked).toHaveLength(2)
  })

  it('stays the same where nothing new is released, or nothing that this platform can load', () => {
    const { one } = versions('mf-goes-on-c')
    const next = someRelease({}, { name: 'mf-goes-on-c', requires: { platform: '^9.0' } })
    const host = hostFor(one)
    expect(host.goOnWith({ remotes: [one] })).toBe(host)
    expect(host.goOnWith({ remotes: [{ ...next, previous: one }] })).toBe(host)
  })

  it('carries on whole with a release of which it has taken one screen alone, as the others were gone', async () => {
    answer = async () => new Response('gone', { status: 404 })
    const { one, two } = versions('mf-goes-on-d')
    const host = hostFor(one, {}, async () => ({ remotes: [two] }))
    await host.code('mf-goes-on-d', CODE)
    await expect(host.code('mf-goes-on-d', 'things/Late')).resolves.toBe(NEWER)
    expect(host.ready('mf-goes-on-d', CODE)).toBe(Things)
    const next = host.goOnWith({ remotes: [two] })
    expect(next.registry.remotes).toEqual([two])
    await expect(next.code('mf-goes-on-d', CODE)).resolves.toBe(NEWER)
  })

  it('tells how long each code of a release took, once; of the one before where that stood in', async () => {
    watchLoads()
    const { one, two } = versions('mf-goes-on-e')
    servers.put(two, fails(two, { kind: 'evaluation', error: new Error('boom') }))
    const host = hostFor(two)
    await host.code('mf-goes-on-e', CODE)
    await host.code('mf-goes-on-e', CODE)
    const loads = takeLoads(20)
    expect(loads).toEqual([{ remote: 'mf-goes-on-e', release: one.release, milliseconds: expect.any(Number) }])
    expect(loads[0]?.milliseconds).toBeGreaterThanOrEqual(0)
  })
})
