/** What the events of the security log are about. */
export const SECURITY_TOPICS = [
  { value: 'signIn', label: 'Sign-ins' },
  { value: 'signOut', label: 'Sign-outs' },
  { value: 'account', label: 'Passwords and emails' },
  { value: 'twoFactor', label: 'Two-factor' },
  { value: 'taken', label: 'Exports, downloads and erasures' },
  { value: 'refused', label: 'Refusals' },
  { value: 'key', label: 'Keys of embedded quoting' },
] as const
export type SecurityTopic = (typeof SECURITY_TOPICS)[number]['value']

interface Event {
  /** As a row of the log says it, after who did it. */
  readonly label: string
  /** What happened, in full. */
  readonly says: string
  readonly topic: SecurityTopic
  /** Whether somebody was kept out. */
  readonly isRefusal?: true
}

/** Each event of the security log. The one list of them. */
export const SECURITY_EVENTS = {
  'signIn.done': { label: 'Signed in', says: 'A user signed in', topic: 'signIn' },
  'signIn.failed': {
    label: 'Failed to sign in',
    says: 'A sign-in with a wrong e-mail or password',
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
    label: 'Asked for a code',
    says: 'The password was right, and a code was asked for',
    topic: 'signIn',
  },
  'code.wrong': {
    label: 'Wrong code',
    says: 'A wrong code, at sign-in or in the profile',
    topic: 'signIn',
    isRefusal: true,
  },
  signOut: { label: 'Signed out', says: 'A user signed out', topic: 'signOut' },
  'session.ended': { label: 'Sessions ended', says: 'Sessions were ended from another one', topic: 'signOut' },
  'session.misplaced': {
    label: 'Session of another company',
    says: 'A session was used at another company',
    topic: 'refused',
    isRefusal: true,
  },
  'passwordReset.asked': {
    label: 'Asked for a reset link',
    says: 'A link to set a new password was asked for',
    topic: 'account',
  },
  'passwordReset.done': {
    label: 'Set a new password',
    says: 'A new password was set by a link',
    topic: 'account',
  },
  'password.changed': {
    label: 'Changed their password',
    says: 'A password was changed by its owner',
    topic: 'account',
  },
  'password.wrong': {
    label: 'Wrong present password',
    says: 'A signed-in user gave a wrong present password',
    topic: 'account',
    isRefusal: true,
  },
  'email.changed': {
    label: 'Changed their email',
    says: 'A user changed the e-mail that they sign in with',
    topic: 'account',
  },
  'email.undone': {
    label: 'Change of email undone',
    says: 'A change of e-mail was taken back by a link',
    topic: 'account',
  },
  'twoFactor.on': { label: 'Two-factor turned on', says: 'Two-factor was turned on', topic: 'twoFactor' },
  'twoFactor.off': {
    label: 'Two-factor turned off',
    says: 'Two-factor was turned off by its owner',
    topic: 'twoFactor',
  },
  'twoFactor.rolesChanged': {
    label: 'Two-factor roles changed',
    says: 'The roles that have to use two-factor were changed',
    topic: 'twoFactor',
  },
  'twoFactor.reset': {
    label: 'Two-factor reset',
    says: 'Two-factor was turned off by somebody else',
    topic: 'twoFactor',
  },
  'person.exported': {
    label: 'Exported a client’s file',
    says: 'A file with all that is held on a client was asked for',
    topic: 'taken',
  },
  'person.erased': { label: 'Erased a client', says: 'A client was erased', topic: 'taken' },
  'list.exported': { label: 'Exported a list', says: 'A list was made into a file', topic: 'taken' },
  'file.opened': { label: 'Opened a file', says: 'A file was handed out', topic: 'taken' },
  'access.refused': {
    label: 'Access refused',
    says: 'A call was refused by access',
    topic: 'refused',
    isRefusal: true,
  },
  'rate.limited': { label: 'Too many calls', says: 'A call was refused by a limit', topic: 'refused', isRefusal: true },
  'link.refused': {
    label: 'Link refused',
    says: 'A link was refused: unknown, used, ended, locked, or with a wrong birth date',
    topic: 'refused',
    isRefusal: true,
  },
  'signature.refused': {
    label: 'Signature refused',
    says: 'An address or a key with a signature that is not ours',
    topic: 'refused',
    isRefusal: true,
  },
  'token.unknown': {
    label: 'Unknown session',
    says: 'A session token that there never was',
    topic: 'refused',
    isRefusal: true,
  },
  'embedKey.made': { label: 'Key made', says: 'A key of embedded quoting was made', topic: 'key' },
  'embedKey.changed': {
    label: 'Key changed',
    says: 'The origins, advisers or last day of a key of embedded quoting may have changed',
    topic: 'key',
  },
  'embedKey.exchanged': {
    label: 'Key exchanged',
    says: 'A key of embedded quoting was exchanged for a token',
    topic: 'key',
  },
  'embedKey.refused': {
    label: 'Key refused',
    says: 'A key of embedded quoting was refused',
    topic: 'key',
    isRefusal: true,
  },
  'embedKey.ended': { label: 'Key revoked', says: 'A key of embedded quoting was revoked', topic: 'key' },
} as const satisfies Readonly<Record<string, Event>>

export type SecurityEventName = keyof typeof SECURITY_EVENTS

/** The names of the events, the sign-ins first. */
export const SECURITY_EVENT_NAMES = Object.keys(SECURITY_EVENTS) as SecurityEventName[]

/** The events of a topic. */
export function eventsOf(topic: SecurityTopic): SecurityEventName[] {
  return SECURITY_EVENT_NAMES.filter((name) => SECURITY_EVENTS[name].topic === topic)
}

/** Whether an event says that somebody was kept out. */
export function isRefusal(name: SecurityEventName): boolean {
  return 'isRefusal' in SECURITY_EVENTS[name]
}
