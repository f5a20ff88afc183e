import type { PreAssessmentLink } from '@portal/contract/clients/pre-assessments.schema'

/**
 * Whether a link reached its address, as far as its mail tells; where nothing is known of that any more, it was sent.
 * Undefined for a link that was only to be copied.
 */
export function wayOfLink({ sent_to, mail_state }: Pick<PreAssessmentLink, 'sent_to' | 'mail_state'>) {
  if (sent_to === null) return undefined
  switch (mail_state) {
    case 'kept':
      return `Not sent to ${sent_to}: email isn’t set up.`
    case 'failed':
      return `Couldn’t be delivered to ${sent_to}.`
    case 'waiting':
      return `On its way to ${sent_to}`
    default:
      return `Sent to ${sent_to}`
  }
}
