import { formatInstantDate } from '@portal/domain'
import { letter } from '../../mail/letter.ts'
import type { Mail } from '../../mail/outbox.ts'

/** The mail with the link to the questions. It says nothing of what was ever answered. */
export function invitationMail(letterTo: {
  readonly to: string
  readonly firstName: string
  readonly sender: string
  readonly company: string
  readonly link: string
  /** What of the link lets in: forgotten when the mail has left. */
  readonly token: string
  readonly expiresAt: string
  readonly timeZone: string
}): Mail {
  const { to, firstName, sender, company, link, token, expiresAt, timeZone } = letterTo
  const mail = letter(to, `Some questions from ${company} before your quote`, [
    `Hello ${firstName},`,
    `${sender} of ${company} would like to know about your health, work and pastimes, to find the insurers that suit you.`,
    { link, label: 'Answer the questions' },
    `It takes about ten minutes. Your answers are saved as you go, so you can stop and go on later. The page asks for your date of birth first.`,
    `The link works until ${formatInstantDate(timeZone, expiresAt)}. Please do not pass it on.`,
  ])
  return { ...mail, secret: token }
}

/** The mail that tells an adviser that a client has answered. No answer is in it. */
export function answeredMail({ to, client, link }: { to: string; client: string; link: string }): Mail {
  return letter(to, `${client} has answered the pre-assessment`, [
    `${client} has answered the questions about health, work and pastimes.`,
    { link, label: 'See the answers' },
  ])
}
