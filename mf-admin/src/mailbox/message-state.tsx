import { type MessageState, messageStateLabel } from '@portal/domain/sending/message'
import { Badge, type BadgeTone } from '@portal/ui/page'

const TONES: Readonly<Record<MessageState, BadgeTone>> = {
  waiting: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
  unsure: 'warning',
  cancelled: 'neutral',
  kept: 'neutral',
}

/** How far a message came. */
export function StateBadge({ state }: { readonly state: MessageState }) {
  return <Badge tone={TONES[state]}>{messageStateLabel(state)}</Badge>
}
