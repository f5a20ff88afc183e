import type { ActionContext } from '@portal/platform'
import NewClient from './NewClient.tsx'

/** The form that creates a client, over whatever page is open. */
export default function ClientFromAnywhere({ onClose }: ActionContext) {
  return <NewClient kind="client" onClose={onClose} />
}
