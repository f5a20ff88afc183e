import type { Claim } from '../claim.ts'

/** What the portal says of messages by itself. */
export const MESSAGE_CLAIMS = {
  message_sent: {
    says: 'A message, or a commission document with it, is shown or counted as sent.',
    follows: 'The mail server or the SMS gateway took it, or someone marked it as sent.',
    ends: { bounced: 'Someone marks it as bounced, or the gateway reports that it wasn’t delivered.' },
  },
  message_failed: {
    says: 'Whoever sent a message is notified that it wasn’t delivered; of an automatic one, the client’s adviser.',
    follows: 'The mail server or the SMS gateway refused it, or it bounced.',
    ends: {},
  },
  address_blocked: {
    says: 'A client’s email address gets no more emails.',
    follows: 'A mail server answered that the client’s address doesn’t exist.',
    ends: { by_hand: 'Someone clears the address.' },
  },
  mailing_failed: {
    says: 'Whoever sent a message to many is notified how many weren’t delivered.',
    follows: 'The last message of the mailing was sent or failed, and at least one failed.',
    ends: {},
  },
} as const satisfies Record<string, Claim>
