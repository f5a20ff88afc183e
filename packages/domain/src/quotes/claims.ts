import type { Claim } from '../claim.ts'

const MAILED = 'The mail server took an email with the quote, or someone marked that email as sent.'
const SENT = 'An email with the quote or an SMS with its link was sent, or someone marked that message as sent.'
const BOUNCED = 'The email bounces.'
const OPENED = 'Someone opened the link with the date of birth of one of the people quoted for.'

/** What the portal says of quotes by itself. */
export const QUOTE_CLAIMS = {
  quote_sent_status: {
    says: 'The people of a quote move to Quote Sent.',
    follows: SENT,
    rule: 'quote_sent',
    ends: {
      bounced:
        'The email bounces, or the SMS isn’t delivered. Nobody has set the status since, and no other message with a quote was sent to them.',
      by_hand: 'Someone undoes the move on the timeline, or sets another status.',
    },
  },
  quote_sent_day: {
    says: 'A quote’s details say when it was sent.',
    follows: MAILED,
    ends: { bounced: BOUNCED },
  },
  quote_link_opened: {
    says: 'A link to a quote is shown as opened; the timeline and a notification say whose date of birth opened it.',
    follows: OPENED,
    ends: {},
  },
  document_opened: {
    says: 'The timeline says who opened an insurer’s PDS or TMD: whose date of birth opened the link.',
    follows: 'Someone opened the document from the quote’s page.',
    ends: {},
  },
} as const satisfies Record<string, Claim>
