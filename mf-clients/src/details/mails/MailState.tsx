import type { MailHead } from '@portal/contract/sending/mails.schema'
import { Badge, type BadgeTone } from '@portal/ui/page'

const STATES: Readonly<Record<MailHead['state'], { readonly label: string; readonly tone: BadgeTone }>> = {
  waiting: { label: 'Sending', tone: 'info' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Not delivered', tone: 'danger' },
  // There is no mail server: it lies in the dev mailbox.
  kept: { label: 'Not sent: email isn’t set up', tone: 'neutral' },
}

/** How far a mail came. */
export function MailState({ state }: Pick<MailHead, 'state'>) {
  const { label, tone } = STATES[state]
  return <Badge tone={tone}>{label}</Badge>
}
