import type { Claim } from '../claim.ts'

const SINCE = 'Someone undoes the move on the timeline, or sets another status.'
const FORMER = 'The application goes back, and nobody has set the status since.'

const BACK = 'The application goes back, or the import is undone, and nobody has set the status since.'

/** What the portal does to leads and clients by itself. */
export const CLIENT_CLAIMS = {
  lead_ready: {
    says: 'A lead moves to Ready to proceed.',
    follows: 'Someone chose an insurer on the page of their quote link.',
    rule: 'quote_accepted',
    ends: { by_hand: SINCE },
  },
  lead_applied: {
    says: 'A lead moves to Application, with the annual premium as its quote value.',
    follows: 'An application for new business was marked as submitted.',
    rule: 'application_submitted',
    ends: { went_back: FORMER, by_hand: SINCE },
  },
  became_client: {
    says: 'A lead becomes a client.',
    follows:
      'An application for new business was marked as in force, or an imported insurer’s file shows that their policy is in force.',
    rule: 'application_in_force',
    ends: { went_back: BACK, by_hand: 'Someone undoes the move on the timeline, or moves the client back to leads.' },
  },
  last_application_closed: {
    says: 'The adviser of a lead is notified that it has no open application left.',
    follows: 'The last open application was declined, withdrawn or closed in another way.',
    rule: 'application_closed',
    ends: {},
  },
  mentioned: {
    says: 'Whoever is mentioned in a note, or in the notes of a call, is notified.',
    follows: 'Someone saved notes that mention them.',
    ends: {
      left_out: 'Someone removes the mention, and they haven’t read the notification yet.',
      deleted: 'Someone deletes the note or call, and they haven’t read the notification yet.',
    },
  },
  death_followed: {
    says: 'Open applications are withdrawn, waiting messages are cancelled, and tasks for claims and the estate are added.',
    follows: 'Someone recorded that the client has died.',
    ends: { undone: 'Someone undoes the record and gives a reason. What has changed since is left.' },
  },
} as const satisfies Record<string, Claim>
