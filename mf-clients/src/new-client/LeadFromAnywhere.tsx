import type { ActionContext } from '@portal/platform'
import NewClient from './NewClient.tsx'

/** The form that creates a lead, over whatever page is open. */
export default function LeadFromAnywhere({ onClose }: ActionContext) {
  return <NewClient kind="lead" onClose={onClose} />
}
