import type { ClientDetails } from '@portal/contract/clients/clients.schema'
import { formatInstantDate } from '@portal/domain/values/date'
import { useClock } from '@portal/platform'
import { Alert, Button } from '@portal/ui/core'
import { archivePerson } from '../../status/archive-person.ts'

/** Says of an archived person since when they are, with the way back. */
export function ArchivedNote({ client, mayRestore }: { readonly client: ClientDetails; readonly mayRestore: boolean }) {
  const { timeZone } = useClock()
  if (!client.archived_at) return null
  const restore = (
    <Button size="sm" onClick={() => void archivePerson(client.id, false)}>
      Restore
    </Button>
  )
  return (
    <Alert tone="info" action={mayRestore && restore}>
      {`Archived on ${formatInstantDate(timeZone, client.archived_at)}`}
    </Alert>
  )
}
