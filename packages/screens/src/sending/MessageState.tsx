import { messageStateLabel, type MessageState as State } from '@portal/domain/sending/message'
import { Badge, type BadgeTone } from '@portal/ui/page'

const TONES: Readonly<Record<State, BadgeTone>> = {
  waiting: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
  unsure: 'warning',
  cancelled: 'neutral',
  // Nothing is set up to send it: it stays in the outbox.
  kept: 'neutral',
}

/** What the sender of a message has done so far: nothing is sent that no server took. */
export const MESSAGE_DONE: Readonly<Record<State, string>> = {
  sent: 'sent',
  waiting: 'queued',
  sending: 'is sending',
  unsure: 'may have sent',
  cancelled: 'cancelled',
  failed: 'couldn’t send',
  kept: 'wrote',
}

export interface MessageStateProps {
  readonly state: State
  /** Why it stays here where nothing is set up: “email isn’t set up”. */
  readonly missing?: string
  /** It is known to have arrived. */
  readonly isDelivered?: boolean
}

/** How far a message came. */
export function MessageState({ state, missing, isDelivered = false }: MessageStateProps) {
  const label = state === 'kept' && missing ? `Not sent: ${missing}` : messageStateLabel(state)
  return <Badge tone={TONES[state]}>{isDelivered ? 'Delivered' : label}</Badge>
}
