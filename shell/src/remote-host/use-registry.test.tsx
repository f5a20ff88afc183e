import type { Registry } from '@portal/platform'
import { sessionStore } from '@portal/platform/session'
import { MemoryRouter, useNavigate } from '@portal/router'
import { act, render, screen } from '@testing-library/react'
import { registered } from '../testing/fake-host.tsx'
import { hearOfRelease } from './follow-registry.ts'
import { useRegistry } from './use-registry.ts'

type Remote = Registry['remotes'][number]

// What the shell provides is the bundler's matter.
jest.mock('./provided.ts', () => ({ provided: () => ({}) }))

const route = (path: string) => ({ path, title: path, access: 'session' as const, code: path.slice(1) })
const release = (name: string, version: string, ...paths: Array<`/${string}`>): Remote => ({
  ...registered({ name, routes: paths.map(route), menu: [] }),
  version,
  release: `${version}-a`,
})
const CLIENTS = release('mf-clients', '1.0.0', '/clients', '/clients/:id')
const BEFORE = 'mf-clients 1.0.0,mf-quoting 1.0.0'
const AFTER = 'mf-clients 1.0.0,mf-quoting 1.1.0'

let said: Remote[]
let asked: number
let now: number
let go: (path: string) => void

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] })
  sessionStore.setState({ status: 'signed-in', token: 't', email: 'adviser@demo.example' })
  said = [CLIENTS, release('mf-quoting', '1.0.0', '/quotes')]
  asked = 0
  now = 0
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    asked += 1
    return Response.json({ remotes: said })
  })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

function Page() {
  const registry = useRegistry()
  go = useNavigate()
  if (registry.status !== 'here') return <p>{registry.status}</p>
  const { remotes } = registry.host.registry
  return (
    <>
      <p>{remotes.map(({ manifest, version, off }) => `${manifest.name} ${off?.note ?? version}`).join()}</p>
      <button type="button" onClick={() => void registry.host.instead?.('mf-quoting', 'lost', Page)}>
        Try again
      </button>
    </>
  )
}

async function open(): Promise<void> {
  render(
    <MemoryRouter initialEntries={['/clients']}>
      <Page />
    </MemoryRouter>,
  )
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(shown()).toBe(BEFORE)
}
const shown = () => screen.getByRole('paragraph').textContent
const visit = (path: string) => act(async () => go(path))
const releaseQuoting = () => {
  said = [CLIENTS, release('mf-quoting', '1.1.0', '/quotes', '/offers')]
}
/** The page hears of a release, and has asked. */
async function hear(): Promise<void> {
  act(hearOfRelease)
  await act(() => jest.advanceTimersByTimeAsync(1_000))
}

test('what the page hears of is there with the next route, and never before', async () => {
  await open()
  releaseQuoting()
  await hear()
  expect([asked, shown()]).toEqual([2, BEFORE])
  await visit('/clients?page=2')
  expect(shown()).toBe(BEFORE)
  await visit('/quotes')
  expect(shown()).toBe(AFTER)
})

test('a release that is undone is left at the next route', async () => {
  await open()
  const before = said
  releaseQuoting()
  await hear()
  await visit('/quotes')
  said = before
  await hear()
  expect(shown()).toBe(AFTER)
  await visit('/clients')
  expect(shown()).toBe(BEFORE)
})

test('a remote that is switched off goes at the next route, and comes back when it is on again', async () => {
  await open()
  const before = said
  said = before.map((remote) => (remote === CLIENTS ? remote : { ...remote, off: { note: 'is off' } }))
  await hear()
  expect(shown()).toBe(BEFORE)
  await visit('/quotes')
  expect(shown()).toBe('mf-clients 1.0.0,mf-quoting is off')
  said = before
  await hear()
  await visit('/clients')
  expect(shown()).toBe(BEFORE)
})

test('a server that has lost its registry takes nothing from a page that is open', async () => {
  await open()
  said = []
  await hear()
  await visit('/quotes')
  expect([asked, shown()]).toEqual([2, BEFORE])
})

test('another record of the same screen is no other route', async () => {
  await open()
  await visit('/clients/1')
  releaseQuoting()
  await hear()
  await visit('/clients/2')
  expect(shown()).toBe(BEFORE)
})

test('a page that hears of nothing asks now and then, on its way to another route', async () => {
  await open()
  await visit('/quotes')
  expect(asked).toBe(1)
  releaseQuoting()
  now = 61_000
  await visit('/clients')
  expect([asked, shown()]).toEqual([2, BEFORE])
  await visit('/quotes')
  expect([asked, shown()]).toEqual([2, AFTER])
})

test('a page that nobody sees asks once it is seen', async () => {
  await open()
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await hear()
  expect(asked).toBe(1)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(asked).toBe(2)
})

test('what is asked for where a screen has thrown is there with the next route, read once', async () => {
  await open()
  releaseQuoting()
  await act(async () => screen.getByRole('button').click())
  expect([asked, shown()]).toEqual([2, BEFORE])
  await visit('/quotes')
  expect([asked, shown()]).toEqual([2, AFTER])
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await act(async () => screen.getByRole('button').click())
  await visit('/clients')
  expect(shown()).toBe(AFTER)
})
