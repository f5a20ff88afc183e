<<<<<<< HEAD
import type { SecurityEventName } from '@portal/domain/account/security-event'
=======
/** Each event of the security log, with what it says. The one list of them. */
export const SECURITY_EVENTS = {
  'signIn.done': 'A user signed in',
  'signIn.failed': 'A sign-in with a wrong e-mail or password',
  'signIn.locked': 'A sign-in was refused after too many wrong passwords or codes',
  'code.asked': 'The password was right, and a code was asked for',
  'code.wrong': 'A wrong code, at sign-in or in the profile',
  signOut: 'A user signed out',
  'session.ended': 'Sessions were ended from another one',
  'session.misplaced': 'A session was used at another company',
  'passwordReset.asked': 'A link to set a new password was asked for',
  'passwordReset.done': 'A new password was set by a link',
  'password.changed': 'A password was changed by its owner',
  'password.wrong': 'A signed-in user gave a wrong present password',
  'email.changed': 'A user changed the e-mail that they sign in with',
  'email.undone': 'A change of e-mail was taken back by a link',
  'twoFactor.on': 'Two-factor was turned on',
  'twoFactor.off': 'Two-factor was turned off by its owner',
  'twoFactor.rolesChanged': 'The roles that have to use two-factor were changed',
  'twoFactor.reset': 'Two-factor was turned off by somebody else',
  'access.refused': 'A call was refused by access',
  'rate.limited': 'A call was refused by a limit',
  'link.refused': 'A link was refused: unknown, used, ended, locked, or with a wrong birth date',
  'signature.refused': 'An address or a key with a signature that is not ours',
  'token.unknown': 'A session token that there never was',
  'person.exported': 'A file with all that is held on a client was asked for',
  'person.erased': 'A client was erased',
  'embedKey.made': 'A key of embedded quoting was made',
  'embedKey.changed': 'The origins, advisers or last day of a key of embedded quoting may have changed',
  'embedKey.exchanged': 'A key of embedded quoting was exchanged for a token',
  'embedKey.refused': 'A key of embedded quoting was refused',
  'embedKey.ended': 'A key of embedded quoting was revoked',
} as const

export type SecurityEventName = keyof typeof SECURITY_EVENTS
>>>>>>> 9b82908a (Erase a person on request, and hand out all that is held on one)

/** What happened, to whom. */
export interface SecurityNote {
  readonly event: SecurityEventName
  /** The user whom it is about, where they are known. */
  readonly userId?: number | undefined
  /** The e-mail that was given; only its keyed hash is kept. */
  readonly email?: string | undefined
  readonly factor?: 'password' | 'code' | undefined
}

/** A note with where it came from. */
export interface SecurityEvent extends SecurityNote {
  readonly companyId?: number | undefined
  readonly requestId?: string | undefined
  /** The caller's network address; only the keyed hash of its network is kept. */
  readonly address?: string | undefined
}
