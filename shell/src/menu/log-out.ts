import { tell } from '@portal/api-client'
import { auth } from '@portal/contract/account/auth'
import { queryClient } from '@portal/platform'
import { sessionStore } from '@portal/platform/session'
import { createStore } from 'zustand/vanilla'
import { LOGIN } from '../addresses/addresses.ts'

/** Whether it is being asked if what is not saved may be lost. */
export const logOutQuestion = createStore<{ open: boolean }>()(() => ({ open: false }))

export const stay = () => logOutQuestion.setState({ open: false })

/** Logs out, at once where nothing in this page would be lost with it. */
export function logOut() {
  if (isAnythingAtRisk()) logOutQuestion.setState({ open: true })
  else endSession()
}

/** Logs out, whatever is lost; the browser does not ask once more. */
export function logOutAnyway() {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
  endSession()
}

/** What has the browser ask before the page goes, in whatever remote, is asked in the browser's place. */
function isAnythingAtRisk(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/**
 * Ends the session on the server and in every tab. The portal reloads when the session is gone, here as elsewhere;
 * whoever signs in next starts at the start, not on the page that was left.
 */
function endSession() {
  // A server that cannot be reached must not keep anybody signed in here; the session there ends by its idle limit.
  tell(auth.logout)
  queryClient.clear()
  window.history.replaceState(null, '', LOGIN)
  sessionStore.getState().signOut()
}
