import { call } from '@portal/api-client'
import { profile } from '@portal/contract/account/profile'
import { act, screen, waitFor } from '@testing-library/react'
import { sessionStore } from '../session/index.ts'
import { startAlone } from './index.ts'

const SITE = 'https://site.example'
const MANIFEST = {
  name: 'mf-alone',
  title: 'Alone',
  requires: { platform: '^1.0' },
  routes: [{ path: '/things', title: 'Things', access: 'session', code: 'things/Things' }],
  menu: [],
  slots: [],
} as const
/** What the server answers to the token that is asked with. */
function serverAnswers(status: number, body: object) {
  const headers = { 'content-type': 'application/json' }
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify(body), { status, headers }))
}
const ADVISER = { email: 'adviser@demo.example', roles: ['ROLE_ADVISOR'] }
const REFUSED = { status: 403, code: 'FORBIDDEN', message: 'No' }

const said: unknown[] = []
const around = { postMessage: (message: unknown, origin: string) => said.push([message, origin]) } as unknown as Window
const real = Object.getOwnPropertyDescriptor(window, 'parent')

beforeEach(async () => {
  serverAnswers(200, ADVISER)
  said.splice(0)
  Object.defineProperty(window, 'parent', { configurable: true, value: around })
  window.history.replaceState(null, '', '/things')
  document.head.innerHTML = `<meta name="portal-embed-origins" content="${SITE} https://other.example">`
  document.body.innerHTML = '<div id="root"></div>'
  // Somebody is signed in to the portal in this browser.
  sessionStore.setState({ status: 'signed-in', token: 'staff', remember: true, email: 'staff@demo.example' })
  await act(() => startAlone(MANIFEST, { code: { 'things/Things': async () => ({ default: () => <p>Things</p> }) } }))
})
afterEach(() => {
  jest.restoreAllMocks()
  if (real) Object.defineProperty(window, 'parent', real)
})

function hand(token: unknown, { origin = SITE, source = around, minutes = 15 } = {}) {
  const expires_at = new Date(Date.now() + minutes * 60_000).toISOString()
  const data = { type: 'portal:token', token, expires_at }
  return act(async () => {
    dispatchEvent(new MessageEvent('message', { data, origin, source: source as MessageEventSource }))
  })
}

test('a framed page says to its company’s sites that it is ready, uses no session of this browser and waits for a token', async () => {
  expect(said).toEqual([
    [{ type: 'portal:ready' }, SITE],
    [{ type: 'portal:ready' }, 'https://other.example'],
  ])
  expect(sessionStore.getState()).toMatchObject({ status: 'signed-out', token: null })
  await hand('quoting')
  expect(await screen.findByText('Things')).toBeVisible()
  expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', token: 'quoting', scope: 'quoting' })
  // Nothing of it is kept in the browser.
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('"quoting"')
})

test('strangers hand over nothing: other origins, other windows, other messages', async () => {
  await hand('theirs', { origin: 'https://stranger.example' })
  await hand('theirs', { source: window })
  await hand(7)
  await hand('')
  expect(screen.queryByText('Things')).not.toBeInTheDocument()
  expect(sessionStore.getState().token).toBeNull()
})

test('a token that the server refuses is told, and a good one after it lets in', async () => {
  serverAnswers(403, REFUSED)
  await hand('dead')
  expect(await screen.findByRole('heading', { name: 'Sign-in refused' })).toBeVisible()
  serverAnswers(200, ADVISER)
  await hand('good')
  expect(await screen.findByText('Things')).toBeVisible()
})

test('where another token cannot be used, what is shown stays and the one before carries on', async () => {
  await hand('good')
  expect(await screen.findByText('Things')).toBeVisible()
  serverAnswers(500, { status: 500, code: 'INTERNAL', message: 'No' })
  await hand('next')
  expect(screen.getByText('Things')).toBeVisible()
  expect(sessionStore.getState()).toMatchObject({ status: 'signed-in', token: 'good' })
})

test('a token is renewed before it ends', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  try {
    await hand('short', { minutes: 3 })
    said.splice(0)
    await act(async () => jest.advanceTimersByTime(61_000))
    expect(said).toContainEqual([{ type: 'portal:renew' }, SITE])
  } finally {
    jest.useRealTimers()
  }
  await waitFor(() => expect(said).not.toHaveLength(0))
})

test('a call whose token has ended waits for another one, and is made with it', async () => {
  await hand('old')
  const headers = { 'content-type': 'application/json' }
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (request, init) => {
    const isFresh = JSON.stringify([...new Request(request, init).headers]).includes('fresh')
    const body = isFresh ? ADVISER : { status: 401, code: 'UNAUTHENTICATED', message: 'Ended' }
    return new Response(JSON.stringify(body), { status: isFresh ? 200 : 401, headers })
  })
  said.splice(0)
  const answered = call(profile.view, {})
  await waitFor(() => expect(said).toContainEqual([{ type: 'portal:renew' }, SITE]))
  await hand('fresh')
  expect(await answered).toMatchObject(ADVISER)
})
