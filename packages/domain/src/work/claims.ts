import type { Claim } from '../claim.ts'

const UNTICKED = 'Somebody unticks it and gives a reason.'

/** What the portal says of applications by itself. */
export const APPLICATION_CLAIMS = {
  documents_mailed: {
    says: '“PDS and TMD given” is ticked on an application: sent with the quote email.',
    follows: 'The mail server took an email to the person that links to both documents of the recommended insurer.',
    ends: { bounced: 'The email bounces.', by_hand: UNTICKED },
  },
  documents_shown: {
    says: '“PDS and TMD given” is ticked on an application: quote link opened.',
    follows: 'The person opened a link to the quote with their date of birth, and its page links to both documents.',
    ends: { by_hand: UNTICKED },
  },
} as const satisfies Record<string, Claim>
