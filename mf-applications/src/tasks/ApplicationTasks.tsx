import type { SlotContexts } from '@portal/platform'
import { OwnerTasks } from './OwnerTasks.tsx'

/** An application’s tasks: a tab of its page. */
export default function ApplicationTasks({ applicationId, application }: SlotContexts['application-details.tab/v1']) {
  const { client, insurer, reference } = application
  const name = [insurer, reference].filter(Boolean).join(' ') || `Application ${applicationId}`
  return <OwnerTasks client={client} application={{ id: applicationId, name }} />
}
