/** Sessions that a user may have at once: another sign-in ends the one that was used longest ago. */
export const SESSIONS_AT_ONCE = 10

/** The topics of security events. */
export const SECURITY_TOPICS = [
  { value: 'signIn', label: 'Sign-ins' },
  { value: 'signOut', label: 'Sign-outs' },
  { value: 'account', label: 'Passwords and emails' },
  { value: 'twoFactor', label: 'Two-factor' },
  { value: 'taken', label: 'Exports, downloads and erasures' },
  { value: 'refused', label: 'Refusals' },
  { value: 'key', label: 'Embedded quoting keys' },
] as const
export type SecurityTopic = (typeof SECURITY_TOPICS)[number]['value']

interface Event {
  /** The label in a row of the log, after the user. */
  readonly label: string
  /** What happened, in full. */
  readonly says: string
  readonly topic: SecurityTopic
  /** Whether access was refused. */
  readonly isRefusal?: true
}

/** All events of the security log. */
export const SECURITY_EVENTS = {
  'signIn.done': { label: 'Signed in', says: 'A user signed in', topic: 'signIn' },
  'signIn.failed': {
    label: 'Failed to sign in',
    says: 'A sign-in with the wrong email or password',
    topic: 'signIn',
    isRefusal: true,
  },
  'signIn.locked': {
    label: 'Sign-in locked',
    says: 'A sign-in was refused after too many wrong passwords or codes',
    topic: 'signIn',
    isRefusal: true,
  },
  'code.asked': {
    label: 'Was asked for a code',
    says: 'The password was right and a code was requested',
    topic: 'signIn',
  },
  'code.wrong': {
    label: 'Wrong code',
    says: 'A wrong code, at sign-in or in the profile',
    topic: 'signIn',
    isRefusal: true,
  },
  signOut: { label: 'Signed out', says: 'A user signed out', topic: 'signOut' },
  'session.ended': { label: 'Sessions ended', says: 'A user ended their sessions elsewhere', topic: 'signOut' },
  'session.endedByAdmin': {
    label: 'Signed out by an administrator',
    says: 'A user was signed out everywhere by whoever manages users',
    topic: 'signOut',
  },
  'session.overLimit': {
    label: 'Oldest session ended',
    says: `A sign-in above the limit of ${SESSIONS_AT_ONCE} sessions ended the oldest one`,
    topic: 'signOut',
  },
  'session.misplaced': {
    label: 'Session of another company',
    says: 'A session was used at another company',
    topic: 'refused',
    isRefusal: true,
  },
  'passwordReset.asked': {
    label: 'Asked for a reset link',
    says: 'A link to set a new password was requested',
    topic: 'account',
  },
  'passwordReset.done': {
    label: 'Set a new password',
    says: 'A new password was set with a link',
    topic: 'account',
  },
  'password.changed': {
    label: 'Changed their password',
    says: 'A user changed their own password',
    topic: 'account',
  },
  'password.wrong': {
    label: 'Wrong current password',
    says: 'A signed-in user entered the wrong current password',
    topic: 'account',
    isRefusal: true,
  },
  'email.changed': {
    label: 'Changed their email',
    says: 'A user changed the email they sign in with',
    topic: 'account',
  },
  'email.undone': {
    label: 'Email change undone',
    says: 'An email change was undone with a link',
    topic: 'account',
  },
  'twoFactor.on': { label: 'Two-factor turned on', says: 'A user turned on two-factor', topic: 'twoFactor' },
  'twoFactor.off': {
    label: 'Two-factor turned off',
    says: 'A user turned off their own two-factor',
    topic: 'twoFactor',
  },
  'twoFactor.rolesChanged': {
    label: 'Two-factor roles changed',
    says: 'The roles that have to use two-factor were changed',
    topic: 'twoFactor',
  },
  'twoFactor.reset': {
    label: 'Two-factor reset',
    says: 'Two-factor was turned off by someone else',
    topic: 'twoFactor',
  },
  'person.exported': {
    label: 'Exported a client’s file',
    says: 'All data on a client was exported',
    topic: 'taken',
  },
  'person.erased': { label: 'Erased a client', says: 'A client was erased', topic: 'taken' },
  'list.exported': { label: 'Exported a list', says: 'A list was exported to a file', topic: 'taken' },
  'file.opened': { label: 'Opened a file', says: 'A file was opened or downloaded', topic: 'taken' },
  'access.refused': {
    label: 'Access refused',
    says: 'A request was refused: no access',
    topic: 'refused',
    isRefusal: true,
  },
  'rate.limited': {
    label: 'Too many requests',
    says: 'A request was refused by a limit',
    topic: 'refused',
    isRefusal: true,
  },
  'link.refused': {
    label: 'Link refused',
    says: 'A link was refused: unknown, used, ended, locked, or with a wrong birth date',
    topic: 'refused',
    isRefusal: true,
  },
  'signature.refused': {
    label: 'Signature refused',
    says: 'A link or key with an invalid signature',
    topic: 'refused',
    isRefusal: true,
  },
  'token.unknown': {
    label: 'Unknown session',
    says: 'An unknown session token',
    topic: 'refused',
    isRefusal: true,
  },
  'embedKey.made': { label: 'Key created', says: 'An embedded quoting key was created', topic: 'key' },
  'embedKey.changed': {
    label: 'Key changed',
    says: 'The sites, advisers or last day of an embedded quoting key may have changed',
    topic: 'key',
  },
  'embedKey.exchanged': {
    label: 'Key exchanged',
    says: 'An embedded quoting key was exchanged for a token',
    topic: 'key',
  },
  'embedKey.refused': {
    label: 'Key refused',
    says: 'An embedded quoting key was refused',
    topic: 'key',
    isRefusal: true,
  },
  'embedKey.ended': { label: 'Key revoked', says: 'An embedded quoting key was revoked', topic: 'key' },
} as const satisfies Readonly<Record<string, Event>>

export type SecurityEventName = keyof typeof SECURITY_EVENTS

/** The names of the events, the sign-ins first. */
export const SECURITY_EVENT_NAMES = Object.keys(SECURITY_EVENTS) as SecurityEventName[]

/** The events of a topic. */
export function eventsOf(topic: SecurityTopic): SecurityEventName[] {
  return SECURITY_EVENT_NAMES.filter((name) => SECURITY_EVENTS[name].topic === topic)
}

/** Whether an event means that access was refused. */
export function isRefusal(name: SecurityEventName): boolean {
  return 'isRefusal' in SECURITY_EVENTS[name]
}
