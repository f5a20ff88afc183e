import { leaveTabs, SESSION_KEY, sessionStore } from '@portal/platform/session'
import { act, screen } from '@testing-library/react'
import { startPortal } from './start-portal.tsx'

const SCREENS = { 'sign-in': async () => () => null, app: async () => () => null }

/** Another tab of the portal, which does not know yet that its session has ended. */
const other = new BroadcastChannel(SESSION_KEY)
other.onmessage = ({ data }) => {
  const session = JSON.stringify({ token: 'dead', remember: false, email: 'adviser@demo.example' })
  other.postMessage({ kind: 'handed-over', id: data.id, session })
}

afterEach(leaveTabs)
afterAll(() => other.close())

it('shows “Forgot password?” at once in the tab that the sign-in modal opens it in, and asks no tab for a session', async () => {
  Object.defineProperty(document, 'referrer', { value: `${location.origin}/leads`, configurable: true })
  window.history.replaceState(null, '', '/forgot-password')
  document.body.innerHTML = '<div id="root"></div>'
  await act(() => startPortal({ name: 'sign-in', Screen: () => <h1>Forgot password</h1> }, SCREENS))
  expect(screen.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
  expect(sessionStore.getState().status).toBe('signed-out')
})
