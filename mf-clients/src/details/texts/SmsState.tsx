import type { SmsHead } from '@portal/contract/sending/texts.schema'
import { messageStateLabel } from '@portal/domain/sending/message'
import { Badge, type BadgeTone } from '@portal/ui/page'

const TONES: Readonly<Record<SmsHead['state'], BadgeTone>> = {
  waiting: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
  unsure: 'warning',
  cancelled: 'neutral',
  // There is no gateway: it stays in the outbox.
  kept: 'neutral',
}

/** How far a text message came. */
export function SmsState({ state, delivered_at }: Pick<SmsHead, 'state' | 'delivered_at'>) {
  const label = delivered_at ? 'Delivered' : state === 'kept' ? 'Not sent: SMS isn’t set up' : messageStateLabel(state)
  return <Badge tone={TONES[state]}>{label}</Badge>
}
