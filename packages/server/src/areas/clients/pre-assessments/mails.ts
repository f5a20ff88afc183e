import { formatInstantDate } from '@portal/domain/values/date'
import { letter } from '../../../mailing/letter.ts'
import type { Mail } from '../../../mailing/outbox.ts'

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
  const mail = letter(to, `A few questions from ${company} before your quote`, [
    `Hello ${firstName},`,
    `${sender} from ${company} would like to know about your health, work and lifestyle, to find insurers that suit you.`,
    { link, label: 'Answer questions' },
    `It takes about ten minutes. Your answers save as you go, so you can finish later. You’ll be asked for your date of birth first.`,
    `The link expires on ${formatInstantDate(timeZone, expiresAt)}. Please don’t share it.`,
  ])
  return { ...mail, secret: token }
}

/** The mail that tells an adviser that a client has answered. No answer is in it. */
export function answeredMail({ to, client, link }: { to: string; client: string; link: string }): Mail {
  return letter(to, `${client} completed the pre-assessment`, [
    `${client} answered the questions about health, work and lifestyle.`,
    { link, label: 'View answers' },
  ])
}
