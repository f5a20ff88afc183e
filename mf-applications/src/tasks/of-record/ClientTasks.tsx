import { fullName } from '@portal/domain/values/person'
import type { SlotContexts } from '@portal/platform'
import { OwnerTasks } from './OwnerTasks.tsx'

/** A client’s tasks: a tab of their page. */
export default function ClientTasks({ clientId, summary }: SlotContexts['client-details.tab/v1']) {
  return <OwnerTasks client={{ id: clientId, name: fullName(summary.first_name, summary.last_name) }} />
}
