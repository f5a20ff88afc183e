import { profile as calls } from '@portal/contract/account/profile'
import { emailKey } from '@portal/domain/values/email'
import { callQuery, type Profile, queryClient } from '@portal/platform'
import { sessionStore } from '@portal/platform/session'

/**
 * The session goes by the user's e-mail: answers are kept under it, and the session-expiry modal signs in with it. So
 * when it changes, the session learns the new one, and what is kept moves along with it, so that no screen starts anew.
 */
export function keepSessionEmail(saved: Profile) {
  const { email: before, token, remember, signIn } = sessionStore.getState()
  const email = emailKey(saved.email)
  if (token === null || before === email) return
  const cache = queryClient.getQueryCache()
  for (const { queryKey, meta, state } of cache.getAll()) {
    const [company, user, ...call] = queryKey
    if (user !== before || state.data === undefined) continue
    const moved = cache.build(queryClient, { queryKey: [company, email, ...call], meta })
    // As old as it is, and to be asked for again where the change has made it stale.
    moved.setState({ ...state, fetchStatus: 'idle' })
  }
  signIn({ token, remember, email })
  queryClient.setQueryData(callQuery(calls.view, {}).queryKey, saved)
}
