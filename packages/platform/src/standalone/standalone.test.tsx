import { MESSAGES } from '@portal/domain/message'
import { Button } from '@portal/ui/core'
import { toast } from '@portal/ui/overlay'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { queryClient } from '../query/query-client.ts'
import { sessionStore } from '../session/index.ts'
import { startAlone } from './index.ts'

const MANIFEST = {
  name: 'mf-alone',
  title: 'Alone',
  requires: { platform: '^1.0' },
  routes: [{ path: '/things', title: 'Things', access: 'session', code: 'things/Things' }],
  menu: [],
  slots: [],
} as const

const Things = () => <Button onClick={() => toast({ title: 'Thing saved', tone: 'success' })}>Save</Button>

function answerAs(role: string) {
  const body = JSON.stringify({ email: 'alone@demo.example', roles: [role] })
  const headers = { 'content-type': 'application/json' }
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { headers }))
}
afterEach(() => {
  jest.restoreAllMocks()
  queryClient.clear()
})

test('a screen that the role may not open says so', async () => {
  answerAs('ROLE_REFERRAL')
  window.history.replaceState(null, '', '/things')
  document.body.innerHTML = '<div id="root"></div>'
  sessionStore.setState({ status: 'signed-in', token: 'token', remember: true, email: 'alone@demo.example' })
  const [route] = MANIFEST.routes
  const closed = { ...MANIFEST, routes: [{ ...route, access: ['ROLE_ADVISOR'] as const }] }
  await act(() => startAlone(closed, { code: { 'things/Things': async () => ({ default: Things }) } }))
  expect(await screen.findByRole('heading', { name: MESSAGES.noAccess })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open the portal' })).toHaveAttribute('href', '/')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in as someone else' }))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(sessionStore.getState().token).toBeNull()
})

test('what the remote offers to do stands in its head, for those whose role may', async () => {
  answerAs('ROLE_ADVISOR')
  window.history.replaceState(null, '', '/things')
  document.body.innerHTML = '<div id="root"></div>'
  sessionStore.setState({ status: 'signed-in', token: 'token', remember: true, email: 'alone@demo.example' })
  const action = { access: ['ROLE_ADVISOR'], icon: 'tasks' } as const
  const offering = {
    ...MANIFEST,
    actions: [
      { ...action, id: 'things', label: 'All things', to: '/things' },
      { ...action, id: 'settings', label: 'Settings', to: '/settings', access: ['ROLE_SUPER_ADMIN'] },
    ],
  } as const
  await act(() => startAlone(offering, { code: { 'things/Things': async () => ({ default: Things }) } }))
  const ways = within(await screen.findByRole('navigation', { name: 'Alone' }))
  expect(ways.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['All things'])
  expect(ways.getByRole('link', { name: 'All things' })).toHaveAttribute('aria-current', 'page')
})

test('a remote that stands alone shows its screens, and tells the outcome of a click', async () => {
  answerAs('ROLE_ADVISOR')
  window.history.replaceState(null, '', '/things')
  document.body.innerHTML = '<div id="root"></div>'
  sessionStore.setState({ status: 'signed-in', token: 'token', remember: true, email: 'alone@demo.example' })
  await act(() => startAlone(MANIFEST, { code: { 'things/Things': async () => ({ default: Things }) } }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Thing saved')).toBeVisible()
  // A file that misses its place does not take the page away.
  expect(fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [] } })).toBe(false)
})

test.each([
  ['with the password alone', false],
  ['with a code, where the account asks for one', true],
])('whoever signs in stands where they were going, %s', async (_, twoFactorEnabled) => {
  const entered = { status: 200, code: 'AUTHENTICATION_SUCCESS', message: '', twoFactorEnabled, token: 'token' }
  const asked = { ...entered, code: '2FA_REQUIRED', token: undefined, challenge: 'challenge' }
  const headers = { 'content-type': 'application/json' }
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, window.location.href)
    const me = { email: 'alone@demo.example', roles: ['ROLE_ADVISOR'] }
    const step = twoFactorEnabled && pathname.endsWith('/login') ? asked : entered
    return new Response(JSON.stringify(pathname.includes('/auth/') ? step : me), { headers })
  })
  window.history.replaceState(null, '', '/things')
  document.body.innerHTML = '<div id="root"></div>'
  act(() => sessionStore.setState({ status: 'signed-out', token: null, email: '' }))
  await act(() => startAlone(MANIFEST, { code: { 'things/Things': async () => ({ default: Things }) } }))
  await userEvent.type(await screen.findByLabelText('Email'), 'alone@demo.example')
  await userEvent.type(screen.getByLabelText('Password'), 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  if (twoFactorEnabled) {
    await screen.findByLabelText('6-digit code')
    await userEvent.keyboard('123456')
  }
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible()
})
