import type { ApiError } from '@portal/api-client'
import { clients } from '@portal/contract/clients'
import type { ClientDetails } from '@portal/contract/clients.schema'
import { callQuery, queryClient, useCall, useChange } from '@portal/platform'
import { newerRecord } from '@portal/screens/draft'
import type { ClientChanges } from '../client-fields/client-fields.ts'

/** Everything about a client that the viewer may see. */
export function useClient(id: number) {
  return useCall(clients.details, { params: { id } }, { keepPrevious: false })
}

/** The record as it is now, where the server refused a change for its age. */
export function newerClient(fault: unknown, id: number): ClientDetails | undefined {
  const record = newerRecord<ClientDetails>(fault, 'id', 'version')
  return record?.id === id ? record : undefined
}

/** Puts a client as the server has just answered it in the place of what the page shows. */
export function keepClient(client: ClientDetails): void {
  queryClient.setQueryData(callQuery(clients.details, { params: { id: client.id } }).queryKey, client)
}

/** Changes fields of a client, as long as it is still of the version given. Rejects with an {@link ApiError}. */
export function useClientUpdate(): (id: number, version: number, changes: ClientChanges) => Promise<ClientDetails> {
  const { mutateAsync } = useChange(clients.update, { onSuccess: keepClient })
  return (id, version, changes) => mutateAsync({ body: { ...changes, id, version } })
}
