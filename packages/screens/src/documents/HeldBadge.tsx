import type { ClientDocument } from '@portal/contract/clients/documents.schema'
import { Badge } from '@portal/ui/page'

/** Why a file can’t be opened: it is being checked for viruses, or one was found in it. */
export function HeldBadge({ held }: Pick<ClientDocument, 'held'>) {
  if (held === null) return null
  return held === 'infected' ? <Badge tone="danger">Not safe</Badge> : <Badge tone="warning">Being checked</Badge>
}
