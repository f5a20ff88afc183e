import type { PlacedRelease, RegisteredRemote } from '@portal/manifest'
import { someRelease } from '@portal/manifest/testing'
import { releaseOfCode } from '../errors/known-releases.ts'
import { setErrorReporter } from '../errors/report-error.ts'
import { createRemoteHost } from './remote-host.ts'

const CODE = 'things/Things'
const NAME = 'mf-other'
const Things = () => null
const Older = () => null
const Newer = () => null

const older = someRelease({ version: '0.9.0' }, { name: NAME })
const current = someRelease({}, { name: NAME })
const newer = someRelease({ version: '1.1.0' }, { name: NAME })
const COMPONENTS = new Map([
  [older.release, Older],
  [current.release, Things],
  [newer.release, Newer],
])

beforeEach(() => setErrorReporter(() => {}))

/** A host that has shown the code; `outNow` is what the registry says by then. */
async function shown(remote: RegisteredRemote, outNow?: PlacedRelease) {
  const host = createRemoteHost({
    registry: { remotes: [remote] },
    readAgain: async () => ({ remotes: [outNow ?? remote] }),
    federation: {
      ready: async () => undefined,
      module: async ({ release }) => ({
        default: { code: { [CODE]: async () => ({ default: COMPONENTS.get(release) }) } },
      }),
    },
    container: {
      run: async () => {
        for (const { container } of [older, current, newer]) {
          Reflect.set(globalThis, container, { init: () => undefined, get: async () => () => undefined })
        }
      },
    },
  })
  await host.code(NAME, CODE)
  return host
}

it('is the release that is out now, from then on', async () => {
  const host = await shown({ ...current, previous: older }, newer)
  expect(await host.instead?.(NAME, CODE, Things)).toBe(Newer)
  expect(host.ready(NAME, CODE)).toBe(Newer)
  expect(await host.code(NAME, CODE)).toBe(Newer)
})

it('is the one before where the present one is still out, and none where that has thrown too', async () => {
  const host = await shown({ ...current, previous: older })
  expect(await host.instead?.(NAME, CODE, Things)).toBe(Older)
  expect(host.ready(NAME, CODE)).toBe(Older)
  expect(await host.instead?.(NAME, CODE, Older)).toBeUndefined()
})

it('is known by its component from then on, as the one before it is', async () => {
  const host = await shown({ ...current, previous: older })
  await host.instead?.(NAME, CODE, Things)
  expect([Things, Older].map(releaseOfCode)).toEqual([current.release, older.release])
})

it('is none where there is none, or where the one before has not the code', async () => {
  expect(await (await shown(current)).instead?.(NAME, CODE, Things)).toBeUndefined()
  expect(
    await (await shown({ ...current, previous: { ...older, code: {} } })).instead?.(NAME, CODE, Things),
  ).toBeUndefined()
})
