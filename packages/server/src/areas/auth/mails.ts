import { letter } from '../../mail/letter.ts'
import type { Mail } from '../../mail/outbox.ts'

interface Addressee {
  readonly to: string
  readonly company: string
}

/** A link to set a password, and the token in it. */
export interface PasswordLink {
  readonly link: string
  readonly token: string
}

/** The mail with the link to set a new password. */
export function resetMail({ to, company, link, token }: Addressee & PasswordLink): Mail {
  const mail = letter(to, `Set a new password for ${company}`, [
    `Somebody, hopefully you, asked for a new password for your account at ${company}.`,
    { link, label: 'Set a new password' },
    'The link works once, for one hour. If you did not ask for it, you need not do anything: your password stays as it is.',
  ])
  return { ...mail, secret: token }
}

/** The mail that invites a new user to set the first password. */
export function invitationMail({ to, company, link, token }: Addressee & PasswordLink): Mail {
  const mail = letter(to, `Your account at ${company}`, [
    `You have been given an account at ${company}. Choose a password to begin.`,
    { link, label: 'Choose a password' },
    'The link works once, for seven days.',
  ])
  return { ...mail, secret: token }
}

/** The mail that tells of a change of the password, in case it was somebody else who changed it. */
export function passwordChangedMail({ to, company }: Addressee): Mail {
  return letter(to, `Your password for ${company} has been changed`, [
    `The password of your account at ${company} has just been changed, and your other sessions have ended.`,
    'If it was not you, please set a new password at once and tell your administrator.',
  ])
}
