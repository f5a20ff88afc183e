import type { ClientDetails } from '@portal/contract/clients.schema'
import { keepClient, newerClient, useClientUpdate } from './use-client.ts'
import { useRecordSave } from './use-record-save.tsx'

/**
 * Saves fields of a client one by one; `dialog` asks where somebody else has changed the same. `onKeep` hears of the
 * record as the server has just answered it, where another screen than the client's own shows it too.
 */
export function useFieldSave(client: ClientDetails, onKeep?: (client: ClientDetails) => void) {
  const update = useClientUpdate()
  return useRecordSave<ClientDetails>({
    present: client,
    clientId: client.id,
    entity: 'client',
    read: (record, name) => record[name],
    async write(base, name, value) {
      const changed = await update(base.id, base.version, { [name]: value })
      onKeep?.(changed)
    },
    newer: (error) => newerClient(error, client.id),
    keep(record) {
      keepClient(record)
      onKeep?.(record)
    },
    async faultOf(name, value) {
      // The schemas load with the first edit: whoever only reads does without them.
      const { faultOf } = await import(/* webpackChunkName: "check-value" */ '../client-fields/check-value.ts')
      return faultOf(name, value)
    },
  })
}
