import type { MailHead } from '@portal/contract/sending/mails.schema'
import { messageStateLabel } from '@portal/domain/sending/message'
import { Badge, type BadgeTone } from '@portal/ui/page'

const TONES: Readonly<Record<MailHead['state'], BadgeTone>> = {
  waiting: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
  unsure: 'warning',
  cancelled: 'neutral',
  // There is no mail server: it lies in the dev mailbox.
  kept: 'neutral',
}

/** How far a mail came. */
export function MailState({ state }: Pick<MailHead, 'state'>) {
  return (
    <Badge tone={TONES[state]}>{state === 'kept' ? 'Not sent: email isn’t set up' : messageStateLabel(state)}</Badge>
  )
}
