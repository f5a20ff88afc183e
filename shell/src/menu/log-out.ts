import { tell } from '@portal/api-client'
import { auth } from '@portal/contract/auth'
import { queryClient } from '@portal/platform'
import { sessionStore } from '@portal/platform/session'
import { LOGIN } from '../sign-in/addresses.ts'

/**
 * Ends the session on the server and in every tab. The portal reloads when the session is gone, here as elsewhere;
 * whoever signs in next starts at the start, not on the page that was left.
 */
export function logOut() {
  // A server that cannot be reached must not keep anybody signed in here; the session there ends by its idle limit.
  tell(auth.logout)
  queryClient.clear()
  window.history.replaceState(null, '', LOGIN)
  sessionStore.getState().signOut()
}
