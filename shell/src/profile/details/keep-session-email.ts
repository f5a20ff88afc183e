import { emailKey } from '@portal/domain/email'
import { queryClient } from '@portal/platform'
import { sessionStore } from '@portal/platform/session'

/**
 * The session goes by the user's e-mail: answers are kept under it, and the session-expiry modal signs in with it. So
 * when it changes, the session learns the new one, and what is kept moves along with it, so that no screen starts anew.
 */
export function keepSessionEmail(saved: string) {
  const { email: before, token, remember, signIn } = sessionStore.getState()
  const email = emailKey(saved)
  if (token === null || before === email) return
  for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
    const [company, user, ...call] = queryKey
    if (user === before) queryClient.setQueryData([company, email, ...call], state.data)
  }
  signIn({ token, remember, email })
}
