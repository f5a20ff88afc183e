import type { RegisteredRemote, Rollout } from './registry-schema.ts'

/** Who looks at the portal, as far as a rollout asks. */
export interface ReleaseUser {
  readonly email: string
  /** The role that leads; null while it is not known. */
  readonly role: string | null
}

/**
 * A user's number for a release: 32 bits, always the same for the same two, as likely as any other, and for another release
 * another: FNV-1a with its bits mixed once more. It uses nothing outside itself: the server writes its text into pages.
 */
export function userNumber(release: string, email: string): number {
  const text = `${release} ${email}`
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/**
 * Whether a user is among those on whom a release is tried. Whoever is in stays in when it is tried on more. It uses nothing
 * outside itself but {@link userNumber}: the server writes its text into pages, whose first script asks the same.
 */
export function isTriedOn({ percent, roles, users }: Rollout, release: string, { email, role }: ReleaseUser): boolean {
  if (role !== null && roles.includes(role)) return true
  const number = userNumber(release, email)
  return number % 100 < percent || users?.includes(number) === true
}

/**
 * The release of a remote that a user has: the candidate where it is tried on them, with the present one to fall back to;
 * else the present one. Each candidate is tried on others, so that it is not always the same who meet what is new.
 */
export function chooseRelease(remote: RegisteredRemote, user: ReleaseUser): RegisteredRemote {
  const { candidate, rollout, previous, ...current } = remote
  if (candidate && rollout && isTriedOn(rollout, candidate.release, user)) return { ...candidate, previous: current }
  return previous === undefined ? current : { ...current, previous }
}
