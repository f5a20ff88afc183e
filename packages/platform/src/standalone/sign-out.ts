import { call } from '@portal/api-client'
import { auth } from '@portal/contract/account/auth'
import { queryClient } from '../query/query-client.ts'
import { sessionStore } from '../session/index.ts'

/** Ends the session, here also where the server does not answer. */
export async function signOut(): Promise<void> {
  try {
    await call(auth.logout, {})
  } finally {
    sessionStore.getState().signOut()
    queryClient.clear()
  }
}
