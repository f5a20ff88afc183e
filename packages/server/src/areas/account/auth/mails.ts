import { letter } from '../../../mailing/letter.ts'
import type { Mail } from '../../../mailing/outbox.ts'

/** Who is written to, and by which company. */
export interface Addressee {
  readonly to: string
  readonly company: string
}

/** A link that works once, and the token in it. */
export interface OneTimeLink {
  readonly link: string
  readonly token: string
}

/** The mail with the link to set a new password. */
export function resetMail({ to, company, link, token }: Addressee & OneTimeLink): Mail {
  const mail = letter(to, `Set a new password for ${company}`, [
    `We received a request for a new password for your account at ${company}.`,
    { link, label: 'Set a new password' },
    'The link works once and expires after one hour. If you didn’t ask for it, ignore this email: your password stays the same.',
  ])
  return { ...mail, secret: token }
}

/** The mail that invites a new user to set the first password. `by`: who has added them; null for the operator. */
export function invitationMail({
  to,
  name,
  by,
  company,
  link,
  token,
}: Addressee & OneTimeLink & { readonly name: string; readonly by: string | null }): Mail {
  const added = by === null ? `You now have an account at ${company}.` : `${by} gave you an account at ${company}.`
  const mail = letter(to, `Your account at ${company}`, [
    `Hi ${name},`,
    `${added} You sign in with ${to}. Choose a password to get started.`,
    { link, label: 'Choose a password' },
    'The link works once and expires after seven days.',
  ])
  return { ...mail, secret: token }
}

/** The mail that tells of a change of the password, in case it was somebody else who changed it. */
export function passwordChangedMail({ to, company }: Addressee): Mail {
  return letter(to, `Your password for ${company} has been changed`, [
    `The password for your account at ${company} was just changed, and your other sessions were signed out.`,
    'If this wasn’t you, set a new password now and tell your administrator.',
  ])
}

/** The mail to the old address when the e-mail of an account has changed, with the link that takes it back. */
export function emailChangedMail({
  to,
  company,
  newEmail,
  link,
  token,
}: Addressee & OneTimeLink & { readonly newEmail: string }): Mail {
  const mail = letter(to, `Your email for ${company} has been changed`, [
    `You now sign in at ${company} with ${newEmail}.`,
    'If this wasn’t you, undo the change. Everyone signed in to your account is signed out, and you set a new password.',
    { link, label: 'Undo the change' },
    'The link works once and expires after seven days.',
  ])
  return { ...mail, secret: token }
}

/** The mail to an address from which an account went back to its old one. */
export function emailTakenBackMail({ to, company }: Addressee): Mail {
  return letter(to, `Your email for ${company} has been changed back`, [
    `The email change for your account at ${company} was undone from the old address.`,
    'If this wasn’t you, tell your administrator now.',
  ])
}

/** The mail that tells that signing in asks for a code from now on. */
export function twoFactorOnMail({ to, company }: Addressee): Mail {
  return letter(to, `Two-factor authentication for ${company} has been turned on`, [
    `Signing in to your account at ${company} now also needs a code from an authenticator app.`,
    'If this wasn’t you, tell your administrator now.',
  ])
}

/** The mail that tells that signing in asks for no code any more. */
export function twoFactorOffMail({ to, company }: Addressee): Mail {
  return letter(to, `Two-factor authentication for ${company} has been turned off`, [
    `Signing in to your account at ${company} no longer needs a code from an authenticator app.`,
    'If this wasn’t you, set a new password now and tell your administrator.',
  ])
}

/** The mail that tells that a super admin has taken the second factor away. */
export function twoFactorResetMail({ to, company }: Addressee): Mail {
  return letter(to, `Two-factor authentication for ${company} has been reset`, [
    `An administrator at ${company} removed the authenticator app from your account and signed you out on all devices. Sign in with your password, then set it up again in your profile.`,
    'If you didn’t ask for this, tell your administrator now.',
  ])
}

/** The mail that tells that a super admin has ended all sessions. */
export function signedOutMail({ to, company }: Addressee): Mail {
  return letter(to, `You have been signed out of ${company}`, [
    `An administrator at ${company} signed you out on all devices. You can sign in again.`,
    'If you weren’t expecting this, ask your administrator.',
  ])
}
