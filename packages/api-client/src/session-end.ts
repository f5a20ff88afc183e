import type { Endpoint } from '@portal/contract/endpoint'
import { configuration } from './configuration.ts'

type Decision = 'retry' | 'abandon'

let asking: { readonly token: string | null; readonly decision: Promise<Decision> } | null = null

/**
 * What to do with a call that was answered 401 when it carried `sentToken`. Concurrent calls share one question; a
 * call that was on its way while someone signed in again is repeated without a question.
 */
export function decideAfterSessionEnd(endpoint: Endpoint, sentToken: string | null): Promise<Decision> {
  const { token, onSessionEnded } = configuration()
  const present = token()
  if (present !== null && present !== sentToken) return Promise.resolve('retry')
  if (asking !== null && asking.token === sentToken) return asking.decision
  const decision = onSessionEnded(endpoint).finally(() => {
    if (asking?.decision === decision) asking = null
  })
  asking = { token: sentToken, decision }
  return decision
}
