import { clients } from '@portal/contract/clients/clients'
import { callQuery, queryClient } from '@portal/platform'

/** Asks for a client before its page is opened: on hover. A failure is of no account, the page asks again. */
export function prefetchClient(id: number): void {
  void queryClient.prefetchQuery(callQuery(clients.details, { params: { id } }))
}
