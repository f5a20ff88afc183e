import { chooseRelease, type ReleaseUser } from './choose-release.ts'
import type { PlacedRelease, RegisteredRemote } from './registry-schema.ts'
import { satisfies } from './version-range.ts'

function isFor(platform: string, { manifest }: PlacedRelease): boolean {
  return satisfies(platform, manifest.requires.platform)
}

/** The release that this platform can load: the present one, else the one before. */
export function usableRelease(remote: RegisteredRemote, platform: string): RegisteredRemote | undefined {
  return [remote, remote.previous].find((release) => release !== undefined && isFor(platform, release))
}

/** The remote without a candidate that this platform cannot load: whoever would have that has what all others have. */
export function withUsableCandidate(remote: RegisteredRemote, platform: string): RegisteredRemote {
  const { candidate, rollout: _, ...others } = remote
  return candidate && isFor(platform, candidate) ? remote : others
}

/** The release of a remote that a user has on this platform, with what it falls back to. */
export function releaseFor(remote: RegisteredRemote, user: ReleaseUser, platform: string): RegisteredRemote {
  return chooseRelease(withUsableCandidate(remote, platform), user)
}
