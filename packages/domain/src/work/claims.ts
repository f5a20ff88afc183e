import type { Claim } from '../claim.ts'
import { RENEWAL_DUE_DAYS } from './policy.ts'

const UNTICKED = 'Someone unticks it and gives a reason.'

const REOPENED = 'Someone reopens it.'

/** What the portal does to tasks by itself. */
export const TASK_CLAIMS = {
  call_task_completed: {
    says: '“Call back” and “Call again”, as a call’s outcome named them, are completed.',
    follows: 'A later call with the client was logged.',
    ends: { deleted: 'The call is deleted.', by_hand: REOPENED },
  },
  quote_task_completed: {
    says: '“Prepare a quote”, as a call’s outcome named it, is completed.',
    follows: 'A quote for the client was saved.',
    ends: { deleted: 'The quote is deleted.', by_hand: REOPENED },
  },
  requirement_task: {
    says: 'The person responsible for a requirement gets a task to chase it, once.',
    follows: 'The day passed by which the requirement was due.',
    rule: 'requirement_due',
    ends: {},
  },
  in_force_tasks: {
    says: 'The adviser gets tasks for a welcome call, the first commission (expected after 45 days) and an annual review.',
    follows: 'An application for new business was marked as in force.',
    rule: 'in_force_follow_up',
    ends: { went_back: 'The application goes back. Tasks that are done stay.', by_hand: 'Someone deletes them.' },
  },
  commission_task_completed: {
    says: '“Check the first commission” of an application is completed.',
    follows: 'A commission statement that pays for one of its policies was committed.',
    ends: { reversed: 'The statement is reversed.', by_hand: REOPENED },
  },
  requirement_task_completed: {
    says: 'A task to chase a requirement that was due is completed.',
    follows: 'The requirement was received, waived or removed.',
    ends: { asked_again: 'The requirement is requested again.', by_hand: REOPENED },
  },
} as const satisfies Record<string, Claim>

/** What the portal says of applications by itself. */
export const APPLICATION_CLAIMS = {
  renewal_due: {
    says: 'An application in force is shown as due for renewal.',
    follows: `One of its policies in force renews within ${RENEWAL_DUE_DAYS} days.`,
    ends: { renewed: 'The policy is renewed: its next renewal is further away.' },
  },
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
  requirement_chased: {
    says: 'A requirement is shown as requested or chased by an email or SMS.',
    follows: 'The mail server or the SMS gateway took the message that was written to chase it.',
    ends: {
      bounced: 'The message bounces, and nobody has changed the requirement since.',
      by_hand: 'Someone sets it back.',
    },
  },
} as const satisfies Record<string, Claim>
