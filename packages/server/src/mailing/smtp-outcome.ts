import type { Delivery } from './delivery.ts'
import { smtpFailure } from './smtp-failure.ts'

/** What the mail writer tells of an error. */
interface SmtpError {
  /** What the server answered; undefined where it gave no answer. */
  readonly responseCode?: number
  readonly code?: string
  /** The step that failed. */
  readonly command?: string
}

/** Steps of handing over one mail. What is refused before them would be refused to every mail. */
const OF_ONE_MAIL = new Set(['MAIL FROM', 'RCPT TO', 'DATA'])

/**
 * The outcome of a mail that ended in an error. `isWhole`: all of it had been written, so that the server may have taken it
 * although no answer came. Where part was missing it can't have: the dot that ends a mail comes last.
 */
export function smtpOutcome(error: unknown, { isWhole }: { readonly isWhole: boolean }): Delivery {
  const { responseCode, code, command } = (typeof error === 'object' && error !== null ? error : {}) as SmtpError
  const because = smtpFailure(error)
  const isOfOneMail = command !== undefined && OF_ONE_MAIL.has(command)
  if (responseCode) {
    // 503: the session was in a wrong state, which says nothing of the mail.
    const isPermanent = responseCode >= 500 && responseCode !== 503 && isOfOneMail
    if (isPermanent) return { kind: 'refused', because, cause: error }
    return { kind: 'not_sent', because, isDown: !isOfOneMail || responseCode === 421 }
  }
  // An attachment that can't be read to its end.
  if (code === 'ESTREAM') return { kind: 'not_sent', because }
  // A mail that can't go to this server: too large, or an address that it can't write. After a whole mail, `EMESSAGE` is an
  // answer that is none.
  if (code === 'EENVELOPE' || (code === 'EMESSAGE' && !isWhole)) return { kind: 'refused', because, cause: error }
  return isWhole ? { kind: 'unsure', because } : { kind: 'not_sent', because, isDown: true }
}
