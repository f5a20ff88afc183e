import type { SlotContexts } from '@portal/platform'
import { nameForTasks } from './application-name.ts'
import { OwnerTasks } from './OwnerTasks.tsx'

/** An application’s tasks: a tab of its page. */
export default function ApplicationTasks({ applicationId, application }: SlotContexts['application-details.tab/v1']) {
  return <OwnerTasks client={application.client} application={{ id: applicationId, name: nameForTasks(application) }} />
}
