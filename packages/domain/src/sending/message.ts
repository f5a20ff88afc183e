/** How a message leaves the portal. */
export const MESSAGE_CHANNELS = ['email', 'sms'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/**
 * How far a message came. `waiting`: queued, and sent at `send_at` or later. `sending`: being handed over; it is never
 * sent again by itself. `unsure`: the hand-over broke off, so it may have been sent, and a person decides. `cancelled`:
 * taken back in time. `kept`: nothing is set up to send it, so it stays in the dev mailbox.
 */
export const MESSAGE_STATES = ['waiting', 'sending', 'sent', 'failed', 'unsure', 'cancelled', 'kept'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

const LABELS: Readonly<Record<MessageState, string>> = {
  waiting: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Not delivered',
  unsure: 'May not have been sent',
  cancelled: 'Cancelled',
  kept: 'Not sent: not set up',
}

/** Whether there is no message yet, or one that won’t arrive by itself: of any other, a second would come twice. */
export function isToSend(message: { readonly state: MessageState } | null | undefined): boolean {
  return !message || message.state === 'failed' || message.state === 'cancelled' || message.state === 'kept'
}

/** The label of a state on screens. */
export function messageStateLabel(state: MessageState): string {
  return LABELS[state]
}
