import { STARTER } from '../project/apps.ts'

/** What a remote is called, from the one name that a team gives it: `renewal-reminders`. */
export interface RemoteName {
  /** The name of its folder and its package: `mf-renewal-reminders`. */
  readonly name: `mf-${string}`
  /** Where its first screen is: `/renewal-reminders`. */
  readonly path: `/${string}`
  /** What people read: `Renewal reminders`. */
  readonly title: string
}

/** A name that no remote can have; the message says why, and what would do. */
export class RemoteNameError extends Error {
  override readonly name = 'RemoteNameError'
}

/** A longer one would break the lines of the sources that name it. */
const LENGTH_MAX = 24

const SHAPE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** First parts of addresses that the server or the shell answers itself. */
const RESERVED: ReadonlySet<string> = new Set([
  'api',
  'company-logo',
  'embed',
  'files',
  'forgot-password',
  'healthz',
  'import-problems',
  'login',
  'metrics',
  'otp',
  'profile',
  'readyz',
  'registry',
  'releases',
  'remotes',
  'reset-password',
  'shell',
  'undo-email',
  'unsubscribe',
])

/** Reads a name as it is typed, with `mf-` before it or without. Throws {@link RemoteNameError}. */
export function remoteName(text: string): RemoteName {
  const word = text.replace(/^mf-/, '')
  if (!SHAPE.test(word)) {
    throw new RemoteNameError(
      `“${text}” cannot be a remote’s name. Use small letters, digits and single dashes, a letter first: renewal-reminders`,
    )
  }
  if (word.length > LENGTH_MAX) {
    throw new RemoteNameError(`“${word}” is too long: a remote’s name has ${LENGTH_MAX} characters at most.`)
  }
  if (word.endsWith('-alone')) {
    throw new RemoteNameError(
      `“${word}” is the name of ${word.slice(0, -6)} as a site of its own: choose another name.`,
    )
  }
  if (word === STARTER) {
    throw new RemoteNameError(`“${word}” is the template for new remotes: choose another name.`)
  }
  if (RESERVED.has(word)) {
    throw new RemoteNameError(`The portal itself answers at /${word}: choose another name.`)
  }
  const words = word.replaceAll('-', ' ')
  return { name: `mf-${word}`, path: `/${word}`, title: `${words.charAt(0).toUpperCase()}${words.slice(1)}` }
}
