import { MESSAGES } from '@portal/domain/message'
import { sessionStore } from '@portal/platform/session'
import { loginAddressFor, withoutTrailingSlash } from '../addresses/addresses.ts'
import { page } from '../page/page.ts'

const DASHBOARD = '/dashboard'

/**
 * What happens when a call meets a dead session (status 401). On the dashboard the session is cleared and the page
 * reloads, as the login page that leads back to it; elsewhere the sign-in modal opens over the present screen, and the
 * answer comes when it is done with: `retry` once the same person has signed in again, `abandon` when the modal was
 * closed. Nothing of it happens where that person has done so in another tab already.
 * Source: specification section 8.
 */
export function askToSignInAgain(): Promise<'retry' | 'abandon'> {
  const session = sessionStore.getState()
  if (session.status === 'signed-out') return Promise.resolve('abandon')
  const person = session.email
  session.expire(MESSAGES.sessionEnded)
  if (sessionStore.getState().status === 'signed-in') return Promise.resolve('retry')
  const { pathname, search, hash } = window.location
  if (withoutTrailingSlash(pathname) === DASHBOARD) {
    // Under its own address, a tab that the portal opened would get the same dead session from its opener again.
    window.history.replaceState(null, '', loginAddressFor(pathname + search + hash))
    page.reload()
    return never()
  }
  return new Promise((resolve) => {
    const stop = sessionStore.subscribe(({ status, email }) => {
      if (status === 'expired') return
      stop()
      if (status === 'signed-out') resolve('abandon')
      // Somebody else's session must not send what this person typed: the calls stay, and the page reloads.
      else if (email === person) resolve('retry')
    })
  })
}

function never(): Promise<never> {
  return new Promise(() => {})
}
